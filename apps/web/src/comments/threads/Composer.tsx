/** Where a comment is written: a field that grows, with mentions. */
import type { Person } from '@limn/contract';
import { maxComment } from '@limn/contract/together/comment-text.ts';
import { Avatar, Button, formatShortcut, IconButton } from '@limn/ui';
import { isComposing } from '@limn/ui/logic/text/composing.ts';
import { AtSign } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../comments.module.css';
import { offeredPeople, typedMention, withMentions } from './mention-text.ts';

interface Props {
  label: string;
  /** What stands in it at first. */
  initial?: string;
  /** Mentioned in what stands in it. */
  mentioned?: readonly Person[];
  people: readonly Person[];
  action: string;
  /** Takes the keys as it appears. */
  hasFocus?: boolean;
  /** Told of every letter, so that nothing is lost when it goes. */
  onText?: (text: string) => void;
  onSend: (body: string) => void;
  onCancel?: () => void;
}

export function Composer({
  label,
  initial = '',
  mentioned = [],
  people,
  action,
  hasFocus = false,
  onText,
  onSend,
  onCancel,
}: Props): ReactNode {
  const { t } = useTranslation('comments');
  const [text, setText] = useState(initial);
  const [caret, setCaret] = useState(initial.length);
  const [at, setAt] = useState(0);
  const [isClosed, setClosed] = useState(false);
  const chosen = useRef<Person[]>([...mentioned]);
  const field = useRef<HTMLTextAreaElement>(null);
  const list = useId();
  const typed = isClosed ? null : typedMention(text, caret);
  const offered = typed ? offeredPeople(people, typed.query) : [];
  const marked = offered[Math.min(at, offered.length - 1)];
  useEffect(() => {
    if (hasFocus) field.current?.focus();
  }, [hasFocus]);

  const write = (next: string, to: number): void => {
    setText(next);
    setCaret(to);
    setAt(0);
    setClosed(false);
    onText?.(next);
  };
  const mention = (person: Person): void => {
    if (!typed) return;
    chosen.current.push(person);
    const before = `${text.slice(0, typed.from)}@${person.fullName} `;
    write(before + text.slice(caret), before.length);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(before.length, before.length);
    });
  };
  const send = (): void => {
    const body = withMentions(text.trim(), [...chosen.current, ...people]);
    if (body === '') return;
    onSend(body);
    chosen.current = [];
    write('', 0);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent)) return;
    // Keys that mean something to the panel or the drawing are letters here.
    event.stopPropagation();
    const mod = event.ctrlKey || event.metaKey;
    if (event.key === 'Enter' && mod) send();
    else if (marked && (event.key === 'Enter' || event.key === 'Tab')) mention(marked);
    else if (marked && event.key === 'ArrowDown') setAt((at + 1) % offered.length);
    else if (marked && event.key === 'ArrowUp') setAt((at + offered.length - 1) % offered.length);
    else if (marked && event.key === 'Escape') setClosed(true);
    else if (event.key === 'Escape' && onCancel) onCancel();
    else return;
    event.preventDefault();
  };
  const start = (): void => {
    const area = field.current;
    if (!area) return;
    const from = area.selectionStart,
      gap = from > 0 && !/\s/.test(text[from - 1]!) ? ' @' : '@';
    write(text.slice(0, from) + gap + text.slice(from), from + gap.length);
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(from + gap.length, from + gap.length);
    });
  };
  const keys = formatShortcut('Mod+Enter', navigator.platform);
  return (
    <div className={styles.composer}>
      <textarea
        ref={field}
        className={styles.field}
        rows={1}
        aria-label={label}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={marked ? list : undefined}
        aria-activedescendant={marked ? `${list}-${marked.userId}` : undefined}
        placeholder={label}
        maxLength={maxComment - 200}
        value={text}
        onChange={(event) => write(event.target.value, event.target.selectionStart)}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
      />
      {marked && (
        <ul id={list} role="listbox" aria-label={t('people')} className={styles.offers}>
          {offered.map((person) => (
            <li
              key={person.userId}
              id={`${list}-${person.userId}`}
              role="option"
              aria-selected={person === marked}
              className={styles.offer}
              // The field keeps the keys.
              onPointerDown={(event) => {
                event.preventDefault();
                mention(person);
              }}
            >
              <Avatar name={person.fullName} id={person.userId} picture={person.avatarUrl} size="xs" isDecorative />
              {person.fullName}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.composerRow}>
        <IconButton icon={AtSign} size="s" label={t('mention')} onPress={start} />
        <span className={styles.keys}>{text !== '' && t('sendKeys', { keys })}</span>
        {onCancel && (
          <Button size="s" variant="quiet" onPress={onCancel}>
            {t('cancel')}
          </Button>
        )}
        <Button size="s" variant="primary" isDisabled={text.trim() === ''} onPress={send}>
          {action}
        </Button>
      </div>
    </div>
  );
}
