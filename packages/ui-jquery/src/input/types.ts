import type { Rule } from '@limn/ui/logic/forms/validation.ts';
import type { FieldOptions } from '../core/field-options.ts';
import type { IconRef } from '../core/icon.ts';
import type { WidgetMethods } from '../core/widget.ts';

/** Options of `limnInput`, for a text `<input>`. Type, placeholder, value and so on are those of the element. */
export interface InputOptions extends FieldOptions {
  /**
   * The height.
   * @default 'm'
   */
  size?: 's' | 'm' | 'l';
  /**
   * An icon at the start: a name from the registry, or your own SVG shapes. A field with `type="search"` has one by
   * default.
   * @default null
   */
  icon?: IconRef | null;
  /**
   * Text before the value, which belongs to it: a currency, `https://`.
   * @default null
   */
  prefix?: string | null;
  /**
   * Text after the value: a unit, a domain.
   * @default null
   */
  suffix?: string | null;
  /**
   * Shown while it is empty; defaults to that of the element.
   * @default null
   */
  placeholder?: string | null;
  /**
   * The limit in characters as people see them: a family emoji is one. Defaults to the element’s `maxlength`.
   * @default null
   */
  maxLength?: number | null;
  /**
   * `stop` blocks input beyond `maxLength`; `hint` allows it and marks it.
   * @default 'stop'
   */
  limit?: 'stop' | 'hint';
  /**
   * Shows how many characters have been typed; with `maxLength`, out of how many.
   * @default false
   */
  counter?: boolean;
  /**
   * Adds a clear button.
   * @default false
   */
  clearable?: boolean;
  /**
   * The text is being looked up.
   * @default false
   */
  loading?: boolean;
  /**
   * One or more validation rules, as in `$.limn.rules`; checked when the user leaves the field, and from then on at
   * every change.
   * @default null
   */
  rules?: Rule | readonly Rule[] | null;
}

/** Methods of `limnInput`. */
export interface InputMethods extends WidgetMethods {
  /** Returns the text; with an argument, sets it without firing an event. */
  value(text?: string): string | undefined;
  /** Clears it, like its button. */
  clear(): void;
  /** Moves focus to it. */
  focus(): void;
  /** Checks its rules now, shows any error, and returns whether it is valid. */
  validate(): boolean;
}

/** Events of `limnInput`; each comes with the jQuery event and the detail shown. */
export interface InputEvents {
  /** The text changed, at every keystroke. */
  'limninput:change': (event: JQuery.TriggeredEvent, detail: { value: string }) => void;
  /** Enter was pressed, except to end an input method’s composition. */
  'limninput:enter': (event: JQuery.TriggeredEvent, detail: { value: string }) => void;
  /** About to be cleared with its button, or with Escape in a search field. `preventDefault()` keeps the text. */
  'limninput:clear': (event: JQuery.TriggeredEvent, detail: { value: string }) => void;
}
