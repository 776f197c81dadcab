import { memo, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { Icon } from '../../../icon/icon.tsx';
import { isComposing } from '../../../logic/text/composing.ts';
import type { TreeRow } from '../../../logic/tables/tree-rows.ts';
import { useKitText } from '../../../provider/kit-text.ts';
import { Spinner } from '../../feedback/spinner.tsx';
import type { TreeNode } from './types.ts';

export interface TreeRowActions {
  readonly onToggle: (id: string) => void;
  readonly onDragStart: (id: string, event: DragEvent) => void;
  /** The new name; null when it was given up. */
  readonly onRenamed: (id: string, name: string | null) => void;
}

export interface TreeRowProps {
  row: TreeRow<TreeNode>;
  /** px from the top of the tree. */
  top: number;
  isCurrent: boolean;
  isSelectable: boolean;
  isSelected: boolean;
  isBusy: boolean;
  isRenaming: boolean;
  isDraggable: boolean;
  drop: 'before' | 'after' | 'into' | undefined;
  actions: TreeRowActions;
}

/** The field a name is changed in. */
function NameField({ label, onDone }: { label: string; onDone: (name: string | null) => void }) {
  const translate = useKitText();
  const [text, setText] = useState(label);
  const isOver = useRef(false);
  const done = (name: string | null) => {
    if (!isOver.current) {
      isOver.current = true;
      const trimmed = name?.trim() ?? '';
      onDone(trimmed === '' || trimmed === label ? null : trimmed);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Enter' && !isComposing(event.nativeEvent)) {
      event.preventDefault();
      done(text);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      done(null);
    }
  };
  return (
    <input
      className="limn-tree-field"
      aria-label={translate('renameNode', { name: label })}
      value={text}
      autoFocus
      spellCheck={false}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => done(text)}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
    />
  );
}

/** One row of a tree: `.limn-tree-row[data-level]`. */
export const TreeRowView = memo(function TreeRowView({
  row,
  top,
  isCurrent,
  isSelectable,
  isSelected,
  isBusy,
  isRenaming,
  isDraggable,
  drop,
  actions,
}: TreeRowProps) {
  const { node } = row;
  return (
    <div
      role="treeitem"
      className="limn-tree-row"
      data-node={node.id}
      data-selected={isSelected || undefined}
      data-disabled={node.isDisabled || undefined}
      data-drop={drop}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.size}
      aria-expanded={row.hasChildren ? row.isExpanded : undefined}
      aria-selected={isSelectable && node.isDisabled !== true ? isSelected : undefined}
      aria-disabled={node.isDisabled || undefined}
      aria-busy={isBusy || undefined}
      aria-label={isRenaming ? node.label : undefined}
      tabIndex={isCurrent && !isRenaming ? 0 : -1}
      draggable={isDraggable && !isRenaming && node.isDisabled !== true}
      onDragStart={(event) => actions.onDragStart(node.id, event)}
      style={{ insetBlockStart: top, paddingInlineStart: (row.level - 1) * 20 + 4 }}
    >
      <span
        aria-hidden
        className="limn-tree-chevron"
        data-shown={row.hasChildren || undefined}
        data-open={row.isExpanded || undefined}
        onClick={(event) => {
          event.stopPropagation();
          if (row.hasChildren) {
            actions.onToggle(node.id);
          }
        }}
      >
        {isBusy ? <Spinner size={14} /> : row.hasChildren && <Icon name="next" size={14} />}
      </span>
      {node.icon !== undefined && <Icon name={node.icon} size={18} />}
      {isRenaming ? (
        <NameField label={node.label} onDone={(name) => actions.onRenamed(node.id, name)} />
      ) : (
        <span className="limn-tree-label">{node.label}</span>
      )}
      {node.detail !== undefined && <span className="limn-tree-detail">{node.detail}</span>}
    </div>
  );
});
