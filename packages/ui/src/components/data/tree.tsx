import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { announce } from '../../logic/page/announce.ts';
import { turnedKey } from '../../logic/page/turned-key.ts';
import { extendTo, selectOnly, toggleOne, type ListSelection } from '../../logic/choices/selection.ts';
import { canMoveNodes, findNode, stepTarget, type TreeStep } from '../../logic/choices/tree.ts';
import { treeKey, treeRows } from '../../logic/tables/tree-rows.ts';
import { findTyped, Typeahead } from '../../logic/text/typeahead.ts';
import { scrollToRow } from '../../logic/layout/window.ts';
import { useKitText } from '../../provider/kit-text.ts';
import { ContextMenuArea } from '../menus/context-menu.tsx';
import type { MenuEntry } from '../menus/menu.tsx';
import { useRowWindow } from './use-row-window.ts';
import { TreeRowView, type TreeRowActions } from './tree/tree-row.tsx';
import type { TreeProps } from './tree/types.ts';
import { useTreeDrag } from './tree/use-tree-drag.ts';
import { useControlled } from '../shared/use-controlled.ts';
import { useRowHeight } from './use-row-height.ts';
import { rootAttributes, rootClass } from '../shared/root.ts';
import './tree.css';

export type { TreeNode, TreeProps } from './tree/types.ts';

const nobody: ReadonlySet<string> = new Set();
/** More rows than this are drawn only as far as they are in sight. */
const drawnAll = 60;
const movedKeys = { into: 'treeMovedInto', before: 'treeMovedBefore', after: 'treeMovedAfter' } as const;
const moves: Readonly<Record<string, TreeStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/** Nested items: `.limn-tree`. One Tab stop; the arrow keys move, expand and collapse. */
export function Tree(props: TreeProps) {
  const {
    label,
    items: nodes,
    onLoad,
    selectionMode = 'none',
    onSelect,
    onOpen,
    onRename,
    onMove,
    canMove,
    movesInto = false,
    menu,
    height,
    empty,
  } = props;
  const translate = useKitText();
  const box = useRef<HTMLDivElement>(null);
  const rowHeight = Math.max(28, useRowHeight() - 8);
  const [expanded, setExpanded] = useControlled<ReadonlySet<string>>(
    props.expanded,
    props.defaultExpanded ?? nobody,
    props.onExpand,
  );
  const [selected, setSelected] = useControlled<ReadonlySet<string>>(props.selected, nobody, onSelect);
  const [currentId, setCurrentId] = useState<string | null>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [busy, setBusy] = useState<ReadonlySet<string>>(nobody);
  const anchor = useRef<string | null>(null);
  const wantsFocus = useRef(false);
  const typeahead = useMemo(() => new Typeahead(), []);

  const rows = useMemo(() => treeRows(nodes, expanded), [nodes, expanded]);
  const order = useMemo(() => rows.map((row) => row.node.id), [rows]);
  const firstSelected = order.findIndex((id) => selected.has(id));
  const at = Math.max(0, currentId === null ? firstSelected : order.indexOf(currentId));
  const isLong = rows.length > drawnAll && height !== undefined;
  const view = useRowWindow(box, isLong, rows.length, rowHeight);

  const latestExpanded = useRef(expanded);
  useEffect(() => {
    latestExpanded.current = expanded;
  });
  const setOpen = (id: string, isOpen: boolean) => {
    const next = new Set(latestExpanded.current);
    if (isOpen) next.add(id);
    else next.delete(id);
    latestExpanded.current = next;
    setExpanded(next);
  };
  const expand = (id: string) => {
    const node = findNode(nodes, id);
    if (node === undefined || expanded.has(id)) {
      return;
    }
    setOpen(id, true);
    if (node.isLazy === true && node.children === undefined && onLoad !== undefined && !busy.has(id)) {
      setBusy((before) => new Set([...before, id]));
      void onLoad(node)
        .catch(() => setOpen(id, false))
        .finally(() => setBusy((before) => new Set([...before].filter((other) => other !== id))));
    }
  };
  const toggle = (id: string) => (expanded.has(id) ? setOpen(id, false) : expand(id));

  const disabled = useMemo(
    () => new Set(rows.flatMap(({ node }) => (node.isDisabled === true ? [node.id] : []))),
    [rows],
  );
  const isFree = (id: string): boolean => !disabled.has(id);
  const now: ListSelection = { ids: selected, anchor: anchor.current };
  const put = (next: ListSelection) => {
    anchor.current = next.anchor;
    setSelected(next.ids);
  };
  const choose = (id: string, keys: { readonly adds: boolean; readonly extends: boolean }) => {
    if (selectionMode === 'none' || !isFree(id)) {
      return;
    }
    if (selectionMode === 'single' || (!keys.adds && !keys.extends)) put(selectOnly(id));
    else put(keys.extends ? extendTo(now, order, id, order[at] ?? null, keys.adds, isFree) : toggleOne(now, id));
  };

  const { target, onDragStart, dropProps } = useTreeDrag(props, rows, selected, expand);

  useLayoutEffect(() => {
    if (wantsFocus.current) {
      wantsFocus.current = false;
      const element = box.current?.querySelector<HTMLElement>('.limn-tree-row[tabindex="0"]');
      element?.focus({ preventScroll: true });
      element?.scrollIntoView({ block: 'nearest' });
    }
  });
  const go = (index: number) => {
    const id = order[index];
    if (id !== undefined) {
      if (box.current !== null && isLong) {
        box.current.scrollTop = scrollToRow(index, rowHeight, box.current.scrollTop, box.current.clientHeight);
      }
      wantsFocus.current = true;
      setCurrentId(id);
    }
  };

  const moveBy = (step: TreeStep): boolean => {
    const id = order[at];
    const place =
      id === undefined || (movesInto && step !== 'in' && step !== 'out') ? null : stepTarget(nodes, id, step);
    if (id === undefined || place === null || onMove === undefined) {
      return false;
    }
    const holder = place.position === 'into' ? findNode(nodes, place.id ?? '') : undefined;
    const ids = new Set([id]);
    if (holder?.isLeaf === true || !canMoveNodes(nodes, ids, place) || canMove?.(ids, place) === false) {
      return false;
    }
    onMove(ids, place);
    if (place.position === 'into' && place.id !== null) {
      setOpen(place.id, true);
    }
    wantsFocus.current = true;
    setCurrentId(id);
    const name = rows[at]?.node.label ?? '';
    const other = findNode(nodes, place.id ?? '')?.label ?? '';
    announce(translate(movedKeys[place.position], { name, other }));
    return true;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = rows[at];
    if (row === undefined || !(event.target instanceof HTMLElement) || event.target.role !== 'treeitem') {
      return;
    }
    const done = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    const { id } = row.node;
    const key = turnedKey(event.key, event.currentTarget);
    const step = moves[key];
    if (event.altKey) {
      // Also where there is no place to go: the browser's own Alt and arrow leaves the page.
      if (step !== undefined && onMove !== undefined) {
        done();
        moveBy(step);
      }
      return;
    }
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / rowHeight) - 1);
    const effect = event.ctrlKey || event.metaKey ? null : treeKey(key, rows, at, page);
    if (effect !== null) {
      done();
      if ('expand' in effect) expand(effect.expand);
      else if ('collapse' in effect) setOpen(effect.collapse, false);
      else if ('expandAll' in effect) effect.expandAll.forEach(expand);
      else {
        if (event.shiftKey && selectionMode === 'multiple')
          put(extendTo(now, order, order[effect.go] ?? id, id, false, isFree));
        go(effect.go);
      }
    } else if (event.key === ' ' && !typeahead.isTyping(event.timeStamp)) {
      done();
      choose(id, { adds: selectionMode === 'multiple', extends: event.shiftKey });
    } else if (event.key === 'Enter') {
      done();
      if (row.node.isDisabled !== true && onOpen !== undefined) onOpen(row.node);
      else if (row.hasChildren) toggle(id);
      else choose(id, { adds: false, extends: false });
    } else if (event.key === 'F2' && onRename !== undefined && row.node.isDisabled !== true) {
      done();
      setRenaming(id);
    } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a' && selectionMode === 'multiple') {
      done();
      put({ ids: new Set(order.filter(isFree)), anchor: anchor.current });
    } else if (!event.ctrlKey && !event.metaKey) {
      const typed = typeahead.add(event.key, event.timeStamp);
      const found = typed === null ? null : findTyped(rows.length, (index) => rows[index]?.node.label ?? '', at, typed);
      // A space within a word does not scroll.
      if (found !== null || (typed !== null && event.key === ' ')) done();
      if (found !== null) {
        go(found);
      }
    }
  };

  const rowAt = (event: MouseEvent) => {
    const id =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-node]')?.dataset['node'] : undefined;
    return id === undefined ? undefined : rows[order.indexOf(id)];
  };
  const onClick = (event: MouseEvent) => {
    const row = rowAt(event);
    if (row !== undefined) {
      go(order.indexOf(row.node.id));
      choose(row.node.id, { adds: event.ctrlKey || event.metaKey, extends: event.shiftKey });
    }
  };
  const onDoubleClick = (event: MouseEvent) => {
    const row = rowAt(event);
    if (
      row !== undefined &&
      row.node.isDisabled !== true &&
      !(event.target instanceof Element && event.target.closest('.limn-tree-chevron') !== null)
    ) {
      if (onOpen !== undefined) onOpen(row.node);
      else if (row.hasChildren) toggle(row.node.id);
    }
  };
  const menuFor = (element: Element): readonly MenuEntry[] => {
    const id = element.closest<HTMLElement>('[data-node]')?.dataset['node'];
    const node = id === undefined ? undefined : findNode(nodes, id);
    if (menu === undefined || node === undefined) {
      return [];
    }
    setCurrentId(node.id);
    if (selected.has(node.id) && selected.size > 1) {
      return menu(rows.map((row) => row.node).filter((other) => selected.has(other.id)));
    }
    choose(node.id, { adds: false, extends: false });
    return menu([node]);
  };

  const handlers: TreeRowActions = {
    onToggle: toggle,
    onDragStart,
    onRenamed: (id, name) => {
      setRenaming(null);
      wantsFocus.current = true;
      const node = findNode(nodes, id);
      if (name !== null && node !== undefined) {
        onRename?.(node, name);
      }
    },
  };
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  const actions = useMemo(
    (): TreeRowActions => ({
      onToggle: (id) => latest.current.onToggle(id),
      onDragStart: (id, event) => latest.current.onDragStart(id, event),
      onRenamed: (id, name) => latest.current.onRenamed(id, name),
    }),
    [],
  );

  const shown = rows.flatMap((row, index) =>
    !isLong || index === at || (index >= view.from && index < view.to) ? [{ row, index }] : [],
  );
  const tree = (
    <div
      ref={box}
      {...rootAttributes(props)}
      role="tree"
      className={rootClass('limn-tree', props.className)}
      aria-label={label}
      aria-multiselectable={selectionMode === 'multiple' || undefined}
      data-drop={target?.id === null || undefined}
      style={{ maxBlockSize: height, ...props.style }}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
      onFocus={(event) => {
        const id = event.target.closest<HTMLElement>('[data-node]')?.dataset['node'];
        if (id !== undefined && id !== currentId) {
          setCurrentId(id);
        }
      }}
      {...dropProps}
    >
      <div
        role="presentation"
        className="limn-tree-rows"
        style={{ blockSize: rows.length * rowHeight, '--local-row': `${rowHeight}px` } as React.CSSProperties}
      >
        {shown.map(({ row, index }) => (
          <TreeRowView
            key={row.node.id}
            row={row}
            top={index * rowHeight}
            isCurrent={index === at}
            isSelectable={selectionMode !== 'none'}
            isSelected={selected.has(row.node.id)}
            isBusy={busy.has(row.node.id)}
            isRenaming={renaming === row.node.id}
            isDraggable={onMove !== undefined}
            drop={target !== null && target.id === row.node.id ? target.position : undefined}
            actions={actions}
          />
        ))}
      </div>
    </div>
  );
  if (rows.length === 0 && empty !== undefined) {
    return <>{empty}</>;
  }
  return menu === undefined ? (
    tree
  ) : (
    <ContextMenuArea label={label} items={menuFor}>
      {tree}
    </ContextMenuArea>
  );
}
