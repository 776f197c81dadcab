import $ from 'jquery';
import './button/button.ts';
import './input/input.ts';
import './checkbox/checkbox.ts';
import './checkbox/group.ts';
import './spinner/spinner.ts';
import './colorpicker/colorpicker.ts';
import './dialog/dialog.ts';
import './menu/menu.ts';
import './global.ts';

export type { ButtonEvents, ButtonMethods, ButtonOptions } from './button/types.ts';
export type { InputEvents, InputMethods, InputOptions } from './input/types.ts';
export type {
  CheckboxChoice,
  CheckboxEvents,
  CheckboxGroupEvents,
  CheckboxGroupMethods,
  CheckboxGroupOptions,
  CheckboxMethods,
  CheckboxOptions,
} from './checkbox/types.ts';
export type { SpinnerEvents, SpinnerMethods, SpinnerOptions } from './spinner/types.ts';
export type {
  MenuAction,
  MenuEntry,
  MenuEvents,
  MenuGroup,
  MenuMethods,
  MenuOptions,
  MenuSeparator,
} from './menu/types.ts';
export type { ColorpickerEvents, ColorpickerMethods, ColorpickerOptions } from './colorpicker/types.ts';
export type { DialogButton, DialogEvents, DialogMethods, DialogOptions } from './dialog/types.ts';
export type { ConfirmOptions } from './dialog/confirm.ts';
export type { FieldOptions } from './core/field-options.ts';
export type { WidgetMethods } from './core/widget.ts';
export type { Plugin } from './core/plugin.ts';
export type { IconRef } from './core/icon.ts';
export type { Limn, LimnEvents } from './jquery.ts';
export { limn } from './global.ts';
/** jQuery with the plugins. */
export default $;
