/**
 * The speaker's own window beside a presentation: what is said now, what comes next, and how long one has been
 * speaking. It is a part of this page shown in another window, so that both are always at the same step.
 */
import type { Presented } from '@limn/canvas/view/presented.ts';
import { MAX_SPEAKER_NOTES } from '@limn/document';
import { Button, IconButton, TextArea } from '@limn/ui';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { clockOf, type SpeakerStep } from './speaker.ts';
import styles from './speaker.module.css';

/** ms after the last letter until notes are written. */
const PAUSE = 600;

interface SpeakerWindowProps {
  /** Opened by the press that asked for it: browsers let no other open one. */
  page: Window;
  walk: Presented;
  /** What the step is called. */
  title: string;
  step: SpeakerStep;
  labels: { previous: string; next: string };
  /** Takes the walk a step on or back. */
  take: (step: () => boolean) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
}

export default function SpeakerWindow(props: SpeakerWindowProps): ReactNode {
  const { page, walk, title, step, labels, take, onKeyDown, onClose } = props;
  const { t } = useTranslation('diagram');
  const [body, setBody] = useState<HTMLElement | null>(null);
  const heard = useRef({ onKeyDown, onClose });
  useEffect(() => {
    heard.current = { onKeyDown, onClose };
  });
  useEffect(() => {
    dress(page, t('present.speaker'));
    setBody(page.document.body);
    const key = (event: KeyboardEvent): void => {
      // Where one writes, keys are letters.
      if (!(event.target as Element).closest('textarea')) heard.current.onKeyDown(event);
    };
    const gone = (): void => heard.current.onClose();
    page.document.addEventListener('keydown', key, true);
    page.addEventListener('pagehide', gone);
    const leave = (): void => page.close();
    addEventListener('pagehide', leave);
    return () => {
      page.document.removeEventListener('keydown', key, true);
      page.removeEventListener('pagehide', gone);
      removeEventListener('pagehide', leave);
      page.close();
    };
  }, [page, t]);
  if (body === null) return null;
  const { at, count, first, part } = walk,
    isPartsLeft = part !== undefined && part.at < part.of;
  return createPortal(
    <main className={styles['window']}>
      <header className={styles['head']}>
        <h1>{title}</h1>
        <Clock page={page} />
      </header>
      <div className={styles['parts']}>
        <section className={styles['notes']}>
          {step.write ? (
            <Notes key={at} words={step.notes} onWrite={step.write} />
          ) : (
            <p className={styles['words']}>{step.notes || t('present.noNotes')}</p>
          )}
        </section>
        <section className={styles['coming']} aria-label={t('present.coming')}>
          <h2>{t('present.coming')}</h2>
          <p>{step.next ?? t('present.last')}</p>
          {step.picture && <Picture key={`${at} ${part?.at}`} draw={step.picture} />}
        </section>
      </div>
      <footer className={styles['foot']}>
        <IconButton
          icon="previous"
          label={labels.previous}
          isDisabled={at <= first && !(part && part.at > 0)}
          onPress={() => take(walk.previous)}
        />
        <span>
          {t('present.step', { n: at + 1, of: count })}
          {part && <small>{t('present.part', { n: part.at, of: part.of })}</small>}
        </span>
        <Button variant="primary" isDisabled={at >= count - 1 && !isPartsLeft} onPress={() => take(walk.next)}>
          {labels.next}
        </Button>
      </footer>
    </main>,
    body,
  );
}

/** Looks as the page does: its style sheets, its theme and its language. */
function dress(page: Window, title: string): void {
  const { document: to } = page,
    { documentElement: from } = document;
  to.title = title;
  for (const { name, value } of from.attributes) to.documentElement.setAttribute(name, value);
  for (const sheet of document.head.querySelectorAll('link[rel="stylesheet"], style'))
    to.head.append(to.importNode(sheet, true));
}

/** What is said: written to the document when one has paused, or leaves the field or the step. */
function Notes({ words, onWrite }: { words: string; onWrite: (words: string) => void }): ReactNode {
  const { t } = useTranslation('diagram');
  const [text, setText] = useState<string | null>(null);
  const write = useRef(() => {});
  useEffect(() => {
    write.current = () => {
      if (text !== null) onWrite(text);
    };
  });
  useEffect(() => {
    if (text === null) return undefined;
    const timer = setTimeout(() => {
      write.current();
      setText(null);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => () => write.current(), []);
  return (
    <TextArea
      label={t('present.notes')}
      placeholder={t('present.notesHint')}
      value={text ?? words}
      maxLength={MAX_SPEAKER_NOTES}
      onChange={setText}
    />
  );
}
function Clock({ page }: { page: Window }): ReactNode {
  const { t } = useTranslation('diagram');
  const [began, setBegan] = useState(() => Date.now());
  const [now, setNow] = useState(began);
  useEffect(() => {
    // The speaker's window is seen, and its clock goes on while the other is covered.
    const timer = page.setInterval(() => setNow(Date.now()), 500);
    return () => page.clearInterval(timer);
  }, [page]);
  return (
    <div className={styles['clock']}>
      <output aria-label={t('present.time')}>{clockOf(now - began)}</output>
      <IconButton
        icon={RotateCcw}
        size="s"
        label={t('present.restart')}
        onPress={() => {
          setBegan(Date.now());
          setNow(Date.now());
        }}
      />
    </div>
  );
}

/** The next step, as soon as it is drawn. */
function Picture({ draw }: { draw: () => Promise<Blob> }): ReactNode {
  const [url, setUrl] = useState<string | null>(null);
  const [how] = useState(() => draw);
  useEffect(() => {
    let made: string | null = null,
      isOver = false;
    how().then(
      (blob) => {
        if (isOver) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
      },
      // Its name says what comes.
      () => undefined,
    );
    return () => {
      isOver = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [how]);
  return url === null ? null : <img src={url} alt="" />;
}
