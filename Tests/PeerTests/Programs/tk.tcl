# A Tk window: tk.tcl target text|picture|files FILE, or tk.tcl source TEXT.
package require tkdnd

proc say {args} {
  puts [join $args " "]
  flush stdout
}

proc bgerror {message} { say ERROR $message }

proc receive {kind type data} {
  set file [open [lindex $::argv 2] wb]
  if {$kind eq "files"} { set data [join $data \n] }
  if {$kind ne "picture"} { set data [encoding convertto utf-8 $data] }
  puts -nonewline $file $data
  close $file
  say GOT $type [string length $data]
  return copy
}

wm title . Peer
wm geometry . 220x220
label .area -text Here
pack .area -expand 1 -fill both
if {[lindex $argv 0] eq "target"} {
  set kind [lindex $argv 1]
  set types [dict create text DND_Text picture image/jpeg files DND_Files]
  tkdnd::drop_target register .area [dict get $types $kind]
  bind .area <<Drop>> [list receive $kind %CTT %D]
} else {
  tkdnd::drag_source register .area DND_Text
  bind .area <<DragInitCmd>> {list copy DND_Text [lindex $::argv 1]}
  # tkdnd 2.6 tells the widget no outcome: the action is always empty.
  bind .area <<DragEndCmd>> {say END}
}
tkwait visibility .area
say READY Tk "[info patchlevel], tkdnd [package require tkdnd]"
