import { Icon, type IconName } from '@limn/ui';
import { isComposing } from '@limn/ui/logic/text/composing.ts';
import { useEffect, useId, useMemo, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { rootKey, withDescendants, type FolderTree } from '../data/folders.ts';
import { canMoveInto, draggedEntries, endDrag, isCopyDrag, springDelay } from '../bringing/drag.ts';
import { useSize } from '../list/use-size.ts';
import { useTypeahead } from '../list/gestures/use-typeahead.ts';
import { useWindow } from '../list/use-window.ts';
import { layoutEntries, rowAt } from '../model/layout.ts';
import { entryId, isFolder, type Entry, type Target } from '../model/entry.ts';
import marks from '../list/marks/marks.module.css';
import styles from './folder-tree.module.css';
import { treeRows, treeStep, type TreeRow } from './tree-rows.ts';

/** px */
const rowHeight = 32;
/** Levels that are set in by a full step; those below them by less, so that a name has room at any depth. */
const fullSteps = 5;
const iconOf = (row: TreeRow): IconName => {
  if (row.id === rootKey) {
    return 'storage';
  }
  return row.isExpanded ? 'folder-open' : 'folder';
};
/** How far a row is set in, px. */
const indentOf = (level: number): number =>
  Math.min(level - 1, fullSteps) * 16 + Math.max(0, level - 1 - fullSteps) * 3;

const isToggle = ({ target }: { target: EventTarget }): boolean =>
  target instanceof Element && target.closest('[data-toggle]') !== null;

export interface FolderTreeProps {
  tree: FolderTree;
  label: string;
  /** The top as a line of its own, by this name. */
  root?: string;
  /** The organization whose folders these are; null for one's own. */
  orgId: string | null;
  /** The folder on show, or chosen; `root` for the top. */
  chosen: string | null;
  onChoose: (folderId: string) => void;
  /** The folder that is chosen was pressed twice, or chosen by Enter once more: go on with it. */
  onConfirm?: () => void;
  expanded: ReadonlySet<string>;
  onExpand: (expanded: ReadonlySet<string>) => void;
  /** It has the keyboard as it comes. */
  takesFocus?: boolean;
  /** Entries were dropped on a folder; without it nothing can be. */
  onDrop?: (entries: readonly Entry[], target: Target, title: string, isCopy: boolean) => void;
}

/**
 * Folders as a tree: driven by keys, opened by a drag that rests on one, and drawn only where in sight, however many
 * there are.
 */
export function FolderTreeView(props: FolderTreeProps) {
  const { tree, label, root, orgId, chosen, onChoose, onConfirm, expanded, onExpand, onDrop } = props;
  const { takesFocus = false } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { height } = useSize(scroller);
  const prefix = useId();
  const typeahead = useTypeahead();
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const carried = useRef<{ entries: readonly Entry[]; tree: FolderTree; folders: ReadonlySet<string> } | null>(null);
  const spring = useRef<{ id: string; timer: ReturnType<typeof setTimeout> } | null>(null);

  const rows = useMemo(() => treeRows(tree, expanded, root), [tree, expanded, root]);
  const layout = useMemo(
    () => layoutEntries({ view: 'list', total: rows.length, folders: 0, width: 0, rowHeight }),
    [rows.length],
  );
  const { rows: shown, slots, reveal } = useWindow(scroller, layout, height, 0);
  const find = (id: string | null) => rows.findIndex((row) => row.id === id);
  const current = Math.max(0, find(currentId) >= 0 ? find(currentId) : find(chosen));

  useEffect(() => {
    if (takesFocus) {
      scroller.current?.focus();
    }
  }, [takesFocus]);
  const chosenAt = find(chosen);
  useEffect(() => {
    if (chosenAt >= 0 && height > 0) {
      reveal(chosenAt);
    }
  }, [chosenAt, height, reveal]);
  useEffect(() => () => clearTimeout(spring.current?.timer), []);

  const toggle = (id: string) => {
    const next = new Set(expanded);
    if (!next.delete(id)) {
      next.add(id);
    }
    onExpand(next);
  };
  const choose = (row: TreeRow | undefined) => {
    if (row !== undefined) {
      setCurrentId(row.id);
      onChoose(row.id);
    }
  };
  const goTo = (index: number) => {
    setCurrentId(rows[index]?.id ?? null);
    reveal(index);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const step = treeStep(rows, current, event.key);
    const isTyped = event.key !== '?' && event.key !== '/';
    const found = isTyped ? typeahead(event, rows.length, (index) => rows[index]?.title ?? '', current) : null;
    if (step !== null) {
      if (step.toggle !== undefined) {
        toggle(step.toggle);
      }
      if (step.to !== undefined) {
        goTo(step.to);
      }
    } else if (found !== null) {
      if (found >= 0) {
        goTo(found);
      }
    } else if (event.key === 'Enter' && onConfirm !== undefined && rows[current]?.id === chosen && !event.repeat) {
      onConfirm();
    } else if (event.key === 'Enter' || event.key === ' ') {
      choose(rows[current]);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  const rowOfEvent = (event: { target: EventTarget }): TreeRow | undefined => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
    return element === null ? undefined : rows[Number(element.dataset['row'])];
  };
  const targetOfRow = (row: TreeRow): Target => ({ folderId: row.id === rootKey ? null : row.id, orgId });
  const stopSpring = () => {
    clearTimeout(spring.current?.timer);
    spring.current = null;
  };
  /** Folders that are dragged, with all in them: none of them takes the drop. Found once for a drag. */
  const within = (entries: readonly Entry[]): ReadonlySet<string> => {
    if (carried.current?.entries !== entries || carried.current.tree !== tree) {
      carried.current = { entries, tree, folders: withDescendants(tree, entries.filter(isFolder).map(entryId)) };
    }
    return carried.current.folders;
  };
  const accepts = (entries: readonly Entry[], row: TreeRow) =>
    onDrop !== undefined && canMoveInto(entries, targetOfRow(row)) && !within(entries).has(row.id);
  const dropProps = {
    onDragOver: (event: DragEvent) => {
      const entries = draggedEntries(event);
      const row = rowOfEvent(event);
      if (entries.length === 0 || row === undefined) {
        return;
      }
      if (spring.current?.id !== row.id) {
        stopSpring();
        if (row.hasChildren && !row.isExpanded) {
          spring.current = { id: row.id, timer: setTimeout(() => toggle(row.id), springDelay) };
        }
      }
      if (accepts(entries, row)) {
        event.preventDefault();
        event.dataTransfer.dropEffect = isCopyDrag(event) ? 'copy' : 'move';
        setOver(row.id);
      } else {
        setOver(null);
      }
    },
    onDragLeave: (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) {
        setOver(null);
        stopSpring();
      }
    },
    onDrop: (event: DragEvent) => {
      const entries = draggedEntries(event);
      const row = rowOfEvent(event);
      setOver(null);
      stopSpring();
      if (row !== undefined && accepts(entries, row)) {
        event.preventDefault();
        event.stopPropagation();
        onDrop?.(entries, targetOfRow(row), row.title, isCopyDrag(event));
        endDrag();
      }
    },
  };

  const currentRow = rows[current];
  return (
    <div
      ref={scroller}
      className={styles.tree}
      role="tree"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={
        currentRow !== undefined && shown.includes(current) ? `${prefix}${currentRow.id}` : undefined
      }
      onKeyDown={onKeyDown}
      onClick={(event) => {
        const row = rowOfEvent(event);
        if (row !== undefined && isToggle(event)) {
          setCurrentId(row.id);
          toggle(row.id);
        } else {
          choose(row);
        }
      }}
      onDoubleClick={(event) => {
        if (rowOfEvent(event)?.id === chosen && !isToggle(event)) {
          onConfirm?.();
        }
      }}
      {...(onDrop !== undefined && dropProps)}
    >
      <div className={styles.content} role="presentation" style={{ blockSize: layout.height }}>
        {shown.map((number) => {
          const row = rows[number];
          const place = rowAt(layout, number);
          return (
            row !== undefined &&
            place !== undefined && (
              <div
                key={number % slots}
                id={`${prefix}${row.id}`}
                role="treeitem"
                className={styles.row}
                aria-level={row.level}
                aria-setsize={row.siblings}
                aria-posinset={row.place}
                aria-expanded={row.hasChildren ? row.isExpanded : undefined}
                aria-selected={row.id === chosen}
                data-row={number}
                data-current={number === current || undefined}
                data-over={over === row.id || undefined}
                style={{ transform: `translateY(${place.top}px)`, paddingInlineStart: indentOf(row.level) }}
              >
                <span
                  className={styles.chevron}
                  data-toggle={row.hasChildren || undefined}
                  data-open={row.isExpanded || undefined}
                >
                  {row.hasChildren && <Icon name="next" size={14} />}
                </span>
                <span className={marks.tint} data-color={row.color}>
                  <Icon name={iconOf(row)} size={16} filled={row.color !== undefined} />
                </span>
                <span className={styles.title} title={row.title}>
                  {row.title}
                </span>
                {row.tags !== undefined && <span className={styles.tags}>{row.tags.join(' · ')}</span>}
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}
