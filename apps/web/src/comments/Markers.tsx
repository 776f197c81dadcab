/** Signs at the places that comments are about; those that would lie on one another are one. */
import type { CommentAnchor, CommentThread } from '@limn/contract';
import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Avatar, Icon } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { useMarkerDrag } from './places/use-marker-drag.ts';
import { useAuthorName } from './threads/CommentBody.tsx';
import styles from './comments.module.css';
import type { CommentPlaces, MarkedPlace } from './places/places.ts';

/** Nearer than this to one another, threads share a marker, px. */
const NEAR = 22;
/** Markers drawn at a time; of more, those in sight come first. */
const MOST = 300;

interface Placed {
  thread: CommentThread;
  at: MarkedPlace;
}

/** Threads by where their marker is. Pure: a test holds it to its word. */
export function clustered(placed: readonly Placed[]): { at: MarkedPlace; threads: CommentThread[] }[] {
  const markers: { at: MarkedPlace; threads: CommentThread[] }[] = [];
  const cells = new Map<string, (typeof markers)[number]>();
  for (const { thread, at } of placed) {
    const cx = Math.round(at.x / NEAR),
      cy = Math.round(at.y / NEAR);
    let near: (typeof markers)[number] | undefined;
    for (let dx = -1; dx <= 1 && !near; dx++)
      for (let dy = -1; dy <= 1 && !near; dy++) {
        const found = cells.get(`${cx + dx} ${cy + dy}`);
        if (found && Math.hypot(found.at.x - at.x, found.at.y - at.y) < NEAR) near = found;
      }
    if (near) near.threads.push(thread);
    else {
      const marker = { at, threads: [thread] };
      markers.push(marker);
      cells.set(`${cx} ${cy}`, marker);
    }
  }
  return markers;
}

/** The markers that are drawn: all, or of too many those in sight first. Pure: a test holds it to its word. */
export function drawn<Marker extends { at: MarkedPlace }>(
  markers: readonly Marker[],
  isInSight: CommentPlaces['isInSight'],
): readonly Marker[] {
  if (markers.length <= MOST || !isInSight) return markers.slice(0, MOST);
  const seen = markers.filter(({ at }) => isInSight(at));
  return [...seen, ...markers.filter(({ at }) => !isInSight(at))].slice(0, MOST);
}

/** Draws again, once a frame, when places may have moved. */
function usePlaces(places: CommentPlaces): void {
  const [, draw] = useState(0);
  useEffect(() => {
    let frame = 0;
    const off = places.subscribe(() => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        draw((n) => n + 1);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      off();
    };
  }, [places]);
}

export function Markers({
  threads,
  places,
  chosen,
  beginning,
  onChoose,
  mayMove,
  onMove,
}: {
  threads: readonly CommentThread[];
  places: CommentPlaces;
  chosen: string | null;
  beginning: CommentAnchor | null;
  onChoose: (threadId: string) => void;
  mayMove: (thread: CommentThread) => boolean;
  onMove: (threadId: string, anchor: CommentAnchor) => void;
}): ReactNode {
  const { t } = useTranslation('comments');
  const nameOf = useAuthorName();
  usePlaces(places);
  const drag = useMarkerDrag((thread, to) => {
    if (places.moved) onMove(thread.threadId, places.moved(thread.anchor, to));
  });
  const placed = threads.flatMap((thread) => {
    if (thread.resolved && thread.threadId !== chosen) return [];
    const at = places.isGone(thread.anchor) ? null : places.at(thread.anchor);
    return at ? [{ thread, at }] : [];
  });
  const framed = placed.find(({ thread }) => thread.threadId === chosen)?.at ?? null;
  const fresh = beginning && places.at(beginning);
  const isInSight = (at: MarkedPlace): boolean => places.isInSight?.(at) ?? true;
  return (
    <div className={styles.markers}>
      {placed.map(
        ({ thread, at: { words } }) =>
          words &&
          isInSight(words) && (
            <div
              key={thread.threadId}
              className={styles.underlined}
              data-column={words.line.isColumn || undefined}
              style={{
                translate: `${words.line.x}px ${words.line.y}px`,
                rotate: `${words.line.r}rad`,
                inlineSize: words.line.w,
                blockSize: words.line.h,
              }}
            />
          ),
      )}
      {[framed, fresh].map((of, i) => {
        const at = of?.words ?? of;
        return (
          at?.w !== undefined && (
            <div
              key={i}
              className={styles.region}
              style={{ translate: `${at.x}px ${at.y}px`, inlineSize: at.w, blockSize: at.h }}
            />
          )
        );
      })}
      {drawn(clustered(placed), isInSight).map(({ at, threads: here }) => {
        const first = here.find(({ threadId }) => threadId === chosen) ?? here[0]!,
          author = first.comments[0],
          isUnread = here.some(({ unread }) => unread > 0),
          label = t('marker', { count: here.length, name: author ? nameOf(author) : '' });
        return (
          <button
            key={first.threadId}
            type="button"
            className={styles.marker}
            style={{ translate: drag.placeOf(first, at) }}
            data-dragged={drag.isOf(first) || undefined}
            {...(places.moved && mayMove(first) && (here.length === 1 || first.threadId === chosen)
              ? drag.handlers(first, at)
              : {})}
            data-chosen={first.threadId === chosen || undefined}
            data-unread={isUnread || undefined}
            aria-label={isUnread ? t('markerUnread', { label }) : label}
            onClick={() => {
              if (drag.endsDrag()) return;
              // Of several, one after another.
              const next = here[(here.findIndex(({ threadId }) => threadId === chosen) + 1) % here.length]!;
              onChoose(next.threadId);
            }}
          >
            {here.length > 1 || !author ? (
              here.length
            ) : (
              <Avatar
                name={author.author.name}
                id={author.author.userId ?? author.author.name}
                picture={author.author.avatarUrl}
                size="xs"
                isDecorative
              />
            )}
          </button>
        );
      })}
      {fresh && (
        <span className={styles.marker} data-chosen style={{ translate: `${fresh.x}px ${fresh.y}px` }} aria-hidden>
          <Icon name={Plus} size={14} />
        </span>
      )}
    </div>
  );
}
