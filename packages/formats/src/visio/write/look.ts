/** Fills, lines, ends and words as Visio's cells. */
import type { Arrowhead, Dash, LineForm } from '@limn/document';
import { overallWidth } from '@limn/drawing/line/forms.ts';
import type { ConnectorLook, Look } from '@limn/drawing/look/look.ts';
import { alphaOf, hex, type WrittenParagraph } from '../../written/text.ts';
import { xmlText } from '../../syntax/xml-write.ts';
import { hatchNumber, radialDirection } from '../style/fill.ts';
import { arrowhead } from '../style/line.ts';
import { type CellValue, INCH, row, section } from './sheet.ts';

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

export const gradientSection = ({ gradient, fillOpacity, opacity }: Look): string =>
  section(
    'FillGradient',
    fewest(gradient?.stops ?? [], 10).map(({ at, color }, ix) =>
      row(
        { ix },
        {
          GradientStopColor: hex(color),
          GradientStopColorTrans: transparency(color, fillOpacity * opacity),
          GradientStopPosition: Math.min(1, Math.max(0, at)),
        },
      ),
    ),
  );

export const VALIGNS = { top: 0, middle: 1, bottom: 2 } as const;
const ALIGNS = { left: 0, center: 1, right: 2, justify: 3 } as const;

/** Sections of characters and paragraphs, and the text that names their rows. */
export function textSections(paragraphs: readonly WrittenParagraph[], lineHeight: number): string {
  const formats: string[] = [],
    lines: string[] = [];
  const numbered = (list: string[], cells: string): number => {
    const known = list.indexOf(cells);
    return known >= 0 ? known : list.push(cells) - 1;
  };
  let text = '';
  for (const [i, { align, list, indent, runs }] of paragraphs.entries()) {
    const left = (list === undefined ? indent : indent + 1) * 0.25;
    const line = row(
      {},
      {
        HorzAlign: ALIGNS[align],
        SpLine: -lineHeight,
        Bullet: list === undefined ? 0 : 1,
        IndLeft: left,
        IndFirst: list === undefined ? 0 : -0.25,
      },
    );
    text += `<pp IX="${numbered(lines, line)}"/>`;
    for (const run of runs) {
      const flags = (run.bold ? 1 : 0) + (run.italic ? 2 : 0) + (run.underline ? 4 : 0);
      const format = row(
        {},
        {
          Font: run.font.latin,
          AsianFont: run.font.chinese,
          Color: run.color,
          Style: flags,
          Size: run.size * INCH,
          Pos: run.script === undefined ? 0 : { super: 1, sub: 2 }[run.script],
          Strikethru: run.strike ? 1 : 0,
        },
      );
      text += `<cp IX="${numbered(formats, format)}"/>${xmlText(run.text)}`;
    }
    if (i < paragraphs.length - 1) text += '\n';
  }
  const indexed = (list: readonly string[]): string[] => list.map((one, ix) => one.replace('<Row', `<Row IX="${ix}"`));
  return (
    section('Character', indexed(formats)) +
    section('Paragraph', indexed(lines)) +
    (text === '' ? '' : `<Text>${text}\n</Text>`)
  );
}
