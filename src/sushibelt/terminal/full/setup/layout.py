"""How the set-up screen is laid out: one column or two, with room between the lines where there is some."""

from typing import Final

WIDTHS: Final = [(0, "-narrow"), (110, "-wide")]
HEIGHTS: Final = [(0, "-short"), (38, "-tall")]

LAYOUT: Final = """
SetupScreen {
    background: $background;
    color: $foreground;
    #house { height: 1; padding: 0 2; }
    #fields { height: 1fr; overflow-y: auto; scrollbar-size-vertical: 1; scrollbar-gutter: stable;
        layout: vertical; padding: 0 0 0 1; }
    .column { height: auto; width: 1fr; }
    .panel { height: auto; border: round $border; border-title-color: $primary; border-title-style: bold;
        background: $surface; padding: 0 1; }
    .panel { border-subtitle-color: $foreground 60%; }
    .line { height: 1; }
    .panel Input { width: 1fr; background: $panel; padding: 0 1; }
    .panel Input:focus { background: $border; }
    .panel Input > .input--placeholder { color: $foreground 75%; text-style: italic; }
    .line .label { width: 11; padding-left: 2; }
    #several-calls { height: auto; padding: 0 2; color: $foreground 75%; }
    #seed { max-width: 40; }
    #table-seats { layout: grid; grid-size: 2; grid-columns: 22 1fr; grid-rows: auto; grid-gutter: 0 1; }
    #seats-fault { height: auto; color: $error; display: none; column-span: 2; }
    #menus { max-height: 10; scrollbar-size-vertical: 0; }
    #menus > .option-list--option-disabled { color: $foreground 50%; }
    #remark { height: auto; color: $primary; display: none; padding-left: 1; }
    #menu-rules { height: auto; }
    #summary { height: 1; padding: 0 2; text-wrap: nowrap; text-overflow: ellipsis; }
    #summary.-fault { color: $error; text-style: bold; }
    #setup-buttons { height: auto; padding: 0 2; }
    #setup-buttons Button { margin-right: 1; min-width: 10; }
    #setup-buttons Button:focus { background: $foreground; color: $background; text-style: bold underline;
        background-tint: transparent; }
    #setup-keys { height: 1; padding: 0 2; color: $foreground 60%; }
    &.-short #setup-buttons Button { height: 1; border: none; }
    &.-wide #fields { layout: horizontal; }
    &.-wide #left { width: 61; margin-right: 1; }
    &.-tall #house { height: 3; padding: 1 2; }
    &.-tall .panel { padding: 1 1; }
    &.-tall #summary { height: 2; padding: 1 2 0 2; }
}
"""
