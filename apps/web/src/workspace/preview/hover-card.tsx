import { formatMoment } from '@limn/i18n';
import { Icon } from '@limn/ui';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../preferences/language.ts';
import { FilePicture } from '../list/picture/picture.tsx';
import { isFolder, type Entry } from '../model/entry.ts';
import { cardPlace } from './card-place.ts';
import styles from './preview.module.css';

/** ms the pointer rests on a name before its card comes. */
const rest = 600;

export interface HoverCardProps {
  list: RefObject<HTMLElement | null>;
  entryAt: (target: EventTarget) => Entry | undefined;
  /** Who looks. */
  me: string;
}

/**
 * The picture, owner and last change of the entry whose name the pointer rests on. It takes no press and no key: what
 * it says is in the preview and in the panel beside the list too.
 */
export default function HoverCard({ list, entryAt, me }: HoverCardProps) {
  const { t } = useTranslation('files');
  const { locale } = useLanguage();
  const [shown, setShown] = useState<{ entry: Entry; left: number; top: number } | null>(null);
  const find = useRef(entryAt);
  find.current = entryAt;
  useEffect(() => {
    const element = list.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over: Element | null = null;
    const hide = () => {
      clearTimeout(timer);
      over = null;
      setShown(null);
    };
    const restOn = (name: Element, x: number) => {
      over = name;
      timer = setTimeout(() => {
        const entry = find.current(name);
        if (entry !== undefined && name.isConnected && document.querySelector('[role=menu], [role=dialog]') === null) {
          const { top, bottom } = name.getBoundingClientRect();
          setShown({ entry, ...cardPlace({ x, top, bottom }, window.innerWidth, window.innerHeight) });
        }
      }, rest);
    };
    const onOver = (event: PointerEvent) => {
      const name = event.target instanceof Element ? event.target.closest('[data-name]') : null;
      const isResting = name !== null && event.pointerType === 'mouse' && event.buttons === 0;
      if (isResting && name === over) {
        return;
      }
      hide();
      if (isResting && name.querySelector('input') === null) {
        restOn(name, event.clientX);
      }
    };
    // The pointer came before this did.
    const hovers = window.matchMedia('(hover: hover)').matches;
    const first = hovers ? (element?.querySelector('[data-name]:hover') ?? null) : null;
    if (first !== null && first.querySelector('input') === null) {
      restOn(first, first.getBoundingClientRect().left);
    }
    const ends = ['pointerleave', 'pointerdown', 'keydown', 'scroll', 'dragstart', 'wheel'] as const;
    element?.addEventListener('pointerover', onOver);
    for (const end of ends) {
      element?.addEventListener(end, hide, { passive: true });
    }
    return () => {
      hide();
      element?.removeEventListener('pointerover', onOver);
      for (const end of ends) {
        element?.removeEventListener(end, hide);
      }
    };
  }, [list]);
  if (shown === null) {
    return null;
  }
  const { entry, left, top } = shown;
  const moment = Date.parse(entry.trashTime ?? entry.updateTime);
  const done = t(entry.trashTime === null ? 'column.updated' : 'column.deleted');
  return (
    <div className={styles.card} style={{ left, top }} aria-hidden>
      <span className={styles.picture}>
        {isFolder(entry) ? <Icon name="folder" size={48} /> : <FilePicture file={entry} />}
      </span>
      <strong className={styles.title}>{entry.title}</strong>
      <span className={styles.line}>{entry.owner.userId === me ? t('me') : entry.owner.fullName}</span>
      <span className={styles.line}>{`${done} · ${formatMoment(locale, moment, Math.max(Date.now(), moment))}`}</span>
    </div>
  );
}
