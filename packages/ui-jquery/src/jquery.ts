import type { ButtonEvents, ButtonMethods, ButtonOptions } from './button/types.ts';
import type {
  CheckboxEvents,
  CheckboxGroupEvents,
  CheckboxGroupMethods,
  CheckboxGroupOptions,
  CheckboxMethods,
  CheckboxOptions,
} from './checkbox/types.ts';
import type { ColorpickerEvents, ColorpickerMethods, ColorpickerOptions } from './colorpicker/types.ts';
import type { Plugin } from './core/plugin.ts';
import type { DialogEvents, DialogMethods, DialogOptions } from './dialog/types.ts';
import type { limn } from './global.ts';
import type { InputEvents, InputMethods, InputOptions } from './input/types.ts';
import type { MenuEvents, MenuMethods, MenuOptions } from './menu/types.ts';
import type { SpinnerEvents, SpinnerMethods, SpinnerOptions } from './spinner/types.ts';

/** Every event of the set, by its name. */
export interface LimnEvents
  extends ButtonEvents,
    InputEvents,
    CheckboxEvents,
    CheckboxGroupEvents,
    SpinnerEvents,
    MenuEvents,
    ColorpickerEvents,
    DialogEvents {}

/** The set of a page. */
export type Limn = typeof limn;

declare global {
  interface JQueryStatic {
    limn: Limn;
  }

  interface JQuery<TElement = HTMLElement> {
    limnButton: Plugin<ButtonOptions, ButtonMethods>;
    limnInput: Plugin<InputOptions, InputMethods>;
    limnCheckbox: Plugin<CheckboxOptions, CheckboxMethods>;
    limnCheckboxGroup: Plugin<CheckboxGroupOptions, CheckboxGroupMethods>;
    limnSpinner: Plugin<SpinnerOptions, SpinnerMethods>;
    limnMenu: Plugin<MenuOptions, MenuMethods>;
    limnColorpicker: Plugin<ColorpickerOptions, ColorpickerMethods>;
    limnDialog: Plugin<DialogOptions, DialogMethods>;
    on<Name extends keyof LimnEvents>(event: Name, handler: LimnEvents[Name]): this;
  }
}
