import { useMemo, useState, type ReactNode } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Icon, type IconRef } from '../../icon/icon.tsx';
import { announce } from '../../logic/page/announce.ts';
import { matchText } from '../../logic/text/filter.ts';
import { useKitText } from '../../provider/kit-text.ts';
import { Checkbox } from '../fields/checkbox.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { rootClass, type RootProps } from '../shared/root.ts';
import { SearchField } from '../fields/search-field.tsx';
import { useControlled } from '../shared/use-controlled.ts';
import '../fields/toggle.css';
import './transfer.css';

/** An item in one of two lists. */
export interface TransferItem {
  readonly id: string;
  /** Its name, which can also be searched. */
  readonly label: string;
  readonly icon?: IconRef;
  /** Cannot be moved. */
  readonly isDisabled?: boolean;
}

export interface TransferProps extends RootProps {
  /** What is selected here, announced by screen readers. */
  label: string;
  /** All items, in order. */
  items: readonly TransferItem[];
  /** Ids of the items in the second list. */
  value?: readonly string[];
  defaultValue?: readonly string[];
  onChange?: (value: readonly string[]) => void;
  /** The titles of the two lists. */
  titles: readonly [string, string];
  /** Adds a search to the lists: labels and pinyin initials. */
  isSearchable?: boolean;
  isDisabled?: boolean;
}

interface SideProps {
  title: string;
  items: readonly TransferItem[];
  picked: ReadonlySet<string>;
  onPick: (picked: ReadonlySet<string>) => void;
  onMove: (ids: readonly string[]) => void;
  isSearchable: boolean;
  isDisabled: boolean;
}

const isFree = (item: TransferItem): boolean => item.isDisabled !== true;

function Side({ title, items, picked, onPick, onMove, isSearchable, isDisabled }: SideProps): ReactNode {
  const translate = useKitText();
  const [query, setQuery] = useState('');
  const wanted = query.trim();
  const shown = useMemo(
    () => (wanted === '' ? items : items.filter((item) => matchText(wanted, item) !== null)),
    [items, wanted],
  );
  const free = shown.filter(isFree);
  const held = free.filter((item) => picked.has(item.id)).length;
  const all = free.length > 0 && held === free.length;
  return (
    <div className="limn-transfer-side">
      <div className="limn-transfer-head">
        <Checkbox
          isSelected={all}
          isIndeterminate={held > 0 && !all}
          isDisabled={isDisabled || free.length === 0}
          onChange={() => {
            const ids = free.map((item) => item.id);
            onPick(all ? new Set([...picked].filter((id) => !ids.includes(id))) : new Set([...picked, ...ids]));
          }}
        >
          {title}
        </Checkbox>
        <span className="limn-transfer-count">{`${picked.size} / ${items.length}`}</span>
      </div>
      {isSearchable && (
        <SearchField label={`${translate('find')}: ${title}`} size="s" value={query} onChange={setQuery} />
      )}
      <ListBox
        className="limn-transfer-list"
        aria-label={title}
        items={shown}
        selectionMode="multiple"
        selectionBehavior="toggle"
        selectedKeys={picked}
        disabledKeys={
          isDisabled ? items.map((item) => item.id) : items.filter((item) => !isFree(item)).map(({ id }) => id)
        }
        onSelectionChange={(keys) =>
          onPick(keys === 'all' ? new Set(free.map(({ id }) => id)) : new Set([...keys].map(String)))
        }
        renderEmptyState={() => (
          <div className="limn-transfer-none">
            {translate(wanted === '' ? 'noOptions' : 'noMatch', { text: wanted })}
          </div>
        )}
      >
        {(item: TransferItem) => (
          <ListBoxItem id={item.id} className="limn-transfer-item" textValue={item.label}>
            {({ isSelected }) => (
              <span
                className="limn-transfer-words"
                onDoubleClick={() => !isDisabled && isFree(item) && onMove([item.id])}
              >
                <span className="limn-toggle-mark">{isSelected && <Icon name="check" size={12} />}</span>
                {item.icon !== undefined && <Icon name={item.icon} />}
                <span className="limn-transfer-label">{item.label}</span>
              </span>
            )}
          </ListBoxItem>
        )}
      </ListBox>
    </div>
  );
}

/** Two lists, with items moved from one to the other: `.limn-transfer`. */
export function Transfer({
  label,
  items,
  value,
  defaultValue = [],
  onChange,
  titles,
  isSearchable = false,
  isDisabled = false,
  className,
  ...root
}: TransferProps) {
  const translate = useKitText();
  const [there, setThere] = useControlled<readonly string[]>(value, defaultValue, onChange);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = new Set(there);
  const sides = [items.filter((item) => !chosen.has(item.id)), items.filter((item) => chosen.has(item.id))] as const;
  const pickedOn = sides.map((side) => new Set(side.filter((item) => picked.has(item.id)).map((item) => item.id)));
  const move = (ids: readonly string[], to: 0 | 1): void => {
    if (ids.length === 0) return;
    const moved = new Set(ids);
    // In the order of all, whatever the order they were moved in.
    setThere(items.filter(({ id }) => (moved.has(id) ? to === 1 : chosen.has(id))).map(({ id }) => id));
    setPicked(new Set([...picked].filter((id) => !moved.has(id))));
    announce(translate('transferMoved', { count: ids.length, title: titles[to] }));
  };
  const side = (index: 0 | 1): ReactNode => (
    <Side
      title={titles[index]}
      items={sides[index]}
      picked={pickedOn[index] ?? new Set()}
      onPick={(now) => setPicked(new Set([...(pickedOn[1 - index] ?? []), ...now]))}
      onMove={(ids) => move(ids, index === 0 ? 1 : 0)}
      isSearchable={isSearchable}
      isDisabled={isDisabled}
    />
  );
  const tool = (to: 0 | 1): ReactNode => {
    const ids = [...(pickedOn[1 - to] ?? [])];
    return (
      <IconButton
        icon={to === 1 ? 'next' : 'previous'}
        variant="secondary"
        label={translate('transferMove', { title: titles[to] })}
        isDisabled={isDisabled || ids.length === 0}
        onPress={() => move(ids, to)}
      />
    );
  };
  return (
    <div {...root} className={rootClass('limn-transfer', className)} role="group" aria-label={label}>
      {side(0)}
      <div className="limn-transfer-tools">
        {tool(1)}
        {tool(0)}
      </div>
      {side(1)}
    </div>
  );
}
