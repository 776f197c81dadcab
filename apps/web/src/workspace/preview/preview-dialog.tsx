import { Button, Dialog, Icon, IconButton } from '@limn/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Facts } from '../details/facts.tsx';
import { FilePicture } from '../list/picture/picture.tsx';
import { entryId, isFolder, type Entry } from '../model/entry.ts';
import styles from './preview.module.css';

export interface PreviewDialogProps {
  /** What is loaded of the list; the arrow keys go through it. */
  entries: readonly Entry[];
  /** Place of the entry on show. */
  at: number;
  /** Who looks. */
  me: string;
  locationOf: (entry: Entry) => string;
  onGo: (index: number) => void;
  /** Undefined where nothing opens, as in the recycle bin. */
  onOpen: ((entry: Entry) => void) | undefined;
  onClose: () => void;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** An entry large, before it is opened: Space and Escape close it, the arrow keys go on to the next. */
export default function PreviewDialog({ entries, at, me, locationOf, onGo, onOpen, onClose }: PreviewDialogProps) {
  const { t } = useTranslation(['files', 'common']);
  const figure = useRef<HTMLElement>(null);
  const entry = entries[at];
  useEffect(() => figure.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const onButton = event.target instanceof Element && event.target.closest('button') !== null;
      const step = steps[event.key];
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) {
        return;
      }
      if (step !== undefined && entries[at + step] !== undefined) {
        onGo(at + step);
      } else if (event.key === ' ' && !onButton) {
        onClose();
      } else if (event.key === 'Enter' && !onButton && entry !== undefined && onOpen !== undefined) {
        onClose();
        onOpen(entry);
      } else {
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [entries, at, entry, onGo, onOpen, onClose]);
  // What somebody else took out of the list is on show no longer.
  const isGone = entry === undefined;
  useEffect(() => {
    if (isGone) {
      onClose();
    }
  }, [isGone]);
  if (isGone) {
    return null;
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={entry.title}
      size="xl"
      footer={
        <>
          <span className={styles.steps}>
            <IconButton
              icon="previous"
              label={t('preview.previous')}
              isDisabled={at === 0}
              onPress={() => onGo(at - 1)}
            />
            <IconButton
              icon="next"
              label={t('preview.next')}
              isDisabled={at >= entries.length - 1}
              onPress={() => onGo(at + 1)}
            />
          </span>
          <Button onPress={onClose}>{t('common:close')}</Button>
          {onOpen !== undefined && (
            <Button
              variant="primary"
              onPress={() => {
                onClose();
                onOpen(entry);
              }}
            >
              {t('action.open')}
            </Button>
          )}
        </>
      }
    >
      <figure ref={figure} tabIndex={-1} className={styles.large} key={entryId(entry)}>
        {isFolder(entry) ? <Icon name="folder" size={96} /> : <FilePicture file={entry} />}
      </figure>
      <div aria-live="polite">
        <Facts entry={entry} me={me} location={locationOf(entry)} />
      </div>
    </Dialog>
  );
}
