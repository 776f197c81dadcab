/**
 * Proportions of shapes that draw.io and we both have: its measures, most of them page units, and our controls, which
 * are fractions of the box or of its shorter side.
 */
import { type CellStyle, isOn, num } from '../style.ts';
import { kindOf, withArrow } from './kinds.ts';
import type { KindMatch } from './match.ts';

interface Size {
  w: number;
  h: number;
}
interface Measure {
  control: string;
  field: string;
  /** What draw.io takes where a style says nothing: page units, or a fraction of the side where that is its unit. */
  usual: number;
  /** What our control is a fraction of. */
  of: 'w' | 'h' | 'short';
  /** The side that the field is a fraction of, unless the style says `fixedSize`; then it is page units. */
  share?: 'w' | 'h';
  /** What draw.io takes of a `fixedSize` that says no more. */
  fixed?: number;
}

const short = (field: string, control: string, usual: number): Measure => ({ field, control, usual, of: 'short' });
const slanted = (control: string, usual: number): Measure => ({
  ...short('size', control, usual),
  share: 'w',
  fixed: 20,
});
const MEASURES: Readonly<Record<string, readonly Measure[]>> = {
  note: [short('size', 'fold', 30)],
  cube: [short('size', 'depth', 20)],
  card: [short('size', 'cut', 30)],
  cylinder2: [short('size', 'cap', 15)],
  cylinder3: [short('size', 'cap', 15)],
  manualInput: [short('size', 'slope', 30)],
  loopLimit: [short('size', 'cut', 20)],
  parallelogram: [slanted('skew', 0.2)],
  trapezoid: [slanted('inset', 0.2)],
  hexagon: [slanted('inset', 0.25)],
  step: [slanted('head', 0.2)],
  process: [{ field: 'size', control: 'bar', usual: 0.1, of: 'w', share: 'w', fixed: 20 }],
  offPageConnector: [{ field: 'size', control: 'point', usual: 3 / 8, of: 'short', share: 'h' }],
  internalStorage: [
    { field: 'dx', control: 'left', usual: 20, of: 'w' },
    { field: 'dy', control: 'top', usual: 20, of: 'h' },
  ],
  tee: [
    { field: 'dy', control: 'bar', usual: 20, of: 'h' },
    { field: 'dx', control: 'stem', usual: 20, of: 'w' },
  ],
};
const sideOf = ({ w, h }: Size, side: Measure['of']): number => (side === 'short' ? Math.min(w, h) : { w, h }[side]);
const measuresOf = (shape: string): readonly Measure[] => (Object.hasOwn(MEASURES, shape) ? MEASURES[shape]! : []);

/** The older cylinder's lid is a fifth of its height on each side of its rim, but no more than this. */
const LID = 40;

/** The shape of ours with the proportions it has in draw.io; `posed`: the box as the shape of ours stands in it. */
export const shapeOf = (style: CellStyle, box: Size, posed: Size): KindMatch | undefined =>
  sized(withArrow(kindOf(style), style, box), style, posed);

/** A kind with the proportions that a style says, or draw.io takes where it says none; `box`: as it stands there. */
function sized(match: KindMatch | undefined, style: CellStyle, box: Size): KindMatch | undefined {
  const shape = style.get('shape') ?? '';
  if (!match || match.controls || box.w <= 0 || box.h <= 0) return match;
  if (shape === 'cylinder')
    return { ...match, controls: { cap: Math.min(LID, Math.round(box.h / 5)) / Math.min(box.w, box.h) } };
  const controls = measuresOf(shape).map(({ control, field, usual, of, share, fixed }): [string, number] => {
    const isFixed = share !== undefined && isOn(style, 'fixedSize'),
      value = Math.max(0, num(style, field) ?? (isFixed ? (fixed ?? usual) : usual)),
      length = share && !isFixed ? Math.min(1, value) * box[share] : value;
    return [control, length / sideOf(box, of)];
  });
  return controls.length > 0 ? { ...match, controls: Object.fromEntries(controls) } : match;
}

/** Proportions of ours that draw.io has too, as they are where nobody changed them. */
export const USUAL: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'basic.note': { fold: 0.2 },
  'uml.note': { fold: 0.2 },
  'basic.cube': { depth: 0.2 },
  'basic.cylinder': { cap: 0.15 },
  'basic.hexagon': { inset: 0.28 },
  'basic.parallelogram': { skew: 1 / 3 },
  'basic.trapezoid': { inset: 1 / 3 },
  'flow.predefinedProcess': { bar: 0.1 },
};

/** The fields in which draw.io keeps the proportions that a shape of ours has. */
export function sizeFields(
  shape: string,
  controls: Readonly<Record<string, number>>,
  box: Size,
): [field: string, value: string][] {
  return measuresOf(shape).flatMap(({ control, field, of, share, fixed }): [string, string][] => {
    const value = controls[control];
    if (value === undefined || box.w <= 0 || box.h <= 0) return [];
    const length = value * sideOf(box, of),
      said = share ? length / box[share] : length;
    return [
      [field, String(Math.round(said * 1e4) / 1e4)],
      ...(share && fixed !== undefined ? [['fixedSize', '0'] as [string, string]] : []),
    ];
  });
}

/** Whether draw.io has a field for each of these controls of a shape. */
export const hasFields = (shape: string, controls: Readonly<Record<string, number>>): boolean =>
  Object.keys(controls).every((name) => measuresOf(shape).some(({ control }) => control === name));
