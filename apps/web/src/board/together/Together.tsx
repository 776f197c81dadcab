/**
 * Signs that rise over the board, whose hands are up, and what others say beside their cursors, for screen readers too.
 */
import { MOST_CHAT } from '@limn/canvas/core/people/chat.ts';
import { Button } from '@limn/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusCanvas } from '../../editor/a11y/focus-canvas.ts';
import { useDiagram } from '../../editor/context/use-diagram.ts';
import styles from './together.module.css';
import type { Together } from './use-together.ts';

export function Flights({ together: { flights } }: { together: Together }): React.ReactNode {
  return (
    <div className={styles['flights']} aria-hidden="true">
      {flights.map(({ id, sign, name, at }) => (
        <span key={id} className={styles['flight']} style={{ left: `${at.x}px`, top: `${at.y}px` }}>
          {sign}
          {name !== '' && <small>{name}</small>}
        </span>
      ))}
    </div>
  );
}

/** Names that are shown; of more hands than these their number. */
const SHOWN = 4;

export function Hands({ together: { hands, isHandUp, raiseHand } }: { together: Together }): React.ReactNode {
  const { t } = useTranslation('board');
  if (hands.length === 0) return null;
  const names = hands.slice(0, SHOWN).map(({ name }) => name || t('together.someone')),
    more = hands.length - names.length;
  return (
    <div className={styles['hands']} role="group" aria-label={t('together.hands')}>
      <span role="status">
        ✋ {names.join(t('together.joiner'))}
        {more > 0 && ` +${more}`}
      </span>
      {isHandUp && (
        <Button size="s" onPress={() => raiseHand(false)}>
          {t('together.lower')}
        </Button>
      )}
    </div>
  );
}

/** Words stay so long after the last letter, ms. */
const STAY_MS = 6000;

/** A field beside the pointer, whose words the others see at one's cursor while they are typed. */
export function CursorChat({ onClose }: { onClose: () => void }): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('board');
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const [at, setAt] = useState(() =>
    editor.pointer?.inside
      ? editor.viewport.toScreen(editor.pointer.page)
      : { x: editor.viewport.width / 2, y: editor.viewport.height / 2 },
  );
  useEffect(() => {
    field.current?.focus();
    const canvas = field.current?.closest('main') ?? document;
    const follow = (event: Event): void => {
      const { pointer } = editor;
      if (event instanceof PointerEvent && pointer?.inside) setAt(editor.viewport.toScreen(pointer.page));
    };
    canvas.addEventListener('pointermove', follow);
    return () => {
      canvas.removeEventListener('pointermove', follow);
      editor.presence.publish?.({ chat: null });
    };
  }, [editor]);
  useEffect(() => {
    // Whoever chose it by keys has no pointer over the board: the words stand where the field does.
    editor.presence.publish?.({ chat: words === '' ? null : words, cursor: editor.viewport.toPage(at) });
    const late = setTimeout(() => onClose(), words === '' ? 2 * STAY_MS : STAY_MS);
    return () => clearTimeout(late);
  }, [editor, words, at, onClose]);
  return (
    <input
      ref={field}
      className={styles['chat']}
      style={{
        left: `${Math.min(at.x + 14, editor.viewport.width - 220)}px`,
        top: `${Math.min(at.y + 18, editor.viewport.height - 40)}px`,
      }}
      value={words}
      maxLength={MOST_CHAT}
      aria-label={t('together.chat')}
      placeholder={t('together.chatHint')}
      onChange={(event) => setWords(event.target.value)}
      onKeyDown={(event) => {
        // Keys of the field are its own; the board has others for many of them.
        event.stopPropagation();
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Escape' || (event.key === 'Enter' && words === '')) {
          onClose();
          focusCanvas();
        } else if (event.key === 'Enter') setWords('');
      }}
    />
  );
}

/** What others say, one after another: it is painted, and so nothing a screen reader finds. */
export function ChatLog(): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('board');
  const [said, setSaid] = useState('');
  useEffect(() => {
    let late: ReturnType<typeof setTimeout> | undefined;
    const off = editor.presence.on(() => {
      clearTimeout(late);
      // When they have finished a word, not with every letter.
      late = setTimeout(() => {
        const all = [...editor.presence.peers.values()].filter(({ chat }) => typeof chat === 'string' && chat !== '');
        setSaid(
          all
            .map(({ name, chat }) =>
              t('together.said', { name: name || t('together.someone'), words: chat!.slice(0, MOST_CHAT) }),
            )
            .join(' '),
        );
      }, 1000);
    });
    return () => {
      clearTimeout(late);
      off();
    };
  }, [editor, t]);
  return (
    <p className={styles['log']} role="log">
      {said}
    </p>
  );
}
