import { plainText, type TopicRecord } from '@limn/document';
import { useLayoutEffect, useRef } from 'react';
import { useTree } from '../mindmap/use-tree.ts';
import { writeLine } from './edit-line.ts';
import styles from './outline.module.css';

/** A line's words: a field while it has the caret, else what it says with its formats, its tags and its note. */
export function Line({
  topic,
  label,
  isFocused,
  caretAt,
  readOnly,
  onFocus,
  onKeyDown,
  onPaste,
}: {
  topic: TopicRecord;
  label: string;
  isFocused: boolean;
  /** Where the caret is to stand; null leaves it. */
  caretAt: number | null;
  readOnly: boolean;
  onFocus: (at: number) => void;
  onKeyDown: (event: React.KeyboardEvent<HTMLTextAreaElement>) => void;
  onPaste: (event: React.ClipboardEvent<HTMLTextAreaElement>) => void;
}): React.ReactNode {
  const editor = useTree();
  const field = useRef<HTMLTextAreaElement>(null);
  const words = plainText(topic.text);
  useLayoutEffect(() => {
    const element = field.current;
    if (!element || caretAt === null) return;
    element.focus({ preventScroll: false });
    const at = Math.min(caretAt, element.value.length);
    element.setSelectionRange(at, at);
  }, [caretAt, isFocused]);
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.height = '0';
    element.style.height = `${element.scrollHeight}px`;
  }, [words, isFocused]);
  if (isFocused && !readOnly)
    return (
      <textarea
        ref={field}
        className={styles['field']}
        rows={1}
        aria-label={label}
        value={words}
        spellCheck={false}
        onChange={(event) => writeLine(editor, topic.id, event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
    );
  return (
    <span
      className={styles['words']}
      role={readOnly ? undefined : 'button'}
      tabIndex={readOnly ? undefined : -1}
      onClick={(event) => !readOnly && onFocus(caretOf(event, words.length))}
      onKeyDown={undefined}
    >
      {(topic.text ?? []).map((op, n) => (
        <span
          key={n}
          style={{
            fontWeight: op.attributes?.bold ? 700 : undefined,
            fontStyle: op.attributes?.italic ? 'italic' : undefined,
            textDecoration: op.attributes?.underline ? 'underline' : undefined,
          }}
        >
          {op.insert}
        </span>
      ))}
      {Object.keys(topic.tags).map((tag) => (
        <span key={tag} className={styles['tag']}>
          #{tag}
        </span>
      ))}
    </span>
  );
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
