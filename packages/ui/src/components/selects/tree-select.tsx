import { useMemo, useRef, useState } from 'react';
import { Icon } from '../../icon/icon.tsx';
import { matchText } from '../../logic/text/filter.ts';
import { narrowTree, pathTo } from '../../logic/choices/tree.ts';
import { useKitText } from '../../provider/kit-text.ts';
import { OwnFieldFrame, type ControlAria, type OwnFieldProps } from '../fields/field.tsx';
import { FieldDialog } from '../forms/field-dialog.tsx';
import { PickerBox } from './picker-box.tsx';
import { SearchField } from '../fields/search-field.tsx';
import { Tree, type TreeNode } from '../data/tree.tsx';
import { useControlled } from '../shared/use-controlled.ts';
import './tree-select.css';

export interface TreeSelectProps extends OwnFieldProps {
  /** The top-level nodes. */
  items: readonly TreeNode[];
  /** Id of the selected node; null if none. */
  value?: string | null;
  defaultValue?: string | null;
  onChange?: (value: string | null) => void;
  /** Only nodes without children can be selected; the others expand and collapse. */
  isLeafOnly?: boolean;
  /** Adds a search to the tree: labels and pinyin initials. */
  isSearchable?: boolean;
  /** Adds a clear button. */
  isClearable?: boolean;
  /** Loads the children of a lazy node. */
  onLoad?: (node: TreeNode) => Promise<void>;
  /** Shows the full path of the selected node, not only its name. */
  hasPath?: boolean;
  placeholder?: string;
}

/** One node from a tree that opens below: `.limn-tree-select`. */
export function TreeSelect(props: TreeSelectProps) {
  const { defaultValue = null, onChange } = props;
  const [value, setValue] = useControlled<string | null>(props.value, defaultValue, onChange);
  const [initial] = useState(value);
  return (
    <OwnFieldFrame
      {...props}
      own="limn-tree-select"
      control="button"
      values={[value ?? '']}
      onReset={(isNative) => isNative && value !== initial && setValue(initial)}
    >
      {(aria) => <TreeSelectBox {...props} aria={aria} value={value} onChange={setValue} />}
    </OwnFieldFrame>
  );
}

interface BoxProps extends TreeSelectProps {
  aria: ControlAria;
  value: string | null;
  onChange: (value: string | null) => void;
}

function TreeSelectBox(props: BoxProps) {
  const {
    aria,
    label,
    items,
    value,
    onChange,
    isLeafOnly = false,
    isSearchable = false,
    isClearable = false,
    hasPath = false,
    onLoad,
    placeholder,
    isDisabled = false,
    isReadOnly = false,
  } = props;
  const translate = useKitText();
  const box = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const wanted = query.trim();
  const path = value === null ? null : pathTo(items, value);
  const chosen = path?.at(-1);
  const found = useMemo(
    () => (wanted === '' ? null : narrowTree(items, (node) => matchText(wanted, node) !== null)),
    [items, wanted],
  );
  const shut = (): void => {
    setOpen(false);
    trigger.current?.focus();
  };
  const open = (): void => {
    if (isDisabled || isReadOnly) return;
    setQuery('');
    setExpanded(new Set(path?.slice(0, -1).map((node) => node.id)));
    setOpen(true);
    // The tree takes the focus at the chosen node once it stands there.
    requestAnimationFrame(() => {
      const first = isSearchable ? 'input' : '.limn-tree-row[tabindex="0"]';
      panel.current?.querySelector<HTMLElement>(first)?.focus({ preventScroll: true });
    });
  };
  const isFree = (node: TreeNode): boolean =>
    !isLeafOnly || (node.isLazy !== true && (node.children === undefined || node.children.length === 0));
  const choose = (node: TreeNode): void => {
    if (node.isDisabled === true) return;
    if (!isFree(node)) {
      setExpanded((before) => {
        const next = new Set(before);
        if (!next.delete(node.id)) next.add(node.id);
        return next;
      });
      return;
    }
    onChange(node.id);
    shut();
  };
  const clear =
    isClearable && value !== null && !isDisabled && !isReadOnly
      ? () => {
          onChange(null);
          trigger.current?.focus();
        }
      : undefined;
  const words = hasPath ? path?.map((node) => node.label).join(' / ') : chosen?.label;
  return (
    <>
      <PickerBox
        aria={aria}
        box={box}
        trigger={trigger}
        text={value === null ? null : (words ?? value)}
        placeholder={placeholder}
        popup="dialog"
        isOpen={isOpen}
        onOpen={open}
        onClose={shut}
        onClear={clear}
        isDisabled={isDisabled}
        icon={chosen?.icon === undefined ? undefined : <Icon name={chosen.icon} />}
      />
      <FieldDialog ref={panel} anchor={box} isOpen={isOpen} onClose={() => setOpen(false)} onLeave={shut} label={label}>
        <div className="limn-tree-select-panel">
          {isSearchable && <SearchField label={translate('find')} size="s" value={query} onChange={setQuery} />}
          <Tree
            label={label}
            items={found?.nodes ?? items}
            expanded={found?.open ?? expanded}
            onExpand={found === null ? setExpanded : () => undefined}
            {...(onLoad === undefined ? {} : { onLoad })}
            selectionMode="single"
            selected={new Set(value === null ? [] : [value])}
            onSelect={(ids) => {
              const node = pathTo(items, [...ids][0] ?? '')?.at(-1);
              if (node !== undefined) choose(node);
            }}
            onOpen={choose}
            height="280px"
            empty={translate(wanted === '' ? 'noOptions' : 'noMatch', { text: wanted })}
          />
        </div>
      </FieldDialog>
    </>
  );
}
