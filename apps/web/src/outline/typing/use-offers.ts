import type { RecordId } from '@limn/document';
import type { TreeEditor } from '@limn/tree/editor/tree-editor.ts';
import { setData } from '@limn/tree/edit/details.ts';
import { today } from '@limn/tree/outline/dates.ts';
import { writeLine } from '@limn/tree/outline/edit-lines.ts';
import { type Offer, offersFor, wordsOfSheet } from '@limn/tree/outline/offers.ts';
import type { Candidate } from '@limn/tree/outline/mirror-offers.ts';
import { mirrorBefore, wordBefore } from '@limn/tree/outline/words.ts';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutline } from '../model/use-outline.ts';

type MirrorModule = typeof import('@limn/tree/outline/mirror-offers.ts');

export interface Offers {
  list: readonly Offer[];
  chosen: number;
  /** Where the word begins that is being typed, px from the left and the top of the field. */
  place: { x: number; y: number };
  /** Looks at what has been typed before the caret. */
  look: () => void;
  /** Looks again where the caret went on without typing: offers change with it or go, and none come. */
  follow: () => void;
  move: (by: 1 | -1) => void;
  take: (offer?: Offer) => void;
  close: () => void;
}

interface State {
  list: readonly Offer[];
  chosen: number;
  from: number;
  place: { x: number; y: number };
}
const NOTHING: State = { list: [], chosen: 0, from: 0, place: { x: 0, y: 0 } };

/** Tags, people and dates that are offered while one is being typed into a field. */
export function useOffers(field: RefObject<HTMLTextAreaElement | null>, textId: RecordId): Offers {
  const { editor, go, top } = useOutline();
  const { t } = useTranslation('diagram');
  const [state, setState] = useState<State>(NOTHING);
  const names = useRef<{ kind: 'tag' | 'person'; from: number; textId: RecordId; list: readonly string[] } | null>(
    null,
  );
  // Few lines want it: it comes with the first `((`.
  const late = useRef<MirrorModule | null>(null);
  const topics = useRef<{ from: number; textId: RecordId; list: readonly Candidate[] } | null>(null);
  /** The topics that may be shown in this line too, while one is looked for. */
  const lookForTopic = (element: HTMLTextAreaElement, at: number): boolean => {
    const wanted = textId !== top && editor.topic(textId) ? mirrorBefore(element.value, at) : null;
    if (!wanted) {
      topics.current = null;
      return false;
    }
    const mirrors = late.current;
    if (!mirrors) {
      void import('@limn/tree/outline/mirror-offers.ts').then(
        (module) => {
          late.current = module;
          if (field.current === element) lookForTopic(element, element.selectionStart);
        },
        () => undefined,
      );
      return true;
    }
    let known = topics.current;
    if (known?.from !== wanted.from || known.textId !== textId)
      known = topics.current = { from: wanted.from, textId, list: mirrors.candidatesFor(editor, textId) };
    const list = mirrors.mirrorOffers(editor, wanted.typed, known.list);
    setState(
      list.length === 0 ? NOTHING : { list, chosen: 0, from: wanted.from, place: placeOf(element, wanted.from) },
    );
    return true;
  };
  const look = (): void => {
    const element = field.current;
    const at = element && element.selectionStart === element.selectionEnd ? element.selectionStart : null;
    if (element && at !== null && lookForTopic(element, at)) return;
    const word = element && at !== null ? wordBefore(element.value, at) : null;
    if (!element || !word) {
      if (state !== NOTHING) setState(NOTHING);
      return;
    }
    const titles = { today: t('map.today'), tomorrow: t('map.tomorrow'), nextWeek: t('map.nextWeek') },
      kind = word.sign === '#' ? 'tag' : 'person';
    // All that is known is read once, where a word begins, and not with each of its letters.
    let known = names.current;
    if (known?.kind !== kind || known.from !== word.from || known.textId !== textId)
      known = names.current = { kind, from: word.from, textId, list: namesOf(kind, editor) };
    const list = offersFor(word.sign, word.typed, known.list, today(), titles);
    if (list.length === 0 && state === NOTHING) return;
    setState({ list, chosen: 0, from: word.from, place: placeOf(element, word.from) });
  };
  const take = (offer = state.list[state.chosen]): void => {
    const element = field.current;
    if (!element || !offer) return;
    if (offer.kind === 'topic') {
      setState(NOTHING);
      const typed = { from: state.from, to: element.selectionStart },
        made = late.current?.takeMirror(editor, textId, typed, offer.id);
      if (made) go({ id: made, at: Infinity });
      return;
    }
    const { value, selectionStart: at } = element,
      before = value.slice(0, state.from),
      written = offer.kind === 'date' ? '' : `${offer.kind === 'tag' ? '#' : '@'}${offer.text} `;
    const topicId = editor.topic(textId) ? textId : editor.store.get(textId)?.at?.parent,
      topic = editor.topic(topicId);
    writeLine(editor, textId, before + written + value.slice(at).replace(written === '' ? /^\s/ : /^(?!)/, ''));
    if (offer.kind === 'date' && topic) setData(editor, [topic], { due: offer.date });
    setState(NOTHING);
    const end = before.length + written.length;
    requestAnimationFrame(() => element.setSelectionRange(end, end));
  };
  return {
    list: state.list,
    chosen: state.chosen,
    place: state.place,
    look,
    follow: () => {
      if (state.list.length > 0) look();
    },
    move: (by) =>
      setState((was) => ({ ...was, chosen: (was.chosen + by + was.list.length) % Math.max(1, was.list.length) })),
    take,
    close: () => setState(NOTHING),
  };
}

/** The tags of the sheet; or the people who are here, and those who are written of. */
function namesOf(kind: 'tag' | 'person', editor: TreeEditor): string[] {
  const here = kind === 'tag' ? [] : [...editor.presence.peers.values()].map(({ name }) => name.replace(/\s+/g, '_'));
  return [...new Set([...here.filter((name) => name !== ''), ...wordsOfSheet(editor, kind)])];
}

/** Where a character stands: the words under the field are written alike. */
function placeOf(field: HTMLTextAreaElement, index: number): { x: number; y: number } {
  const under = field.previousElementSibling,
    own = field.getBoundingClientRect();
  if (!under) return { x: 0, y: own.height };
  const walker = document.createTreeWalker(under, NodeFilter.SHOW_TEXT);
  let left = index;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (left <= length) {
      const range = document.createRange();
      range.setStart(node, left);
      const box = range.getBoundingClientRect();
      return { x: box.left - own.left, y: box.bottom - own.top };
    }
    left -= length;
  }
  return { x: 0, y: own.height };
}
