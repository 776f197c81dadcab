/** The map for those who do not see it: its topics as a tree, with what is folded and what is selected. */
import { plainText, type RecordId } from '@limn/document';
import type { TreeEditor } from '@limn/tree/editor/tree-editor.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTree, useTreeValue } from '../model/use-tree.ts';

/** More would slow the page down for everybody; the rest is reached by the arrow keys, which say where one is. */
const LIMIT = 500;
/** The tree follows the map when it has come to rest, ms. */
const REST = 400;

interface Entry {
  id: RecordId;
  text: string;
  level: number;
  position: number;
  size: number;
  /** Absent without children. */
  isOpen?: boolean;
}

function readTree(editor: TreeEditor): Entry[] {
  const out: Entry[] = [],
    { tops } = editor,
    waiting = tops.map((topic, n) => ({ topic, level: 1, position: n + 1, size: tops.length })).reverse();
  for (let next = waiting.pop(); next && out.length < LIMIT; next = waiting.pop()) {
    const { topic, level, position, size } = next,
      inside = editor.store.topics(topic.id),
      isOpen = !editor.folding.isFolded(topic);
    const entry = { id: topic.id, text: plainText(topic.text), level, position, size };
    out.push(inside.length > 0 ? { ...entry, isOpen } : entry);
    if (!isOpen) continue;
    const below = inside.map((child, n) => ({ topic: child, level: level + 1, position: n + 1, size: inside.length }));
    waiting.push(...below.reverse());
  }
  return out;
}

export function TopicTree({ id }: { id: string }): React.ReactNode {
  const editor = useTree();
  const { t } = useTranslation('diagram');
  const selected = useTreeValue(['selection'], (e) => e.selection.ids);
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  useEffect(() => {
    const read = (): void => setEntries(readTree(editor));
    let timer = setTimeout(read, 0);
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(read, REST);
    };
    const off = [editor.on('document', later), editor.on('page', later)];
    return () => {
      clearTimeout(timer);
      for (const stop of off) stop();
    };
  }, [editor]);
  return (
    <div id={id} className="limn-visually-hidden">
      <div role="tree" aria-label={t('map.tree')} aria-multiselectable>
        {entries.map((entry) => (
          <div
            key={entry.id}
            role="treeitem"
            aria-level={entry.level}
            aria-posinset={entry.position}
            aria-setsize={entry.size}
            aria-expanded={entry.isOpen}
            aria-selected={selected.includes(entry.id)}
            tabIndex={-1}
            onFocus={() => editor.select([entry.id])}
          >
            {entry.text === '' ? t('map.empty') : entry.text}
          </div>
        ))}
      </div>
    </div>
  );
}
