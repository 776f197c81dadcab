/** On cards that show what they lead to: the button that begins it, and the frames of those that were begun. */
import { addressOf } from '@limn/diagram/board/cards/embed.ts';
import type { Editor } from '@limn/diagram/editor/editor.ts';
import type { RecordId } from '@limn/document';
import { IconButton } from '@limn/ui';
import { Play, X } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { useDiagramValue } from '../../editor/context/use-diagram.ts';
import styles from './embeds.module.css';
import { framedAt } from './framed-at.ts';

/** More players at once than these would only slow each other down: the one begun first ends. */
const MAX_PLAYED = 4;
/** Cards narrower than this on the screen are zoomed in on first, CSS px. */
const LEAST_WIDTH = 120;
/** Height of the bar with which a player is closed, CSS px. */
const BAR = 40;

interface Place {
  id: RecordId;
  address: string;
  /** Middle and size on the canvas, CSS px, and rotation, radians. */
  x: number;
  y: number;
  w: number;
  h: number;
  r: number;
}

interface EmbedsProps {
  hosts: readonly string[];
  /** Kept as the document changes. */
  ids: ReadonlySet<RecordId>;
}

export default function Embeds({ hosts, ids }: EmbedsProps): React.ReactNode {
  const read = useCallback((e: Editor) => placesOf(e, ids), [ids]);
  const places = useDiagramValue(['viewport', 'document', 'page'], read, same);
  const [played, setPlayed] = useState<readonly RecordId[]>([]);
  const close = (id: RecordId): void => setPlayed((now) => now.filter((one) => one !== id));
  return (
    <div className={styles['all']}>
      {places.map((place) => {
        const player = framedAt(place.address, hosts);
        if (player === null) return null;
        if (played.includes(place.id))
          return <Player key={place.id} place={place} player={player} onClose={() => close(place.id)} />;
        return (
          <Begin
            key={place.id}
            place={place}
            onPress={() => setPlayed((now) => [...now.slice(1 - MAX_PLAYED), place.id])}
          />
        );
      })}
    </div>
  );
}

const siteOf = (address: string): string => new URL(address).hostname.replace(/^www\./, '');

function Begin({ place, onPress }: { place: Place; onPress: () => void }): React.ReactNode {
  const { t } = useTranslation('board');
  if (place.w < LEAST_WIDTH) return null;
  return (
    <Button
      className={styles['play'] ?? ''}
      style={{ translate: `${place.x}px ${place.y}px` }}
      aria-label={t('embeds.play', { name: siteOf(place.address) })}
      onPress={onPress}
    >
      <Play aria-hidden="true" />
    </Button>
  );
}

/** The page of another site. It may neither lead ours anywhere nor ask anything of it. */
function Player({
  place: { address, x, y, w, h, r },
  player,
  onClose,
}: {
  place: Place;
  player: string;
  onClose: () => void;
}): React.ReactNode {
  const { t } = useTranslation('board');
  const name = siteOf(address),
    above = y - h / 2 - BAR;
  return (
    <div
      className={styles['player']}
      role="group"
      aria-label={name}
      style={{ translate: `${x - w / 2}px ${y - h / 2}px`, inlineSize: `${w}px`, blockSize: `${h}px` }}
    >
      <iframe
        title={name}
        src={player}
        style={{ rotate: `${r}rad` }}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation"
        allow="fullscreen; encrypted-media; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
      <div
        className={styles['bar']}
        style={{ insetBlockStart: `${above < 0 ? h : -BAR}px` }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onClose();
        }}
      >
        <span>{name}</span>
        <IconButton
          icon="external"
          size="s"
          label={t('embeds.open')}
          onPress={() => window.open(address, '_blank', 'noopener,noreferrer')}
        />
        <IconButton icon={X} size="s" autoFocus label={t('embeds.close', { name })} onPress={onClose} />
      </div>
    </div>
  );
}

/** Embeds of the page that is shown. Those out of sight stay: what plays in them goes on. */
function placesOf(editor: Editor, ids: ReadonlySet<RecordId>): Place[] {
  const { store, scene, viewport, page } = editor;
  return [...ids].flatMap((id) => {
    const shape = store.find(id, 'shape'),
      bounds = scene.bounds(id),
      address = shape && addressOf(shape);
    if (!shape || !bounds || !address || store.pageOf(id) !== page || scene.isHidden(id)) return [];
    const { w, h, r = 0 } = shape.box,
      { x, y } = viewport.toScreen({ x: bounds.x + bounds.w / 2, y: bounds.y + bounds.h / 2 });
    return [{ id, address, x, y, w: w * viewport.zoom, h: h * viewport.zoom, r }];
  });
}

const same = (a: readonly Place[], b: readonly Place[]): boolean =>
  a.length === b.length && a.every((p, i) => (Object.keys(p) as (keyof Place)[]).every((key) => p[key] === b[i]![key]));
