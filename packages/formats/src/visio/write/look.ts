/** Fills, lines, ends and words as Visio's cells. */
import type { Arrowhead, Dash, LineForm } from '@limn/document';
import { overallWidth } from '@limn/drawing/line/forms.ts';
import type { ConnectorLook, Look } from '@limn/drawing/look/look.ts';
import { alphaOf, hex, type WrittenParagraph } from '../../written/text.ts';
import { xmlText } from '../../syntax/xml-write.ts';
import { hatchNumber, radialDirection } from '../style/fill.ts';
import { arrowhead } from '../style/line.ts';
import { rowsXml, type WrittenRow, type WrittenWords } from './rows.ts';
import { type CellValue, INCH } from './sheet.ts';

const PATTERNS: Readonly<Record<Dash, number>> = { solid: 1, dashed: 2, dotted: 3, dashdot: 4, longdash: 7 };
/** Visio's numbers of ends by ours: the first that is read back the same. */
const ENDS = new Map<Arrowhead, number>(
  Array.from({ length: 46 }, (_, i) => 45 - i).map((index) => [arrowhead(index), index]),
);
/** Ends that Visio has under no number of their own, by what is nearest. */
const NEAREST: Readonly<Partial<Record<Arrowhead, number>>> = {
  triangle: 4,
  diamond: 22,
  bar: 24,
  cross: 9,
  circleCross: 20,
  circlePlus: 20,
  halfArrow: 12,
  async: 12,
  box: 21,
};
export const endNumber = (arrow: Arrowhead): number => NEAREST[arrow] ?? ENDS.get(arrow) ?? 4;

const transparency = (color: string, opacity: number): number => 1 - alphaOf(color) * opacity;

export function lineCells(look: Look): Record<string, CellValue | undefined> {
  if (look.stroke === 'none' || look.strokeWidth === 0) return { LinePattern: 0 };
  return {
    LineWeight: look.strokeWidth * INCH,
    LineColor: hex(look.stroke),
    LinePattern: PATTERNS[look.dash],
    LineColorTrans: transparency(look.stroke, look.strokeOpacity * look.opacity),
    LineCap: { round: 0, square: 1, butt: 2 }[look.cap],
    Rounding: 0,
  };
}

/** Visio's numbers of lines in a line by our forms; what tapers has its middle weight. */
const COMPOUNDS: Readonly<Partial<Record<LineForm, number>>> = { double: 1 };

/** As `lineCells`, for a connector. */
export const connectorCells = (look: ConnectorLook): Record<string, CellValue | undefined> => ({
  ...lineCells({ ...look, strokeWidth: overallWidth(look) }),
  CompoundType: COMPOUNDS[look.form],
});

export function fillCells(look: Look, fill: string): Record<string, CellValue | undefined> {
  const opacity = look.fillOpacity * look.opacity,
    { pattern } = look;
  if (pattern && !look.gradient && fill !== 'none')
    return {
      FillForegnd: hex(pattern.color),
      FillBkgnd: hex(fill),
      FillPattern: hatchNumber(pattern),
      FillForegndTrans: transparency(pattern.color, opacity),
      FillBkgndTrans: transparency(fill, opacity),
      ShdwPattern: 0,
    };
  if (fill === 'none') return { FillPattern: 0, ShdwPattern: 0 };
  return {
    FillForegnd: hex(fill),
    FillBkgnd: '#ffffff',
    FillPattern: 1,
    FillForegndTrans: transparency(fill, opacity),
    ShdwPattern: 0,
    ...(look.gradient && {
      FillGradientEnabled: 1,
      FillGradientDir: look.gradient.type === 'radial' ? radialDirection(look.gradient.center) : 0,
      FillGradientAngle: (look.gradient.angle * Math.PI) / 180,
    }),
  };
}

/** As many of a list as there may be, spread over it, the first and the last among them. */
function fewest<T>(list: readonly T[], most: number): readonly T[] {
  if (list.length <= most) return list;
  return Array.from({ length: most }, (_, i) => list[Math.round((i * (list.length - 1)) / (most - 1))]!);
}

export const gradientRows = ({ gradient, fillOpacity, opacity }: Look): WrittenRow[] =>
  fewest(gradient?.stops ?? [], 10).map(({ at, color }) => ({
    values: {
      GradientStopColor: hex(color),
      GradientStopColorTrans: transparency(color, fillOpacity * opacity),
      GradientStopPosition: Math.min(1, Math.max(0, at)),
    },
  }));

export const VALIGNS = { top: 0, middle: 1, bottom: 2 } as const;
const ALIGNS = { left: 0, center: 1, right: 2, justify: 3 } as const;

export function wordsOf(paragraphs: readonly WrittenParagraph[], lineHeight: number): WrittenWords {
  const formats = new Map<string, { ix: number; values: WrittenRow['values'] }>(),
    lines: typeof formats = new Map(),
    parts: (string | { kind: 'cp' | 'pp'; ix: number })[] = [];
  const numbered = (list: typeof formats, values: WrittenRow['values']): number => {
    const key = JSON.stringify(values),
      known = list.get(key)?.ix ?? list.size;
    list.set(key, { ix: known, values });
    return known;
  };
  for (const [i, { align, list, indent, runs }] of paragraphs.entries()) {
    const left = (list === undefined ? indent : indent + 1) * 0.25;
    const line = {
      HorzAlign: ALIGNS[align],
      SpLine: -lineHeight,
      Bullet: list === undefined ? 0 : 1,
      IndLeft: left,
      IndFirst: list === undefined ? 0 : -0.25,
    };
    parts.push({ kind: 'pp', ix: numbered(lines, line) });
    for (const run of runs) {
      const flags = (run.bold ? 1 : 0) + (run.italic ? 2 : 0) + (run.underline ? 4 : 0);
      const format = {
        Font: run.font.latin,
        AsianFont: run.font.chinese,
        Color: run.color,
        Style: flags,
        Size: run.size * INCH,
        Pos: run.script === undefined ? 0 : { super: 1, sub: 2 }[run.script],
        Strikethru: run.strike ? 1 : 0,
      };
      parts.push({ kind: 'cp', ix: numbered(formats, format) }, run.text);
    }
    if (i < paragraphs.length - 1) parts.push('\n');
  }
  return { characters: [...formats.values()], paragraphs: [...lines.values()], parts };
}

export function wordsXml({ characters, paragraphs, parts }: WrittenWords): string {
  const text = parts.map((part) => (typeof part === 'string' ? xmlText(part) : `<${part.kind} IX="${part.ix}"/>`));
  return (
    rowsXml('Character', characters) +
    rowsXml('Paragraph', paragraphs) +
    (text.length === 0 ? '' : `<Text>${text.join('')}\n</Text>`)
  );
}
