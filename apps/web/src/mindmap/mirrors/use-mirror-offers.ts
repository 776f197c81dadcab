/** `((` typed into a topic of a map: the topics that it could show as well, picked by keys or the mouse. */
import { plainText, type RecordId } from '@limn/document';
import {
  type Candidate,
  candidatesFor,
  type MirrorOffer,
  mirrorOffers,
  takeMirror,
} from '@limn/tree/outline/mirror-offers.ts';
import { mirrorBefore } from '@limn/tree/outline/words.ts';
import { useEffect, useRef, useState } from 'react';
import { useTree } from '../model/use-tree.ts';

export interface MirrorOffers {
  list: readonly MirrorOffer[];
  chosen: number;
  /** The topic that is written. */
  id: RecordId;
}

interface Looking {
  id: RecordId;
  from: number;
  to: number;
  all: readonly Candidate[];
}

const NOTHING = { list: [], chosen: 0, id: '' } as const satisfies MirrorOffers;

export function useMirrorOffers(): { offers: MirrorOffers; take: (offer: MirrorOffer) => void } {
  const editor = useTree(),
    [offers, setOffers] = useState<MirrorOffers>(NOTHING),
    looking = useRef<Looking | null>(null),
    now = useRef<MirrorOffers>(NOTHING);
  const show = (next: MirrorOffers): void => {
    now.current = next;
    setOffers(next);
  };
  const take = (offer: MirrorOffer): void => {
    const at = looking.current;
    looking.current = null;
    show(NOTHING);
    if (!at) return;
    editor.stopEditing();
    const made = takeMirror(editor, at.id, at, offer.id);
    if (made !== null) editor.select([made]);
  };
  const taking = useRef(take);
  taking.current = take;
  useEffect(() => {
    const none = (): void => {
      looking.current = null;
      if (now.current !== NOTHING) show(NOTHING);
    };
    const look = (): void => {
      const id = editor.editing,
        words = id !== null && editor.topic(id) ? plainText(editor.textOf(id)) : '',
        // The caret of the text editor stands where one writes: at the end.
        wanted = mirrorBefore(words, words.length);
      if (id === null || !wanted) {
        none();
        return;
      }
      const known = looking.current,
        isSame = known?.id === id && known.from === wanted.from;
      if (isSame && known.to === words.length) return;
      const all = isSame ? known.all : candidatesFor(editor, id);
      looking.current = { id, from: wanted.from, to: words.length, all };
      show({ id, chosen: 0, list: mirrorOffers(editor, wanted.typed, all) });
    };
    const keys = editor.textKeys;
    editor.textKeys = (key) => {
      const { list, chosen } = now.current,
        step = { ArrowDown: 1, ArrowUp: -1 }[key.key];
      if (list.length === 0 || key.mod || key.alt || key.shift) return keys?.(key) ?? false;
      if (step !== undefined) show({ ...now.current, chosen: (chosen + step + list.length) % list.length });
      else if (key.key === 'Enter' || key.key === 'Tab') taking.current(list[chosen]!);
      else if (key.key === 'Escape') show(NOTHING);
      else return keys?.(key) ?? false;
      return true;
    };
    const off = [editor.on('document', look), editor.on('editing', look)];
    // This comes with the first text that is written, and whoever types fast has written it by then.
    look();
    return () => {
      for (const stop of off) stop();
      editor.textKeys = keys;
    };
  }, [editor]);
  return { offers, take };
}
