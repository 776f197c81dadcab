/** A small picture of a shape: the definition's own paths as an inline SVG, in the chrome's colours. */
import type { Style } from '@limn/document';
import type { ShapeDefinition, ShapePart } from '@limn/drawing/shape/definition.ts';
import { toSvgPath } from '@limn/drawing/paint/svg-path.ts';
import { memo } from 'react';
import { useDiagram } from '../../context/use-diagram.ts';
import { sampleSize } from './sample-size.ts';

const LINE = 1.25;

interface ShapePreviewProps {
  definition: ShapeDefinition;
  /** Edge of the square it is fitted into, px. */
  size: number;
  /** Choices that it is shown with instead of its own. Compared by identity. */
  controls?: Readonly<Record<string, number>> | undefined;
  /** Whether it is shown in the size it comes in, however long that is. */
  isWhole?: boolean;
}

export const ShapePreview = memo(function ShapePreview({
  definition,
  size,
  controls,
  isWhole,
}: ShapePreviewProps): React.ReactNode {
  const { registry } = useDiagram();
  const inner = size - 4;
  const own = isWhole ? definition : sampleSize(definition);
  const scale = inner / Math.max(own.w, own.h);
  const w = own.w * scale,
    h = own.h * scale;
  // Drawn at its natural size and scaled, so that radii and heads keep their proportion.
  const geometry = registry.geometryOf(definition.id, own.w, own.h, controls, definition.style);
  const inside = isWhole ? [] : (definition.sample?.inside?.(own.w, own.h) ?? []);
  const line = LINE / scale;
  return (
    <svg width={size} height={size} aria-hidden focusable="false">
      <g
        transform={`translate(${(size - w) / 2} ${(size - h) / 2}) scale(${scale})`}
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        {[...geometry.parts, ...inside].map((part, i) => (
          <path
            key={i}
            d={toSvgPath(part.path)}
            fill={fillOf(part.fill, definition.style)}
            stroke={part.stroke === false ? 'none' : 'currentColor'}
            strokeWidth={line * (part.strokeScale ?? 1)}
            strokeDasharray={part.dashed || definition.style?.dash === 'dashed' ? `${line * 3} ${line * 2}` : undefined}
          />
        ))}
        {definition.isCaption && (
          <text
            x={own.w / 2}
            y={own.h / 2}
            dominantBaseline="central"
            textAnchor="middle"
            fill="currentColor"
            fontSize={Math.min(own.h * 0.9, own.w * 0.5)}
          >
            T
          </text>
        )}
      </g>
    </svg>
  );
});

function fillOf(fill: ShapePart['fill'], style: Style | undefined): string {
  if (fill === false || style?.fill === 'none') return fill === 'stroke' ? 'currentColor' : 'none';
  if (fill === 'stroke') return 'currentColor';
  if (fill === 'darker' || fill === 'tinted') return 'var(--bg-active)';
  return 'var(--bg-surface)';
}
