import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Icon, type IconRef } from '../../icon/icon.tsx';
import { cascadeColumns, cascadeKey, cascadePath } from '../../logic/choices/cascade.ts';
import { turnedKey } from '../../logic/page/turned-key.ts';
import { findTyped, Typeahead } from '../../logic/text/typeahead.ts';
import { useKitText } from '../../provider/kit-text.ts';
import { OwnFieldFrame, type ControlAria, type OwnFieldProps } from '../fields/field.tsx';
import { FieldPopover } from './field-popover.tsx';
import { PickerBox } from './picker-box.tsx';
import { useControlled } from '../shared/use-controlled.ts';
import './cascader.css';

/** An option that may have further levels. */
export interface CascaderItem {
  readonly value: string;
  readonly label: string;
  readonly icon?: IconRef;
  readonly isDisabled?: boolean;
  /** Its sub-options. */
  readonly children?: readonly CascaderItem[];
}

export interface CascaderProps extends OwnFieldProps {
  /** The options of the first column. */
  items: readonly CascaderItem[];
  /** The selected path, starting at the first column; null if nothing is selected. */
  value?: readonly string[] | null;
  defaultValue?: readonly string[] | null;
  onChange?: (value: readonly string[] | null) => void;
  /** Options with further levels can be selected too. */
  isAnyLevel?: boolean;
  /** Adds a clear button. */
  isClearable?: boolean;
  /** Shown between the names of the selected path. */
  separator?: string;
  placeholder?: string;
}

/** A selection made level by level, each in its own column: `.limn-cascader`. */
export function Cascader(props: CascaderProps) {
  const { defaultValue = null, onChange } = props;
  const [value, setValue] = useControlled<readonly string[] | null>(props.value, defaultValue, onChange);
  const [initial] = useState(value);
  return (
    <OwnFieldFrame
      {...props}
      own="limn-cascader"
      control="button"
      values={value === null ? [''] : [...value]}
      onReset={(isNative) => isNative && value !== initial && setValue(initial)}
    >
      {(aria) => <CascaderBox {...props} aria={aria} value={value} onChange={setValue} />}
    </OwnFieldFrame>
  );
}

interface BoxProps extends CascaderProps {
  aria: ControlAria;
  value: readonly string[] | null;
  onChange: (value: readonly string[] | null) => void;
}

function CascaderBox(props: BoxProps) {
  const {
    aria,
    label,
    items,
    value,
    onChange,
    isAnyLevel = false,
    isClearable = false,
    separator = ' / ',
    placeholder,
    isDisabled = false,
    isReadOnly = false,
  } = props;
  const translate = useKitText();
  const box = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const typeahead = useRef(new Typeahead());
  const [isOpen, setOpen] = useState(false);
  /** Where one stands, from the first column on. */
  const [path, setPath] = useState<readonly string[]>([]);
  const columns = cascadeColumns(items, path);
  const chosen = value === null ? [] : cascadePath(items, value);

  useEffect(() => {
    if (isOpen) panel.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: false });
  }, [isOpen, path]);

  const shut = (): void => {
    setOpen(false);
    trigger.current?.focus();
  };
  const open = (): void => {
    if (isDisabled || isReadOnly) return;
    setPath(value === null || chosen.length === 0 ? (cascadeKey(items, [], 'ArrowDown') ?? []) : value);
    setOpen(true);
  };
  /** Chooses what stands there, or goes on to what it leads to. */
  const take = (way: readonly string[], isFinal: boolean): void => {
    const item = cascadePath(items, way).at(-1);
    if (item === undefined || item.isDisabled === true) return;
    const leads = (item.children ?? []).length > 0;
    if (!leads || (isAnyLevel && isFinal)) {
      onChange(way);
      shut();
    } else {
      setPath(isFinal ? (cascadeKey(items, way, 'ArrowRight') ?? way) : way);
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const key = turnedKey(event.key, event.currentTarget);
    const next = cascadeKey(items, path, key);
    const done = (): void => {
      event.preventDefault();
      event.stopPropagation();
    };
    if (next !== null) {
      done();
      setPath(next);
    } else if (key === 'Enter' || (key === ' ' && !typeahead.current.isTyping(event.timeStamp))) {
      done();
      take(path, true);
    } else if (key === 'Escape' || key === 'Tab') {
      done();
      shut();
    } else if (key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      done();
      const column = columns[path.length - 1] ?? [];
      const typed = typeahead.current.add(key, event.timeStamp);
      const from = column.findIndex((item) => item.value === path.at(-1));
      const at = typed === null ? null : findTyped(column.length, (index) => column[index]?.label ?? '', from, typed);
      const found = at === null ? undefined : column[at];
      if (found !== undefined) setPath([...path.slice(0, -1), found.value]);
    }
  };
  return (
    <>
      <PickerBox
        aria={aria}
        box={box}
        trigger={trigger}
        text={chosen.length === 0 ? null : chosen.map((item) => item.label).join(separator)}
        placeholder={placeholder}
        popup="menu"
        isOpen={isOpen}
        onOpen={open}
        onClose={shut}
        onClear={
          isClearable && value !== null && !isDisabled && !isReadOnly
            ? () => {
                onChange(null);
                trigger.current?.focus();
              }
            : undefined
        }
        isDisabled={isDisabled}
      />
      <FieldPopover anchor={box} isOpen={isOpen} onClose={() => setOpen(false)}>
        <div ref={panel} className="limn-cascader-columns" role="group" aria-label={label} onKeyDown={onKeyDown}>
          {columns.map((column, depth) => (
            <div
              key={path.slice(0, depth).join('\n')}
              className="limn-cascader-column"
              role="menu"
              aria-label={depth === 0 ? label : (cascadePath(items, path)[depth - 1]?.label ?? '')}
            >
              {column.map((item) => {
                const way = [...path.slice(0, depth), item.value];
                const isOn = path[depth] === item.value;
                const isChosen = value?.[depth] === item.value && way.every((part, index) => value[index] === part);
                const leads = (item.children ?? []).length > 0;
                return (
                  <div
                    key={item.value}
                    className="limn-cascader-item"
                    role="menuitemradio"
                    tabIndex={isOn && depth === path.length - 1 ? 0 : -1}
                    aria-checked={isChosen}
                    aria-disabled={item.isDisabled || undefined}
                    aria-haspopup={leads ? 'menu' : undefined}
                    aria-expanded={leads ? isOn && columns.length > depth + 1 : undefined}
                    data-on={isOn || undefined}
                    data-selected={isChosen || undefined}
                    data-disabled={item.isDisabled || undefined}
                    onClick={() => take(way, !leads)}
                    onDoubleClick={() => isAnyLevel && take(way, true)}
                  >
                    {item.icon !== undefined && <Icon name={item.icon} />}
                    <span className="limn-cascader-label">{item.label}</span>
                    {leads ? <Icon name="next" size={14} /> : isChosen && <Icon name="check" size={14} />}
                  </div>
                );
              })}
            </div>
          ))}
          {items.length === 0 && <div className="limn-cascader-none">{translate('noOptions')}</div>}
        </div>
      </FieldPopover>
    </>
  );
}
