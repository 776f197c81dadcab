import { describe, expect, it } from 'vitest';
import { ShapeRegistry } from '../shape/registry.ts';
import { filledStyle, over, styleOf } from './cascade.ts';
import { findTheme } from './theme.ts';

const registry = new ShapeRegistry([
  {
    id: 't',
    name: { zh: 't', en: 't' },
    categories: [],
    shapes: [
      {
        id: 't.note',
        name: { zh: 'n', en: 'n' },
        tags: { zh: [], en: [] },
        w: 10,
        h: 10,
        parts: () => [],
        style: { fontSize: 20, shadow: { dx: 0, dy: 1, blur: 2, color: '#000000' } },
      },
    ],
  },
]);
const sketch = findTheme('sketch');

describe('the cascade of styles', () => {
  it('lays the record over its kind and its kind over the theme', () => {
    const style = styleOf({ type: 'shape', kind: 't.note', style: { bold: true } }, sketch, registry);
    expect(style).toMatchObject({ bold: true, fontSize: 20, font: 'hand', fill: sketch.shape.fill });
    expect(styleOf({ type: 'label', style: {} }, sketch, registry)).toMatchObject({
      font: 'hand',
      fill: 'theme:paper',
    });
    expect(styleOf({ type: 'connector', style: { endArrow: 'none' } }, sketch, registry).endArrow).toBe('none');
  });
  it('takes null for a thing that is taken away and undefined for one that is not spoken of', () => {
    expect(styleOf({ type: 'shape', kind: 't.note', style: { shadow: null } }, sketch, registry).shadow).toBeNull();
    expect(over({ bold: true }, { bold: undefined }).bold).toBe(true);
  });
  it('fills every gap for the style panel, by what the document sets', () => {
    const style = filledStyle({ type: 'connector', style: {} }, findTheme(undefined), registry, { lineJump: 'arc' });
    expect(style).toMatchObject({ lineJump: 'arc', sketch: false, opacity: 1, endArrow: 'triangle' });
  });
});
