import { useRef, type CompositionEvent } from 'react';
import { cutGraphemes } from '../../logic/text/graphemes.ts';
import { useControlled } from '../shared/use-controlled.ts';

export interface LimitedTextProps {
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  /** Characters as a person counts them: a family emoji is one. */
  maxLength?: number;
  /**
   * `stop` blocks input beyond `maxLength`; `hint` allows it and marks it.
   * @default 'stop'
   */
  limit?: 'stop' | 'hint';
}

type Box = HTMLInputElement | HTMLTextAreaElement;

/**
 * The text of a field, cut at its limit. What an input method is composing is let be until it is done: cutting into it
 * would break the composition.
 */
export function useLimitedText({ value, defaultValue, onChange, maxLength, limit = 'stop' }: LimitedTextProps) {
  const [text, setText] = useControlled(value, defaultValue ?? '', onChange);
  const isComposing = useRef(false);
  const cut = (next: string): string =>
    maxLength === undefined || limit === 'hint' ? next : cutGraphemes(next, maxLength);
  return {
    text,
    setText,
    onChange: (next: string) => setText(isComposing.current ? next : cut(next)),
    onCompositionStart: () => {
      isComposing.current = true;
    },
    onCompositionEnd: (event: CompositionEvent<Box>) => {
      isComposing.current = false;
      const typed = event.currentTarget.value;
      if (cut(typed) !== typed) setText(cut(typed));
    },
  };
}
