import type { Style } from '@limn/document';
import { continueStyle, setStyle, sharedStyle, type SharedStyle } from '@limn/diagram/edit/style/style.ts';
import { ofSelection } from '@limn/diagram/items/of-selection.ts';
import { useRef } from 'react';
import { useDiagram, useDiagramValue } from '../../context/use-diagram.ts';

/** The sections of the panel all show some of it. */
const shownStyle = ofSelection(sharedStyle);

export interface StyleOfSelection {
  /** `mixed` where the selection has several values. */
  style: SharedStyle;
  /** Changes all of it, one step of undo. */
  change: (patch: Partial<Style>) => void;
  /** Changes all of it while a slider moves; the whole movement is one step of undo. */
  slide: (patch: Partial<Style>) => void;
  slideEnd: () => void;
}

export function useStyle(): StyleOfSelection {
  const editor = useDiagram();
  const style = useDiagramValue(['selection', 'document', 'settings'], shownStyle, sameStyle);
  const isSliding = useRef(false);
  return {
    style,
    change: (patch) => setStyle(editor, patch),
    slide: (patch) => {
      if (!isSliding.current) editor.store.history.mark();
      isSliding.current = true;
      continueStyle(editor, patch);
    },
    slideEnd: () => {
      isSliding.current = false;
      editor.store.history.mark();
    },
  };
}

/** The value where it is one, else undefined. */
export function single<T>(value: T | 'mixed' | undefined): T | undefined {
  return value === 'mixed' ? undefined : value;
}

/** What a list of choices shows: the value, its default where none is set, nothing where there are several. */
export function chosen<T>(value: T | 'mixed' | undefined, fallback: T): T | null {
  return value === 'mixed' ? null : (value ?? fallback);
}

/** Styles hold lists and objects that are made anew each time they are read; what they say is what counts. */
const sameStyle = (a: SharedStyle, b: SharedStyle): boolean => JSON.stringify(a) === JSON.stringify(b);
