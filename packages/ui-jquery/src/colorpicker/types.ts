import type { Swatch } from '@limn/ui/components/colours/colour-swatches.tsx';
import type { FieldOptions } from '../core/field-options.ts';
import type { WidgetMethods } from '../core/widget.ts';

/**
 * Options of `limnColorpicker`, for an `<input>`, which gets a panel to pick from, or an empty element, which becomes
 * the panel.
 */
export interface ColorpickerOptions extends FieldOptions {
  /**
   * Any usual way of writing a colour; null for no colour. The element's own when left out.
   * @default null
   */
  value?: string | null;
  /**
   * Colours may let through what is behind them.
   * @default false
   */
  alpha?: boolean;
  /**
   * Palette below: colours, or `{ colour, label }`. A plain one by default, none with an empty list.
   * @default null
   */
  swatches?: readonly Swatch[] | null;
  /**
   * Shows the colours used last in this browser; all pickers share them.
   * @default true
   */
  recent?: boolean;
  /**
   * How the colour is written in the panel's fields at first.
   * @default 'hex'
   */
  format?: 'hex' | 'rgb' | 'hsl';
  /**
   * A field has a button that takes the colour away.
   * @default false
   */
  clearable?: boolean;
  /**
   * A field shows the colour alone, without a place to type in, where there is little room.
   * @default false
   */
  compact?: boolean;
  /**
   * How high a field is.
   * @default 'm'
   */
  size?: 's' | 'm' | 'l';
}

/** Methods of `limnColorpicker`. */
export interface ColorpickerMethods extends WidgetMethods {
  /**
   * `#rrggbb`, or `#rrggbbaa` where it is not opaque, null for no colour; with an argument, puts another one in,
   * without an event.
   */
  value(colour?: string | null): string | null | undefined;
  /** Opens the panel of a field. */
  open(): void;
  /** Closes the panel of a field. */
  close(): void;
  /** Takes the colour of a field away, as its button does. */
  clear(): void;
}

/** Events of `limnColorpicker`; each comes with the event of jQuery and the detail named. */
export interface ColorpickerEvents {
  /** Another colour, with every move. */
  'limncolorpicker:change': (event: JQuery.TriggeredEvent, detail: { value: string | null }) => void;
  /** Once, when a colour was settled on: the moment to write a step of undo. */
  'limncolorpicker:settle': (event: JQuery.TriggeredEvent, detail: { value: string | null }) => void;
  /** The panel of a field is about to open. `preventDefault()` keeps it closed. */
  'limncolorpicker:open': (event: JQuery.TriggeredEvent) => void;
  /** The panel of a field is closed. */
  'limncolorpicker:close': (event: JQuery.TriggeredEvent) => void;
}
