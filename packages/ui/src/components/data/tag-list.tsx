import { X } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { Glyph } from '../../icon/glyph.tsx';
import { tagAfterRemoval } from '../../logic/choices/tags.ts';
import { useKitText } from '../../provider/kit-text.ts';
import './tag-list.css';

export interface TagItem {
  readonly id: string;
  readonly label: string;
}

export interface TagListProps {
  /** What the tags are, for screen readers. */
  label: string;
  tags: readonly TagItem[];
  onRemove: (tag: TagItem) => void;
  /** The field the tags stand in: the arrow keys and typing lead back into it. */
  input: RefObject<HTMLInputElement | null>;
  list: RefObject<HTMLUListElement | null>;
  /** Shown and read, but not to be removed. */
  isFixed?: boolean;
}

/** Goes to the last tag, from the field. */
export function focusLastTag(list: RefObject<HTMLUListElement | null>): void {
  list.current?.querySelector<HTMLElement>('li:last-child .limn-tag-remove')?.focus();
}

/** The tags before what is typed: `.limn-tag`. One presses a tag's button, or walks along them with the arrow keys. */
export function TagList({ label, tags, onRemove, input, list, isFixed = false }: TagListProps) {
  const translate = useKitText();
  const buttons = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('.limn-tag-remove') ?? [])];

  const remove = (tag: TagItem, index: number): void => {
    const next = tagAfterRemoval(index, tags.length - 1);
    onRemove(tag);
    // The buttons are drawn anew after this.
    requestAnimationFrame(() => ((next === null ? undefined : buttons()[next]) ?? input.current)?.focus());
  };
  const key = (event: KeyboardEvent, tag: TagItem, index: number): void => {
    const moves: Readonly<Record<string, HTMLElement | null | undefined>> = {
      ArrowLeft: buttons()[index - 1] ?? buttons()[index],
      ArrowRight: buttons()[index + 1] ?? input.current,
      Home: buttons()[0],
      End: input.current,
      Escape: input.current,
    };
    if (event.key in moves) {
      event.preventDefault();
      if (event.key === 'Escape') event.stopPropagation();
      moves[event.key]?.focus();
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      remove(tag, index);
    } else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      // What is typed goes into the field.
      input.current?.focus();
    }
  };

  return (
    <ul ref={list} className="limn-tag-list" role="list" aria-label={label}>
      {tags.map((tag, index) => (
        <li key={tag.id} className="limn-tag">
          <span className="limn-tag-text">{tag.label}</span>
          {!isFixed && (
            <button
              type="button"
              className="limn-tag-remove"
              tabIndex={-1}
              aria-label={translate('removeTag', { tag: tag.label })}
              onKeyDown={(event) => key(event, tag, index)}
              onClick={(event) => {
                event.stopPropagation();
                remove(tag, index);
              }}
            >
              <Glyph picture={X} size={12} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
