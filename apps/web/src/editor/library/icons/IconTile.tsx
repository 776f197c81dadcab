/** An icon of the library: press to insert, drag onto the drawing to place. */
import { PlacingPayload, placePayload } from '@limn/diagram/tools/placing/placing-payload.ts';
import type { IconEntry } from '@limn/shapes/icons/find.ts';
import { ICON_PACKS, ICON_SQUARE, type IconPackId } from '@limn/shapes/icons/packs.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { shortLocale } from '../../canvas/locale.ts';
import { useDiagram } from '../../context/use-diagram.ts';
import { freePlace } from '../insert.ts';
import { Tile } from '../tiles/Tile.tsx';
import { iconPayload } from './icon-shape.ts';
import { useIconPaths, type IconPaths } from './icon-store.ts';
import { recentIcons, type RecentIcon } from './recent-icons.ts';

const TILE = 28,
  LINE = 1.5;

export const IconPicture = memo(function IconPicture({
  pack,
  paths,
  size,
}: {
  pack: IconPackId;
  paths: IconPaths | null;
  size: number;
}): React.ReactNode {
  const [drawn, filled] = typeof paths === 'string' ? [paths, ''] : (paths ?? ['', '']),
    isLines = ICON_PACKS.find(({ id }) => id === pack)?.paint === 'stroke';
  return (
    <svg width={size} height={size} viewBox={`0 0 ${ICON_SQUARE} ${ICON_SQUARE}`} aria-hidden focusable="false">
      <path
        d={drawn}
        fill={isLines ? 'none' : 'currentColor'}
        stroke={isLines ? 'currentColor' : 'none'}
        strokeWidth={LINE}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {filled !== '' && <path d={filled} fill="currentColor" />}
    </svg>
  );
});

export function IconTile({ icon }: { icon: IconEntry }): React.ReactNode {
  return <TileOf icon={icon} paths={useIconPaths(icon)} />;
}

export const RecentIconTile = ({ icon }: { icon: RecentIcon }): React.ReactNode => (
  <TileOf icon={icon} paths={icon.paths} />
);

function TileOf({ icon, paths }: { icon: Omit<RecentIcon, 'paths'>; paths: IconPaths | null }): React.ReactNode {
  const editor = useDiagram();
  const { t, i18n } = useTranslation('diagram');
  const { pack } = icon,
    name = icon.name[shortLocale(i18n.language)];
  const taken = (): ReturnType<typeof iconPayload> => {
    if (paths !== null) recentIcons.add({ ...icon, paths });
    return iconPayload(pack, name, paths ?? '');
  };
  return (
    <Tile
      name={name}
      label={t('library.insert', { name })}
      picture={<IconPicture pack={pack} paths={paths} size={TILE} />}
      carried={() => <IconPicture pack={pack} paths={paths} size={Math.max(24, 50 * editor.viewport.zoom)} />}
      carry={(on) => new PlacingPayload(on, taken())}
      onInsert={() => {
        const payload = taken();
        placePayload(editor, payload, freePlace(editor, payload.bounds));
      }}
      isDisabled={paths === null}
    />
  );
}
