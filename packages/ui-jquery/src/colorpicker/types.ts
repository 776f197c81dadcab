import type { Swatch } from '@limn/ui/components/colours/colour-swatches.tsx';
import type { FieldOptions } from '../core/field-options.ts';
import type { WidgetMethods } from '../core/widget.ts';

/**
 * Options of `limnColorpicker`, for an `<input>`, which gets a panel to pick from, or an empty element, which becomes
 * the panel.
 */
export interface ColorpickerOptions extends FieldOptions {
  /**
   * Any common colour notation; null for no colour. Defaults to the value of the element.
   * @default null
   */
  value?: string | null;
  /**
   * Allows semi-transparent colours.
   * @default false
   */
  alpha?: boolean;
  /**
   * The palette: colours, or `{ colour, label }`. A plain one by default, none for an empty list.
   * @default null
   */
  swatches?: readonly Swatch[] | null;
  /**
   * Shows the colours recently used in this browser; all pickers share them.
   * @default true
   */
  recent?: boolean;
  /**
   * The initial notation in the panel’s fields.
   * @default 'hex'
   */
  format?: 'hex' | 'rgb' | 'hsl';
  /**
   * Adds a clear button to the field.
   * @default false
   */
  clearable?: boolean;
  /**
   * Shows only the colour, without a text field, where there is little room.
   * @default false
   */
  compact?: boolean;
  /**
   * The height of the field.
   * @default 'm'
   */
  size?: 's' | 'm' | 'l';
}

/** Methods of `limnColorpicker`. */
export interface ColorpickerMethods extends WidgetMethods {
  /**
   * Returns `#rrggbb`, or `#rrggbbaa` if it is not opaque, or null for no colour; with an argument, sets it without
   * firing an event.
   */
  value(colour?: string | null): string | null | undefined;
  /** Opens the panel of a field. */
  open(): void;
  /** Closes the panel of a field. */
  close(): void;
  /** Clears the field, like its button. */
  clear(): void;
}

/** Events of `limnColorpicker`; each comes with the jQuery event and the detail shown. */
export interface ColorpickerEvents {
  /** The colour changed, on every move. */
  'limncolorpicker:change': (event: JQuery.TriggeredEvent, detail: { value: string | null }) => void;
  /** Fires once, when a colour is settled on: the moment to record an undo step. */
  'limncolorpicker:settle': (event: JQuery.TriggeredEvent, detail: { value: string | null }) => void;
  /** The panel of a field is about to open. `preventDefault()` keeps it closed. */
  'limncolorpicker:open': (event: JQuery.TriggeredEvent) => void;
  /** The panel of a field was closed. */
  'limncolorpicker:close': (event: JQuery.TriggeredEvent) => void;
}
