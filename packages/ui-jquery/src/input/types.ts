import type { Rule } from '@limn/ui/logic/forms/validation.ts';
import type { FieldOptions } from '../core/field-options.ts';
import type { IconRef } from '../core/icon.ts';
import type { WidgetMethods } from '../core/widget.ts';

/** Options of `limnInput`, for an `<input>` of text. Type, placeholder, value and the like are those of the element. */
export interface InputOptions extends FieldOptions {
  /**
   * How high it is.
   * @default 'm'
   */
  size?: 's' | 'm' | 'l';
  /**
   * An icon at the start: a name of the registry, or SVG shapes of one's own. A field of `type="search"` has one by
   * itself.
   * @default null
   */
  icon?: IconRef | null;
  /**
   * Words before what is typed, which belong to it: a currency, `https://`.
   * @default null
   */
  prefix?: string | null;
  /**
   * Words after what is typed: a unit, a domain.
   * @default null
   */
  suffix?: string | null;
  /**
   * Shown while it is empty; the element's own when left out.
   * @default null
   */
  placeholder?: string | null;
  /**
   * Characters as a person counts them: a family emoji is one. The element's `maxlength` when left out.
   * @default null
   */
  maxLength?: number | null;
  /**
   * `stop` takes no more than `maxLength`; `hint` lets more be typed and marks it.
   * @default 'stop'
   */
  limit?: 'stop' | 'hint';
  /**
   * Shows how many characters are typed; with `maxLength`, of how many.
   * @default false
   */
  counter?: boolean;
  /**
   * Has a button that empties it.
   * @default false
   */
  clearable?: boolean;
  /**
   * Something about the text is being looked up.
   * @default false
   */
  loading?: boolean;
  /**
   * What is right, one rule or several, as `$.limn.rules` has them; checked when the field is left, and from then on
   * with every change.
   * @default null
   */
  rules?: Rule | readonly Rule[] | null;
}

/** Methods of `limnInput`. */
export interface InputMethods extends WidgetMethods {
  /** The text; with an argument, puts another one in, without an event. */
  value(text?: string): string | undefined;
  /** Empties it, as its button does. */
  clear(): void;
  /** Puts the focus into it. */
  focus(): void;
  /** Checks it by its rules now, shows what is wrong, and gives whether all is well. */
  validate(): boolean;
}

/** Events of `limnInput`; each comes with the event of jQuery and the detail named. */
export interface InputEvents {
  /** The text changed, letter by letter. */
  'limninput:change': (event: JQuery.TriggeredEvent, detail: { value: string }) => void;
  /** Enter, but not the Enter that ends an input method's composition. */
  'limninput:enter': (event: JQuery.TriggeredEvent, detail: { value: string }) => void;
  /** About to be emptied by its button or by Escape in a search. `preventDefault()` keeps the text. */
  'limninput:clear': (event: JQuery.TriggeredEvent, detail: { value: string }) => void;
}
