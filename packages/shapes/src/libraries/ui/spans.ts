/** Components that are bars: as wide as the screen they stand on. */
import type { ShapeDefinition } from '@limn/drawing/shape/index.ts';

const SPANS: Readonly<Record<NonNullable<ShapeDefinition['spans']>, readonly string[]>> = {
  top: ['statusBar'],
  across: ['appBar', 'navbar', 'cell', 'cellSubtitle', 'cellIcon', 'cellSwitch', 'cellDetail', 'pullRefresh'],
  bottom: [
    ...['tabBar', 'bottomNav', 'bottomSheet', 'shareSheet', 'actionSheet', 'picker', 'dateWheel'],
    ...['keyboard', 'numberKeyboard', 'emojiKeyboard'],
  ],
};

const BY_KIND = new Map<string, ShapeDefinition['spans']>(
  (['top', 'across', 'bottom'] as const).flatMap((spans) => SPANS[spans].map((name) => [`ui.${name}`, spans] as const)),
);

/** Says of the bars among some components that they are. */
export const spanning = (shapes: readonly ShapeDefinition[]): ShapeDefinition[] =>
  shapes.map((shape) => {
    const spans = BY_KIND.get(shape.id);
    return spans ? { ...shape, spans } : shape;
  });
