internal import SceneUIMain
internal import TwoScenesApp

TwoScenesApp.main(preparing: TwoScenesLaunch.prepare)
