import { expect, it } from 'vitest';
import { Path } from '../geometry/path.ts';
import { SvgPainter } from './svg-painter.ts';

it('writes numbers only, whatever a matrix has', () => {
  const painter = new SvgPainter({ x: 0, y: 0, w: 10, h: 10 });
  painter.transform([Number.NaN, Infinity, 1, -0, 0, 0]);
  expect(painter.finish()).toContain('matrix(0 0 1 0 0 0)');
});

it('writes shadows in words that every program for SVG knows, once for all that have the same', () => {
  const painter = new SvgPainter({ x: 0, y: 0, w: 100, h: 100, scale: 1 });
  for (const x of [0, 40]) {
    painter.beginGroup({ shadow: { dx: 1, dy: 2, blur: 6, color: '#11223380' } });
    painter.fill(
      new Path()
        .M(x, 0)
        .L(x + 20, 0)
        .L(x + 20, 20)
        .Z(),
      { color: '#ff0000' },
    );
    painter.endGroup();
  }
  const svg = painter.finish();
  // librsvg before 2.56 knows no feDropShadow, and shows nothing of what has one.
  expect(svg).not.toContain('feDropShadow');
  expect(svg.match(/<filter /g)).toHaveLength(1);
  expect(svg).toContain('<feGaussianBlur in="SourceAlpha" stdDeviation="3"/><feOffset dx="1" dy="2" result="o"/>');
  expect(svg).toMatch(
    /<feFlood flood-color="#112233" flood-opacity="0\.50\d*"\/><feComposite operator="in" in2="o"\/>/,
  );
  expect(svg.match(/filter="url\(#d1\)"/g)).toHaveLength(2);
});
