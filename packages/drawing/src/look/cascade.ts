/**
 * What style a record has: theme, then its kind, then what it was told, each over the one before. Canvas, SVG, PDF,
 * autosize and the style panel all ask here.
 */
import type { ConnectorRecord, LabelRecord, ShapeRecord, Style } from '@limn/document';
import type { ShapeRegistry } from '../shape/registry.ts';
import { DEFAULT_TEXT_STYLE } from '../text/text-style.ts';
import type { Theme } from './theme.ts';

export type Styled =
  | Pick<ShapeRecord, 'type' | 'kind' | 'style'>
  | Pick<ConnectorRecord, 'type' | 'style'>
  | Pick<LabelRecord, 'type' | 'style'>;

/** A label is read on the line it stands on. */
const LABEL: Style = { fill: 'theme:paper', stroke: 'none' };

/** Values a record has where neither theme, kind nor record says anything. */
const INITIAL: Style = {
  ...DEFAULT_TEXT_STYLE,
  padding: [...DEFAULT_TEXT_STYLE.padding],
  opacity: 1,
  radius: 0,
  fillOpacity: 1,
  strokeOpacity: 1,
};
const INITIAL_CONNECTOR: Style = {
  ...INITIAL,
  startArrow: 'none',
  startArrowSize: 1,
  endArrow: 'none',
  endArrowSize: 1,
  lineForm: 'single',
  lineGap: 3,
  endWidth: 6,
  lineOffset: 24,
  flow: 'none',
  flowSpeed: 40,
};

/** The fields that are set, those of later styles over those of earlier ones. */
export function over(...styles: readonly (Style | undefined)[]): Style {
  const out: Record<string, unknown> = {};
  for (const style of styles)
    for (const key in style) {
      const value = style[key as keyof Style];
      if (value !== undefined) out[key] = value;
    }
  return out as Style;
}

/** A record's style, with gaps where nothing is said. */
export function styleOf(record: Styled, theme: Theme, registry: Pick<ShapeRegistry, 'get'>): Style {
  switch (record.type) {
    case 'shape':
      return over(theme.shape, registry.get(record.kind).style, record.style);
    case 'connector':
      return over(theme.connector, record.style);
    case 'label':
      return over(theme.label, LABEL, record.style);
  }
}

/** A record's style without gaps, as it is painted. `document` is what the document as a whole sets. */
export const filledStyle = (
  record: Styled,
  theme: Theme,
  registry: Pick<ShapeRegistry, 'get'>,
  document: Pick<Style, 'sketch' | 'lineJump'>,
): Style =>
  over(
    record.type === 'connector' ? { ...INITIAL_CONNECTOR, lineJump: document.lineJump ?? 'none' } : INITIAL,
    { sketch: document.sketch ?? false },
    styleOf(record, theme, registry),
  );
