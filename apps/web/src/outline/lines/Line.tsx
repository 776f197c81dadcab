/** A line's words: a field while it has the caret, else what it says with its formats, tags, people and addresses. */
import { plainText, type RecordId, type RichText } from '@limn/document';
import { caretAfter, writeLine } from '@limn/tree/outline/edit-lines.ts';
import { type Segment, segmentsOf } from '@limn/tree/outline/segments.ts';
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../outline.module.css';
import { OfferList } from '../typing/OfferList.tsx';
import { useLineKeys } from '../typing/use-line-keys.ts';
import { useOffers } from '../typing/use-offers.ts';
import { useCursor, useOutline } from '../model/use-outline.ts';

const NONE: RichText = [];

export function Line({
  id,
  textId,
  text = NONE,
  label,
  className,
}: {
  /** The topic. */
  id: RecordId;
  /** The record whose words these are: the topic, or its note. */
  textId: RecordId;
  text: RichText | undefined;
  /** What the field is called; without one, by the line's place. */
  label?: string;
  className?: string | undefined;
}): React.ReactNode {
  const outline = useOutline(),
    { readOnly, marked } = outline;
  const isNote = textId !== id,
    isFocused = useCursor(({ caret }) => caret?.id === id && (caret.inNote === true) === isNote);
  const segments = useMemo(() => segmentsOf(text, marked), [text, marked]);
  if (isFocused && !readOnly)
    return <Field id={id} textId={textId} text={text} segments={segments} label={label} className={className} />;
  const words = plainText(text);
  return (
    <span
      className={`${styles['words']} ${className ?? ''}`}
      data-words={isNote ? undefined : ''}
      role={readOnly ? undefined : 'button'}
      tabIndex={readOnly ? undefined : -1}
      onClick={(event) => {
        const pressed = (event.target as HTMLElement).closest<HTMLElement>('[data-word]')?.dataset;
        if (pressed?.['word'] === 'address') window.open(pressed['text'], '_blank', 'noopener,noreferrer');
        else if (pressed?.['word'] !== undefined) outline.search(pressed['text'] ?? '');
        else if (!readOnly && !event.shiftKey) outline.go({ id, inNote: isNote, at: caretOf(event, words.length) });
      }}
      onKeyDown={undefined}
    >
      <Segments segments={segments} />
    </span>
  );
}

function Segments({ segments }: { segments: readonly Segment[] }): React.ReactNode {
  return segments.map(({ text, attributes, word, isMarked }, n) => (
    <span
      key={n}
      data-word={word?.kind}
      data-text={word?.text}
      className={isMarked ? styles['marked'] : undefined}
      data-bold={attributes?.bold || undefined}
      style={{
        fontStyle: attributes?.italic ? 'italic' : undefined,
        textDecoration:
          [attributes?.underline && 'underline', attributes?.strike && 'line-through'].filter(Boolean).join(' ') ||
          undefined,
      }}
    >
      {text}
    </span>
  ));
}

/** The field over the same words: what is typed is seen as it will stand. */
function Field({
  id,
  textId,
  text,
  segments,
  label,
  className,
}: {
  id: RecordId;
  textId: RecordId;
  text: RichText;
  segments: readonly Segment[];
  label: string | undefined;
  className: string | undefined;
}): React.ReactNode {
  const outline = useOutline(),
    { editor, rows } = outline,
    caret = useCursor((cursor) => cursor.caret);
  const { t } = useTranslation('diagram');
  const field = useRef<HTMLTextAreaElement>(null);
  const words = wordsOf(text);
  // React writes nothing more to the field, which would end a composition; see `useSeen`.
  const [first] = useState(words);
  const offers = useOffers(field, textId);
  const keys = useLineKeys(id, textId, offers);
  const seen = useSeen(field, () => wordsOf(editor.textOf(textId) ?? text));
  useLayoutEffect(() => {
    const element = field.current;
    if (!element || !caret) return;
    element.focus({ preventScroll: false });
    const at = Math.min(caret.at, element.value.length);
    element.setSelectionRange(at, at);
  }, [caret]);
  return (
    <span className={`${styles['writing']} ${className ?? ''}`}>
      <span className={styles['under']} aria-hidden>
        <Segments segments={segments} />
        {'\u200b'}
      </span>
      <textarea
        ref={field}
        className={styles['field']}
        rows={1}
        aria-label={label ?? t('map.line', { n: rows.placeOf(id).position })}
        defaultValue={first}
        spellCheck={false}
        onInput={({ currentTarget: { value } }) => {
          writeLine(editor, textId, value, seen.take(value));
          keys.onTyped(field.current!);
        }}
        onCompositionStart={() => seen.compose(true)}
        onCompositionEnd={() => seen.compose(false)}
        onSelect={() => offers.follow()}
        onKeyDown={keys.onKeyDown}
        onPaste={keys.onPaste}
      />
      <OfferList offers={offers} />
    </span>
  );
}

/** As it stands, with the newline at the end that has just been typed. */
const wordsOf = (text: RichText): string => text.map(({ insert }) => insert).join('');

interface Seen {
  /** Notes what stands in the field by typing; answers with what stood there before. */
  take: (value: string) => string;
  compose: (isUnderWay: boolean) => void;
}

/**
 * Keeps a field in step with its words. The field holds its own text, and is written to only where others changed the
 * words: to write to it while an input method composes would end the composition.
 */
function useSeen(field: RefObject<HTMLTextAreaElement | null>, read: () => string): Seen {
  const shown = useRef<string | null>(null),
    isComposing = useRef(false);
  const bring = (): void => {
    const element = field.current;
    if (!element || isComposing.current) return;
    const { selectionStart, selectionEnd, value } = element,
      now = (shown.current = read());
    if (value === now) return;
    element.value = now;
    const at = (caret: number): number => caretAfter(caret, value, now);
    if (document.activeElement === element) element.setSelectionRange(at(selectionStart), at(selectionEnd));
  };
  useLayoutEffect(bring);
  return {
    take: (value) => {
      const before = shown.current ?? value;
      shown.current = value;
      return before;
    },
    compose: (isUnderWay) => {
      isComposing.current = isUnderWay;
      field.current?.toggleAttribute('data-composing', isUnderWay);
      bring();
    },
  };
}

/** The character that was pressed on; the end beside all of them. */
function caretOf(event: React.MouseEvent, end: number): number {
  const range = document.caretRangeFromPoint?.(event.clientX, event.clientY);
  if (!range || !event.currentTarget.contains(range.startContainer)) return end;
  const walked = document.createRange();
  walked.selectNodeContents(event.currentTarget);
  walked.setEnd(range.startContainer, range.startOffset);
  return Math.min(end, walked.toString().length);
}
