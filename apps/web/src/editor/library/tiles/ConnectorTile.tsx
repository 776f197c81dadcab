/**
 * A kind of connector of the library: press to put one on the page, ends loose; drag it to where it takes hold of
 * shapes.
 */
import { arrowheadOf, type ArrowheadGeometry } from '@limn/drawing/line/arrowheads.ts';
import { toSvgPath } from '@limn/drawing/paint/svg-path.ts';
import type { ConnectorPreset, ShapePart } from '@limn/drawing/shape/definition.ts';
import { insertConnector, PlacingConnector } from '@limn/diagram/tools/placing/placing-connector.ts';
import { useTranslation } from 'react-i18next';
import { shortLocale } from '../../canvas/locale.ts';
import { useDiagram } from '../../context/use-diagram.ts';
import { Tile } from './Tile.tsx';

const LINE = 1.25;

/** Where the line begins and ends in the picture. */
const FROM = 3,
  TO = 33,
  LOW = 27,
  HIGH = 11,
  MIDDLE = 19;

function ConnectorPicture({ preset, label }: { preset: ConnectorPreset; label: string | undefined }): React.ReactNode {
  const { startArrow = 'none', endArrow = 'none', dash } = preset.style,
    start = arrowheadOf(startArrow, 0.75, LINE),
    end = arrowheadOf(endArrow, 0.75, LINE);
  const isBent = preset.kind !== 'straight' && start.length + end.length < 20,
    [y0, y1] = isBent ? [LOW, HIGH] : [MIDDLE, MIDDLE],
    bend = (FROM + start.length + TO - end.length) / 2;
  return (
    <svg width="36" height="36" aria-hidden focusable="false" fill="none" stroke="currentColor" strokeWidth={LINE}>
      <path
        d={`M${FROM + start.inset} ${y0}H${bend}V${y1}H${TO - end.inset}`}
        strokeDasharray={dash === 'dashed' ? '4 3' : undefined}
      />
      <Head geometry={start} transform={`translate(${FROM} ${y0}) scale(-1 1)`} />
      <Head geometry={end} transform={`translate(${TO} ${y1})`} />
      {label !== undefined && (
        <text x="18" y="9" fontSize="8" textAnchor="middle" fill="currentColor" stroke="none">
          {label.length > 8 ? `${label.slice(0, 7)}…` : label}
        </text>
      )}
    </svg>
  );
}

function Head({ geometry, transform }: { geometry: ArrowheadGeometry; transform: string }): React.ReactNode {
  return (
    <g transform={transform}>
      {geometry.parts.map((part, i) => (
        <path
          key={i}
          d={toSvgPath(part.path)}
          fill={headFill(part.fill)}
          stroke={part.stroke === false ? 'none' : 'currentColor'}
        />
      ))}
    </g>
  );
}

export function ConnectorTile({ preset }: { preset: ConnectorPreset }): React.ReactNode {
  const editor = useDiagram();
  const { t, i18n } = useTranslation('diagram');
  const locale = shortLocale(i18n.language),
    name = preset.name[locale];
  const picture = <ConnectorPicture preset={preset} label={preset.label?.[locale]} />;
  return (
    <Tile
      name={name}
      label={t('library.insert', { name })}
      picture={picture}
      carried={() => picture}
      carry={(on) => new PlacingConnector(on, preset)}
      onInsert={() => insertConnector(editor, preset, editor.viewport.center)}
    />
  );
}

function headFill(fill: ShapePart['fill']): string {
  if (fill === false) return 'none';
  return fill === 'stroke' ? 'currentColor' : 'var(--bg-surface)';
}
