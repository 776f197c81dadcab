/** Reading and dragging a shape's control values. All points are in the shape's unrotated, unflipped box. */
import type { Point, Style } from '@limn/document';
import type { Controls, ShapeControl, ShapeDefinition } from './definition.ts';

/** Every control and choice of the definition: the record's values within their ranges, else the defaults. */
export function resolveControls(
  def: ShapeDefinition,
  stored: Readonly<Record<string, number>> | undefined,
  style: Style = {},
): Controls {
  if (!def.controls && !def.choices && !def.slots) return NONE;
  const out: Record<string, number> = {};
  if (def.slots) out['lines'] = Math.max(1, Math.min(MAX_LINES, stored?.['lines'] ?? linesOf(def.text?.en)));
  for (const control of def.controls ?? []) {
    const own = (control.style && style[control.style]) ?? stored?.[control.name];
    out[control.name] = own === undefined ? control.default : limit(control, own);
  }
  for (const choice of def.choices ?? []) {
    const own = Math.round(stored?.[choice.name] ?? choice.default);
    out[choice.name] = own >= 0 && own < choice.options.length ? own : choice.default;
  }
  return out;
}

const NONE: Controls = Object.freeze({});
/** Most paragraphs that are given slots of their own. */
const MAX_LINES = 200;
const linesOf = (text: string | undefined): number => text?.split('\n').length ?? 1;

function limit(control: ShapeControl, value: number): number {
  if (!Number.isFinite(value)) return control.default;
  const v = Math.max(control.min, Math.min(control.max, value));
  return control.integer ? Math.round(v) : v;
}

export interface ControlHandle {
  name: string;
  at: Point;
}

/** The handles to draw: of each control that applies and does not follow another. */
export function controlHandles(def: ShapeDefinition, w: number, h: number, c: Controls): ControlHandle[] {
  return (def.controls ?? [])
    .filter((control) => control.follows === undefined && (control.applies?.(c) ?? true))
    .map((control) => ({ name: control.name, at: control.position(w, h, c) }));
}

export interface ControlChange {
  /** New values for the record's `data.controls`. */
  controls: Record<string, number>;
  /** New values for the record's style. */
  style: Style;
}

/**
 * What dragging the handle `name` to `p` changes, within the controls' ranges. Controls that follow the handle change
 * with it. An unknown name changes nothing.
 */
export function dragControl(
  def: ShapeDefinition,
  name: string,
  p: Point,
  w: number,
  h: number,
  c: Controls,
): ControlChange {
  const change: ControlChange = { controls: {}, style: {} };
  for (const control of def.controls ?? []) {
    if (control.name !== name && control.follows !== name) continue;
    const value = limit(control, control.value(p, w, h, c));
    if (control.style) change.style[control.style] = value;
    else change.controls[control.name] = value;
  }
  return change;
}

/**
 * What giving a control or a choice the value `value` (an option's index for a choice) changes, within its range.
 * An unknown name and an unknown option change nothing.
 */
export function setControl(def: ShapeDefinition, name: string, value: number): ControlChange {
  const control = def.controls?.find((known) => known.name === name);
  if (control) {
    const within = limit(control, value);
    return control.style
      ? { controls: {}, style: { [control.style]: within } }
      : { controls: { [name]: within }, style: {} };
  }
  const choice = def.choices?.find((known) => known.name === name);
  const known = choice !== undefined && Number.isInteger(value) && value >= 0 && value < choice.options.length;
  return { controls: known ? { [name]: value } : {}, style: {} };
}
