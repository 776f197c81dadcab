/** One line of an outline: its sign, its words, and what hangs on it. */
import type { RecordId, TopicRecord } from '@limn/document';
import { setData, toggleTodo } from '@limn/tree/edit/details.ts';
import { originalOf } from '@limn/tree/edit/mirrors.ts';
import { type Badge, markerBadge } from '@limn/tree/look/badges.ts';
import { ownSign } from '@limn/tree/look/own-markers.ts';
import { MIRROR } from '@limn/tree/look/signs.ts';
import { today } from '@limn/tree/outline/dates.ts';
import { isPicked } from '@limn/tree/outline/picking.ts';
import { AnchoredPopover, DatePanel, Icon } from '@limn/ui';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { memo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shallowEqual, useOpenEditor } from '../../editor/context/editor-context.tsx';
import { BadgeView } from '../../mindmap/content/BadgeView.tsx';
import { CodeView } from '../../mindmap/content/CodeView.tsx';
import { FormulaView } from '../../mindmap/content/FormulaView.tsx';
import { TableView } from '../../mindmap/content/TableView.tsx';
import { useTreeValue } from '../../mindmap/model/use-tree.ts';
import { FileChips } from './FileChips.tsx';
import { Line } from './Line.tsx';
import styles from '../outline.module.css';
import { useCursor, useOutline } from '../model/use-outline.ts';

/** How far a level stands in, px; less where there is little room. */
export const INDENT = 26;

export const RowView = memo(function RowView({ id, depth }: { id: RecordId; depth: number }): React.ReactNode {
  const { editor, rows } = useOutline();
  // Not the topic, which is another with each letter: what is in the line reads it.
  const isThere = useTreeValue(['document'], (e) => e.topic(id) !== undefined),
    isDone = useTreeValue(['document'], (e) => e.topic(id)?.data.todo === 'done');
  const isOpen = useTreeValue(['document'], (e) => {
    const own = e.topic(id);
    return own && e.store.topics(id).length > 0 ? rows.isOpen(own) : undefined;
  });
  const place = useTreeValue(['document'], () => rows.placeOf(id), shallowEqual);
  const list = useTreeValue(['document', 'page'], (e) => e.store.find(e.page, 'sheet')?.data.list ?? 'bullets');
  const peers = useTreeValue(
    ['presence'],
    (e) => [...e.presence.peers.values()].filter((peer) => peer.selection?.includes(id)),
    samePeers,
  );
  const isPickedHere = useCursor(({ picking }) => picking !== null && isPicked(editor, picking.ids, id)),
    isChosen = useCursor(({ caret }) => caret?.id === id) || isPickedHere;
  if (!isThere) return null;
  return (
    <div
      className={styles['row']}
      role="treeitem"
      data-row={id}
      aria-level={depth + 1}
      aria-posinset={place.position}
      aria-setsize={place.size}
      aria-expanded={isOpen}
      aria-selected={isChosen}
      data-picked={isPickedHere || undefined}
      data-done={isDone || undefined}
      style={{ '--depth': depth, ...(peers[0] && { '--peer': peers[0].color }) } as React.CSSProperties}
      data-peer={peers.length > 0 || undefined}
    >
      <RowBody id={id} isOpen={isOpen} list={list} position={list === 'bullets' ? 0 : place.position} />
      {peers.length > 0 && <Peers peers={peers} />}
    </div>
  );
});

/**
 * What stands in the line. It does not know how many siblings there are, as each line that comes makes that another.
 */
const RowBody = memo(function RowBody({
  id,
  isOpen,
  list,
  position,
}: {
  id: RecordId;
  isOpen: boolean | undefined;
  list: 'bullets' | 'numbers' | 'nested';
  /** Among its siblings, where lines are counted. */
  position: number;
}): React.ReactNode {
  const { editor, readOnly } = useOutline();
  const { t } = useTranslation('diagram');
  const topic = useTreeValue(['document'], (e) => e.topic(id));
  const note = useTreeValue(['document'], (e) => e.store.notes(id)[0]);
  if (!topic) return null;
  return (
    <>
      <button
        type="button"
        className={styles['twist']}
        tabIndex={-1}
        aria-label={t('map.fold')}
        data-none={isOpen === undefined || undefined}
        onClick={() => isOpen !== undefined && editor.fold([id], isOpen)}
      >
        {isOpen !== undefined && <Icon name={isOpen ? ChevronDown : ChevronRight} />}
      </button>
      <button
        type="button"
        className={styles['bullet']}
        tabIndex={-1}
        aria-label={t('map.zoomInto')}
        data-grip={id}
        data-folded={isOpen === false || undefined}
      >
        {list === 'bullets' ? null : <Count id={id} isNested={list === 'nested'} position={position} />}
      </button>
      {topic.data.todo !== undefined && (
        <input
          type="checkbox"
          className={styles['box']}
          aria-label={t('map.task')}
          checked={topic.data.todo === 'done'}
          disabled={readOnly}
          onChange={() => toggleTodo(editor, id)}
        />
      )}
      <div className={styles['said']}>
        {topic.data.mirror !== undefined && <MirrorSign id={id} />}
        <Marks topic={topic} />
        <Line id={id} textId={id} text={topic.text} />
        <Chips topic={topic} />
        {note && <Line id={id} textId={note.id} text={note.text} label={t('map.note')} className={styles['noted']} />}
        {topic.data.image && <Picture {...topic.data.image} />}
        <Contents topic={topic} />
      </div>
    </>
  );
});

interface Shown {
  clientId: number;
  name: string;
  color: string;
}

function Peers({ peers }: { peers: readonly Shown[] }): React.ReactNode {
  const { t } = useTranslation('diagram');
  return (
    <span className={styles['peers']}>
      {peers.map((peer) => (
        <span key={peer.clientId} title={peer.name} style={{ background: peer.color }}>
          {peer.name || t('people.guest')}
        </span>
      ))}
    </span>
  );
}

/**
 * Two lists of people are one where the same have the same names and colours: where their pointers are is not shown.
 */
const samePeers = (a: readonly Shown[], b: readonly Shown[]): boolean =>
  a.length === b.length &&
  a.every((one, n) => one.clientId === b[n]?.clientId && one.name === b[n].name && one.color === b[n].color);

/** The number of a line: among its siblings, or with those of all it stands in. */
function Count({ id, isNested, position }: { id: RecordId; isNested: boolean; position: number }): React.ReactNode {
  const { editor, rows, top } = useOutline();
  if (!isNested) return `${position}.`;
  const parts: number[] = [];
  for (let at = editor.topic(id); at && at.id !== top; at = editor.topic(at.at.parent))
    parts.unshift(rows.placeOf(at.id).position);
  return parts.join('.');
}

const MIRROR_SIGN: Badge = { id: 'mirror', shape: 'basic.text', text: '', style: {}, sign: MIRROR };

/** Says that a line shows a topic that stands elsewhere, and leads there. */
function MirrorSign({ id }: { id: RecordId }): React.ReactNode {
  const { editor, go } = useOutline();
  const { t } = useTranslation('diagram');
  return (
    <button
      type="button"
      className={styles['mirror']}
      tabIndex={-1}
      aria-label={t('map.mirrorOf')}
      title={t('map.mirrorOf')}
      onClick={() => {
        const original = originalOf(editor, id);
        if (original !== null) go({ id: original, at: Infinity });
      }}
    >
      <BadgeView badge={MIRROR_SIGN} />
    </button>
  );
}

/** Markers, as they stand before a topic's text in the map. */
function Marks({ topic }: { topic: TopicRecord }): React.ReactNode {
  const { editor } = useOutline();
  const { t } = useTranslation('diagram');
  return Object.keys(topic.marks).map((mark) => {
    const own = editor.store.find(mark, 'asset')?.data.name ?? ownSign(mark),
      title = own ?? t(`marker.${mark}` as never, { defaultValue: mark });
    return (
      <span key={mark} className={styles['mark']} title={title}>
        <BadgeView badge={markerBadge(mark)} />
      </span>
    );
  });
}

/** Tags that were given in the map, the date a line is due, where it leads, and what is attached. */
function Chips({ topic }: { topic: TopicRecord }): React.ReactNode {
  const outline = useOutline(),
    { link, due } = topic.data;
  const tags = Object.keys(topic.tags);
  if (tags.length === 0 && due === undefined && link === undefined && topic.files === undefined) return null;
  return (
    <span className={styles['chips']}>
      {tags.map((tag) => (
        <button
          key={tag}
          type="button"
          className={styles['tag']}
          tabIndex={-1}
          onClick={() => outline.search(/\s/.test(tag) ? `"${tag}"` : `#${tag}`)}
        >
          #{tag}
        </button>
      ))}
      {due !== undefined && <Due topic={topic} due={due} />}
      {link?.type === 'url' && (
        <a className={styles['link']} href={link.url} target="_blank" rel="noopener noreferrer" tabIndex={-1}>
          {shortOf(link.url)}
        </a>
      )}
      {topic.files && <FileChips topic={topic} />}
    </span>
  );
}

const shortOf = (url: string): string => url.replace(/^https?:\/\/(www\.)?/, '').replace(/[/?#].*$/, '');

function Due({ topic, due }: { topic: TopicRecord; due: string }): React.ReactNode {
  const { editor, readOnly } = useOutline();
  const { t, i18n } = useTranslation('diagram');
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isLate = due < today() && topic.data.todo !== 'done';
  const shown = new Intl.DateTimeFormat(i18n.language, {
    month: 'short',
    day: 'numeric',
    weekday: 'short',
    timeZone: 'UTC',
  });
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={styles['due']}
        data-late={isLate || undefined}
        tabIndex={-1}
        title={due}
        disabled={readOnly}
        onClick={() => setOpen(true)}
      >
        {shown.format(new Date(`${due}T00:00:00Z`))}
      </button>
      <AnchoredPopover
        anchor={anchor}
        isOpen={isOpen}
        onOpenChange={setOpen}
        label={t('map.due')}
        content={
          <DatePanel
            value={due}
            isClearable
            autoFocus
            onChange={(date) => setData(editor, [topic], { due: date ?? undefined })}
            onDone={() => setOpen(false)}
          />
        }
      />
    </>
  );
}

/** Formula, code and table, each opened by a double press where one may edit. */
function Contents({ topic: { id, data } }: { topic: TopicRecord }): React.ReactNode {
  const { editor, readOnly } = useOutline();
  const open = (field: 'formula' | 'code' | 'table') => (): void => {
    if (readOnly) return;
    editor.select([id], false);
    editor.commands.run(`topic.${field}`, editor);
  };
  const block = (field: 'formula' | 'code' | 'table', shown: React.ReactNode): React.ReactNode => (
    <div className={styles['content']} onDoubleClick={open(field)}>
      {shown}
    </div>
  );
  return (
    <>
      {data.formula !== undefined && block('formula', <FormulaView source={data.formula} />)}
      {data.code && block('code', <CodeView {...data.code} />)}
      {data.table && block('table', <TableView table={data.table} />)}
    </>
  );
}

function Picture({ asset, w, h }: { asset: RecordId; w: number; h: number }): React.ReactNode {
  const { pictures } = useOpenEditor();
  const record = useTreeValue(['document'], (e) => e.store.get(asset));
  if (record?.type !== 'asset') return null;
  let address: string;
  try {
    address = pictures.address(record.data.src);
  } catch {
    return null;
  }
  return <img className={styles['picture']} src={address} alt="" width={w} height={h} loading="lazy" />;
}
