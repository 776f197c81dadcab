/** An icon of the library: press to insert, drag onto the drawing to place. */
import { PlacingPayload, placePayload } from '@limn/diagram/tools/placing/placing-payload.ts';
import type { IconEntry } from '@limn/shapes/icons/find.ts';
import { ICON_PACKS, ICON_SQUARE, type IconPackId } from '@limn/shapes/icons/packs.ts';
import { Tooltip } from '@limn/ui';
import { memo } from 'react';
import { createPortal } from 'react-dom';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { focusCanvas } from '../../a11y/focus-canvas.ts';
import { shortLocale } from '../../canvas/locale.ts';
import { useDiagram } from '../../context/use-diagram.ts';
import { freePlace } from '../insert.ts';
import { withSoftHyphens } from '../tiles/soft-hyphens.ts';
import { useTileNames } from '../tiles/tile-names.ts';
import { useTileDrag } from '../tiles/use-tile-drag.ts';
import { iconPayload } from './icon-shape.ts';
import { useIconPaths, type IconPaths } from './icon-store.ts';
import { recentIcons, type RecentIcon } from './recent-icons.ts';
import styles from '../library.module.css';

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
  return <Tile icon={icon} paths={useIconPaths(icon)} />;
}

export const RecentIconTile = ({ icon }: { icon: RecentIcon }): React.ReactNode => (
  <Tile icon={icon} paths={icon.paths} />
);

function Tile({ icon, paths }: { icon: Omit<RecentIcon, 'paths'>; paths: IconPaths | null }): React.ReactNode {
  const editor = useDiagram();
  const { t, i18n } = useTranslation('diagram');
  const { pack } = icon,
    name = icon.name[shortLocale(i18n.language)];
  const [isNamed] = useTileNames();
  const payload = (): ReturnType<typeof iconPayload> => iconPayload(pack, name, paths ?? '');
  const { tile, ghost, wasDrag, ...pointer } = useTileDrag((on) => {
    if (paths !== null) recentIcons.add({ ...icon, paths });
    return new PlacingPayload(on, payload());
  });
  return (
    <Tooltip text={name} placement="right">
      <Button
        ref={tile}
        className={styles['tile'] ?? ''}
        aria-label={t('library.insert', { name })}
        isDisabled={paths === null}
        onPress={(event) => {
          if (wasDrag() || paths === null) return;
          const placed = payload();
          placePayload(editor, placed, freePlace(editor, placed.bounds));
          recentIcons.add({ ...icon, paths });
          if (event.pointerType === 'mouse') focusCanvas();
        }}
        {...pointer}
      >
        <IconPicture pack={pack} paths={paths} size={TILE} />
        {isNamed && <span className={styles['name']}>{withSoftHyphens(name)}</span>}
        {ghost &&
          createPortal(
            <div className={styles['ghost']} style={{ left: ghost.x, top: ghost.y }}>
              <IconPicture pack={pack} paths={paths} size={Math.max(24, 50 * editor.viewport.zoom)} />
            </div>,
            document.body,
          )}
      </Button>
    </Tooltip>
  );
}
