/** Branches that are pasted: of mind maps and outlines, of mind maps on a page, and as indented lines. */
import { fromPlain } from '@limn/document';
import {
  isTopic,
  type NewTopic,
  selectedTopic,
  TOPIC,
  writeMap,
  writeTopics,
} from '../../edit/create/notations/topics.ts';
import type { Editor } from '../../editor/editor.ts';
import { branchesOf, Copies, type Grown, grown, MAX_TOPICS } from './branch-copies.ts';
import type { ClipboardContent } from '../content.ts';
import { offerWords } from '../paste-foreign.ts';
import { decodePayload } from '../payload.ts';
import { treeBranches } from './tree-branches.ts';
import { adopted, pastePoint } from '../write-payload.ts';

/**
 * Makes topics of what the clipboard holds where that is branches: below the topic that is selected, or as a mind map
 * of its own. Topics that were cut here are the same again. One step of undo; they are selected. False where it is
 * something else, and nothing was done.
 */
export async function pasteBranches(editor: Editor, content: ClipboardContent): Promise<boolean> {
  const { html = '', text = '' } = content,
    payload = decodePayload(html),
    onto = selectedTopic(editor);
  const ofTree = payload ? null : treeBranches(editor, html),
    own = payload ? branchesOf(payload, onto !== undefined) : ofTree,
    isList = !payload && !ofTree && (onto !== undefined || isIndented(editor, content)),
    topics = isList ? ofLines(text) : own?.topics;
  if (!topics || topics.length === 0) return false;
  await editor.host.readyKinds?.([TOPIC]);
  if (!editor.registry.has(TOPIC)) return false;
  const source = payload ?? ofTree?.payload,
    brought = source && (await adopted(editor, source));
  const made = editor.run(() => {
    const copies = brought && new Copies(editor, brought),
      ours = copies ? topics.map(copies.topic) : topics;
    const [only] = ours,
      tops =
        onto !== undefined && isTopic(editor, onto)
          ? writeTopics(editor, onto, ours)
          : [writeMap(editor, pastePoint(editor), ours.length === 1 ? only! : { topics: ours })];
    if (own) copies?.write(own.between, editor.store.find(tops[0], 'shape')!.at.parent);
    return tops;
  });
  editor.selection.replace(made ?? []);
  if (isList && made) offerWords(editor, made, 'notice.pastedTopics', content);
  editor.emit('announce', { key: 'announce.pasted', params: { count: countOf(topics) } });
  return true;
}

/** Lines of which some are indented by tabs, as outlines and mind maps are copied; on boards these are no texts. */
const isIndented = (editor: Editor, { html = '', text = '' }: ClipboardContent): boolean =>
  editor.pasteLines !== null && !/<table\b/i.test(html) && /^\S.*\r?\n\t+\S/m.test(text);

const countOf = (topics: readonly NewTopic[]): number =>
  topics.reduce((sum, { topics: inside = [] }) => sum + 1 + countOf(inside), 0);

const BULLET = /^(?:[-*+•◦▪‣–]|\d{1,3}[.)、])\s+/;

/** Lines as topics: what is indented farther than the line before hangs on it. */
function ofLines(text: string): NewTopic[] {
  const open: { width: number; id: string }[] = [],
    out: Grown[] = [];
  for (const [i, raw] of text.replace(/\r\n?/g, '\n').split('\n', MAX_TOPICS).entries()) {
    const words = raw.trim().replace(BULLET, '');
    if (words === '') continue;
    const width = [.../^[\t \u3000]*/.exec(raw)![0]].reduce((sum, c) => sum + (c === '\t' ? 4 : 1), 0);
    while (open.length > 0 && width <= open.at(-1)!.width) open.pop();
    out.push({ id: `${i}`, above: open.at(-1)?.id, text: fromPlain(words) });
    open.push({ width, id: `${i}` });
  }
  return grown(out);
}
