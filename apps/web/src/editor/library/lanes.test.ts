import { contrast, parseColor } from '@limn/drawing/paint/color.ts';
import { resolveConnectorLook, resolveLook } from '@limn/drawing/look/look.ts';
import { styleOf } from '@limn/drawing/look/cascade.ts';
import { THEMES } from '@limn/drawing/look/theme.ts';
import { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import { describe, expect, it } from 'vitest';
import { LIBRARIES } from '@limn/shapes';

const registry = new ShapeRegistry(LIBRARIES);
const modes = THEMES.flatMap((theme) => [
  { name: theme.id, theme, dark: false },
  { name: `${theme.id}, dark`, theme, dark: true },
]);

describe('lanes', () => {
  it.each(modes)('let steps and lines be seen in the theme $name', ({ theme, dark }) => {
    const palette = { theme, dark, sketch: false };
    const look = (kind: string) => resolveLook(styleOf({ type: 'shape', kind, style: {} }, theme, registry), palette);
    const line = resolveConnectorLook(styleOf({ type: 'connector', style: {} }, theme, registry), palette);
    for (const kind of ['lane.vertical', 'lane.horizontal']) {
      const lane = look(kind),
        step = look('flow.process');
      expect(lane.strokeWidth).toBeGreaterThan(0);
      const [a, b] = [parseColor(lane.fill)!, parseColor(step.fill)!];
      const apart = Math.max(Math.abs(a.r - b.r), Math.abs(a.g - b.g), Math.abs(a.b - b.b));
      expect(apart, 'fills').toBeGreaterThanOrEqual(4);
      // Where the fills are near to each other, the line of the step tells them apart.
      const border = step.strokeWidth > 0 ? contrast(a, parseColor(step.stroke)!) : 0;
      expect(Math.max(contrast(a, b), border), 'border').toBeGreaterThan(3);
      expect(contrast(a, parseColor(line.stroke)!), 'line').toBeGreaterThan(3);
      expect(contrast(a, parseColor(lane.text.color)!), 'text').toBeGreaterThan(4.5);
    }
  });
});
