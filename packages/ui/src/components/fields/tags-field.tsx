import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { afterPointer, watchPointer } from '../../logic/page/after-pointer.ts';
import { announce } from '../../logic/page/announce.ts';
import { isComposing } from '../../logic/text/composing.ts';
import { addTags, hasTagSeparator, splitTags } from '../../logic/choices/tags.ts';
import { useKitText } from '../../provider/kit-text.ts';
import { OwnFieldFrame, type ControlAria, type OwnFieldProps } from './field.tsx';
import { focusLastTag, TagList } from '../data/tag-list.tsx';
import { useFormReset } from '../forms/use-form-reset.ts';
import { useControlled } from '../shared/use-controlled.ts';
import '../shared/visually-hidden.css';

export interface TagsFieldProps extends OwnFieldProps {
  value?: readonly string[];
  defaultValue?: readonly string[];
  onChange?: (tags: string[]) => void;
  /** Maximum number of tags; 5 by default. */
  max?: number;
  /** Maximum characters per tag, as people see them; 30 by default. */
  maxTagLength?: number;
  placeholder?: string;
  /** Takes the focus when it appears. */
  autoFocus?: boolean;
  /** With `name`: the separator between tags in the form value. */
  separator?: string;
}

/**
 * Tags typed one after another: `.limn-tags`. Enter and full- and half-width commas add what is typed, as do leaving
 * the field and pasting a list; duplicates are not added.
 */
export function TagsField(props: TagsFieldProps) {
  const { value, defaultValue, onChange, max = 5, maxTagLength = 30, separator = ',', ...field } = props;
  const [tags, setTags] = useControlled<readonly string[]>(
    value,
    defaultValue ?? [],
    onChange && ((next) => onChange([...next])),
  );
  const [notice, setNotice] = useState<string | null>(null);
  const [wasLeft, setLeft] = useState(false);
  const [initial] = useState(tags);
  const hintId = useId();
  const translate = useKitText();

  const isMissing = field.isRequired === true && wasLeft && tags.length === 0;
  const isInvalid = field.isInvalid ?? isMissing;
  const errorMessage = field.errorMessage ?? (tags.length === 0 ? translate('invalidTagsRequired') : undefined);

  const add = (text: string): void => {
    const {
      tags: next,
      added,
      duplicates,
      tooLong,
      overflow,
    } = addTags(tags, splitTags(text), { max, maxLength: maxTagLength });
    if (added.length > 0) setTags(next);
    const problems = [
      duplicates.length > 0 && translate('tagsDuplicate', { tags: duplicates.join(', ') }),
      tooLong.length > 0 && translate('tagsTooLong', { tags: tooLong.join(', '), max: maxTagLength }),
      overflow.length > 0 && translate('tagsFull', { tags: overflow.join(', '), max }),
    ].filter((problem) => problem !== false);
    setNotice(problems.length === 0 ? null : problems.join(' '));
    if (added.length > 0) announce(translate('tagsAdded', { tags: added.join(', '), count: next.length, max }));
  };
  const remove = (tag: string): void => {
    setNotice(null);
    setTags(tags.filter((other) => other !== tag));
    announce(translate('tagRemoved', { tag }));
  };

  return (
    <OwnFieldFrame
      {...field}
      own="limn-tags"
      isInvalid={isInvalid}
      errorMessage={errorMessage}
      description={notice ?? field.description}
      hintId={hintId}
      onBlur={() => {
        afterPointer(() => setLeft(true));
        field.onBlur?.();
      }}
      values={tags.length === 0 ? [''] : [tags.join(separator)]}
      onReset={(isNative) => {
        setLeft(false);
        setNotice(null);
        if (isNative && tags !== initial) setTags(initial);
      }}
      aside={
        <span
          className="limn-field-counter"
          role="img"
          aria-label={translate('tagsCount', { count: tags.length, max })}
        >
          {tags.length}/{max}
        </span>
      }
    >
      {(aria) => (
        <>
          <TagsBox {...field} aria={aria} tags={tags} onAdd={add} onRemove={remove} onPause={() => setNotice(null)} />
          <span id={hintId} className="limn-visually-hidden">
            {translate('tagsHint', { max })}
          </span>
        </>
      )}
    </OwnFieldFrame>
  );
}

interface TagsBoxProps extends OwnFieldProps {
  aria: ControlAria;
  tags: readonly string[];
  placeholder?: string;
  autoFocus?: boolean;
  onAdd: (text: string) => void;
  onRemove: (tag: string) => void;
  /** Left with nothing typed: what was said of the last tag has been read. */
  onPause: () => void;
}

function TagsBox({
  label,
  aria,
  tags,
  placeholder,
  autoFocus,
  onAdd,
  onRemove,
  onPause,
  isDisabled,
  isReadOnly,
  isRequired,
}: TagsBoxProps) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const composes = useRef(false);
  const isFixed = isDisabled === true || isReadOnly === true;

  useEffect(watchPointer, []);
  useFormReset(input, () => setText(''));
  const take = (typed: string): void => {
    setText('');
    if (typed.trim() !== '') onAdd(typed);
  };
  /** Adds what stands before the last separator; what comes after it goes on being typed. */
  const read = (typed: string): void => {
    if (composes.current || !hasTagSeparator(typed)) {
      setText(typed);
      return;
    }
    const rest = /[^,;\u3001\uff0c\uff1b\n\r\t]*$/.exec(typed)?.[0] ?? '';
    onAdd(typed.slice(0, typed.length - rest.length));
    setText(rest.trimStart());
  };
  const key = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (isComposing(event.nativeEvent)) return;
    const { selectionStart, selectionEnd } = event.currentTarget;
    const isAtStart = selectionStart === 0 && selectionEnd === 0;
    if (event.key === 'Enter' && text.trim() !== '') {
      // Not the form's Enter while there is something to add.
      event.preventDefault();
      take(text);
    } else if (event.key === 'Backspace' && text === '' && !event.repeat) {
      const last = tags.at(-1);
      if (last !== undefined) onRemove(last);
    } else if (event.key === 'ArrowLeft' && isAtStart && tags.length > 0) {
      event.preventDefault();
      focusLastTag(list);
    } else if (event.key === 'Escape' && text !== '') {
      event.stopPropagation();
      setText('');
    }
  };

  return (
    <div
      className="limn-input-box limn-tag-box"
      onClick={(event) => event.target === event.currentTarget && input.current?.focus()}
    >
      <TagList
        label={label}
        tags={tags.map((tag) => ({ id: tag, label: tag }))}
        onRemove={(tag) => onRemove(tag.label)}
        input={input}
        list={list}
        isFixed={isFixed}
      />
      <input
        ref={input}
        id={aria.id}
        className="limn-input"
        autoComplete="off"
        autoFocus={autoFocus}
        enterKeyHint="enter"
        disabled={isDisabled}
        readOnly={isReadOnly}
        aria-describedby={aria['aria-describedby']}
        aria-required={isRequired || undefined}
        aria-invalid={aria['aria-invalid']}
        placeholder={tags.length === 0 ? placeholder : undefined}
        value={text}
        onChange={(event) => read(event.currentTarget.value)}
        onCompositionStart={() => {
          composes.current = true;
        }}
        onCompositionEnd={(event) => {
          composes.current = false;
          read(event.currentTarget.value);
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text');
          if (isFixed || !hasTagSeparator(pasted)) return;
          event.preventDefault();
          take(`${text}${pasted}`);
        }}
        onBlur={() => afterPointer(() => (text.trim() === '' ? onPause() : take(text)))}
        onKeyDown={key}
      />
    </div>
  );
}
