/** Units in which a person has lengths told that no scale of the page says otherwise of. */
import type { Measure } from '@limn/document';
import type { EditorSettings } from './settings.ts';

/** Page units (CSS px) in one of each unit. */
export const PX_PER_UNIT: Record<EditorSettings['unit'], number> = { px: 1, mm: 96 / 25.4, in: 96, pt: 96 / 72 };

export const ownMeasure = ({ unit }: Pick<EditorSettings, 'unit'>): Measure => ({
  px: PX_PER_UNIT[unit],
  symbol: unit,
});
