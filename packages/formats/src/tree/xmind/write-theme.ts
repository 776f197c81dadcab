/** The look of a sheet as a theme of XMind, which has one for each sheet. */
import type { LineShape, LookLevel, SheetStyles } from '@limn/document';
import { propertiesOf } from './names.ts';
import { FAMILIES } from './theme.ts';

type Family = { id: string; properties: Record<string, string> };

const LINES: Readonly<Record<LineShape, string>> = {
  curve: 'curve',
  arc: 'curve',
  underline: 'bight',
  elbow: 'elbow',
  rounded: 'roundedElbow',
  straight: 'straight',
};
const points = (n: number): string => `${Math.round(n * 75) / 100}pt`;

/** @param id of the sheet, which the names of the styles begin with */
export function themeOfStyles(styles: SheetStyles, id: string): Record<string, string | Family> {
  const { levels, colours, widths, isFilled, paper } = styles,
    [first = '#4a5568'] = colours;
  const families = Object.entries(levels).map(([level, { shape, style }]): [string, Family] => {
    const family = FAMILIES[level as LookLevel],
      isMain = level === 'main' && isFilled;
    const { stroke, fill, color, ...rest } = style;
    const properties = propertiesOf(
      {
        ...rest,
        // Of branches in colours of their own XMind fills each main topic with its branch's.
        ...(!isMain && { fill: fill ?? 'none', ...(color !== undefined && { color }) }),
        ...(stroke !== undefined && !(isMain || colours.length > 1) && { stroke }),
      },
      shape,
    );
    if (shape === 'basic.text' && styles.sub === 'underline')
      properties['shape-class'] = 'org.xmind.topicShape.underline';
    if (level === 'central') Object.assign(properties, lineOf(styles.main, widths[0], first));
    else if (level === 'main') Object.assign(properties, lineOf(styles.sub, widths[1], undefined));
    return [family, { id: `${id}-${family}`, properties }];
  });
  const map: Family = {
    id: `${id}-map`,
    properties: { 'svg:fill': paper, ...(colours.length > 1 && { 'multi-line-colors': colours.join(' ') }) },
  };
  return { id: `${id}-theme`, map, ...Object.fromEntries(families) };
}

const lineOf = (shape: LineShape, width: number, colour: string | undefined): Record<string, string> => ({
  'line-class': `org.xmind.branchConnection.${LINES[shape]}`,
  'line-width': points(width),
  ...(colour !== undefined && { 'line-color': colour }),
});
