import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import { Icon, type IconRef } from '../../icon/icon.tsx';
import { tabAfterClose } from '../../logic/layout/tabs.ts';
import { useKitText } from '../../provider/kit-text.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { MenuButton, type MenuEntry } from '../menus/menu.tsx';
import { rootClass, type FieldRootProps } from '../shared/root.ts';
import { useControlled } from '../shared/use-controlled.ts';
import './tabs.css';

/** A tab and its panel. */
export interface TabItem<Id extends string> {
  readonly id: Id;
  readonly label: string;
  /** The content of its panel. */
  readonly content: ReactNode;
  readonly isDisabled?: boolean;
  readonly icon?: IconRef;
  /** After the label: a count, a mark for changes. */
  readonly badge?: ReactNode;
  /** With `onClose`: this one cannot be closed. */
  readonly isFixed?: boolean;
}

export interface TabsProps<Id extends string> extends FieldRootProps {
  /** What the tabs are for, announced by screen readers. */
  label: string;
  /** The tabs in order. */
  items: readonly TabItem<Id>[];
  /** The id of the current tab (controlled). */
  value?: Id;
  /** The initial tab; the first one by default. */
  defaultValue?: Id;
  /** Called when another tab is selected. */
  onChange?: (id: Id) => void;
  /** `segmented` for a few views of the same thing, `pill` if the panel has a frame of its own. */
  look?: 'line' | 'pill' | 'segmented';
  orientation?: 'horizontal' | 'vertical';
  /** Arrow keys only move focus, Enter activates: for panels that take time to load. */
  isManual?: boolean;
  /** Keeps hidden panels in the page, with whatever was typed in them. */
  keepsPanels?: boolean;
  /** Makes tabs closable: with their button, Delete, the middle mouse button, or from the list of all tabs. */
  onClose?: (id: Id) => void;
  /** Adds a button after the last tab. */
  onAdd?: () => void;
}

/** Which ends of a row are out of sight. */
function useScrolledEnds(row: RefObject<HTMLDivElement | null>, isVertical: boolean, count: number) {
  const [ends, setEnds] = useState({ start: false, end: false });
  useEffect(() => {
    const element = row.current;
    if (element === null || isVertical) {
      return undefined;
    }
    const look = () => {
      const start = element.scrollLeft > 1;
      const end = element.scrollLeft + element.clientWidth < element.scrollWidth - 1;
      setEnds((before) => (before.start === start && before.end === end ? before : { start, end }));
    };
    // A wheel that only turns one way moves the row, as far as there is more of it.
    const turn = (event: WheelEvent) => {
      if (event.deltaX === 0 && element.scrollWidth > element.clientWidth) {
        event.preventDefault();
        element.scrollLeft += event.deltaY;
      }
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    element.addEventListener('wheel', turn, { passive: false });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
      element.removeEventListener('wheel', turn);
    };
  }, [row, isVertical, count]);
  return ends;
}

/** Switches between views in one place: `.limn-tabs[data-look]`. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const {
    label,
    items,
    value,
    defaultValue,
    onChange,
    look = 'line',
    orientation = 'horizontal',
    isManual = false,
    keepsPanels = false,
    onClose,
    onAdd,
    className,
    ...root
  } = props;
  const first = (items.find((item) => item.isDisabled !== true) ?? items[0])?.id;
  const [selected, select] = useControlled<Id | undefined>(
    value,
    defaultValue ?? first,
    (id) => id !== undefined && onChange?.(id),
  );
  const translate = useKitText();
  const row = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const movesFocus = useRef(false);
  const isVertical = orientation === 'vertical';
  const ends = useScrolledEnds(row, isVertical, items.length);
  const isOverflowing = ends.start || ends.end;

  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(`[role=tab][data-key="${CSS.escape(selected ?? '')}"]`);
    // It is in sight where the whole row is; to ask for it has the panel laid out before its frame.
    if (isOverflowing || isVertical) {
      tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
    if (movesFocus.current) {
      movesFocus.current = false;
      tab?.focus();
    }
  }, [selected, items.length, isOverflowing, isVertical]);

  const closable = (id: string | undefined): Id | undefined =>
    onClose === undefined ? undefined : items.find((item) => item.id === id && item.isFixed !== true)?.id;
  const close = (id: Id) => {
    const next = tabAfterClose(
      items.map((item) => item.id),
      id,
      selected,
    );
    if (next !== undefined && next !== selected) {
      select(next);
    }
    onClose?.(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete' && event.target instanceof HTMLElement && event.target.role === 'tab') {
      const id = closable(event.target.dataset['key']);
      if (id !== undefined) {
        event.preventDefault();
        movesFocus.current = true;
        close(id);
      }
    }
  };
  const onAuxClick = (event: React.MouseEvent) => {
    const tab =
      event.button === 1 && event.target instanceof Element ? event.target.closest<HTMLElement>('[role=tab]') : null;
    const id = closable(tab?.dataset['key']);
    if (id !== undefined) {
      event.preventDefault();
      close(id);
    }
  };
  const page = (direction: -1 | 1) =>
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.8, behavior: 'smooth' });

  const all: readonly MenuEntry[] = [
    ...items.map((item) => ({
      id: item.id,
      label: item.label,
      isDisabled: item.isDisabled ?? false,
      isChecked: item.id === selected,
      isRadio: true,
      run: () => select(item.id),
    })),
    ...(selected === undefined || closable(selected) === undefined
      ? []
      : [
          { id: 'line', separator: true as const },
          {
            id: 'close this',
            label: translate('closeTab'),
            icon: 'close' as const,
            shortcut: 'Del',
            run: () => close(selected),
          },
          {
            id: 'close others',
            label: translate('closeOtherTabs'),
            run: () =>
              items
                .filter((item) => item.id !== selected && item.isFixed !== true)
                .forEach((item) => onClose?.(item.id)),
          },
        ]),
  ];

  return (
    <AriaTabs
      {...root}
      className={rootClass('limn-tabs', className)}
      data-look={look}
      orientation={orientation}
      keyboardActivation={isManual ? 'manual' : 'automatic'}
      {...(selected !== undefined && { selectedKey: selected })}
      onSelectionChange={(key) => {
        const item = items.find((candidate) => candidate.id === key);
        if (item !== undefined) {
          select(item.id);
        }
      }}
    >
      <div className="limn-tab-bar" onKeyDown={onKeyDown} onAuxClick={onAuxClick}>
        {isOverflowing && (
          <IconButton
            icon="back"
            label={translate('scrollBack')}
            size="s"
            data-scroll
            excludeFromTabOrder
            isDisabled={!ends.start}
            onPress={() => page(-1)}
          />
        )}
        <TabList
          ref={row}
          className="limn-tab-list"
          aria-label={label}
          aria-describedby={onClose === undefined ? undefined : hintId}
        >
          {items.map((item) => (
            <Tab key={item.id} id={item.id} className="limn-tab" isDisabled={item.isDisabled}>
              {item.icon !== undefined && <Icon name={item.icon} />}
              {item.label}
              {item.badge}
              {closable(item.id) !== undefined && <CloseMark onClose={() => close(item.id)} />}
            </Tab>
          ))}
        </TabList>
        {isOverflowing && (
          <IconButton
            icon="forward"
            label={translate('scrollOn')}
            size="s"
            data-scroll
            excludeFromTabOrder
            isDisabled={!ends.end}
            onPress={() => page(1)}
          />
        )}
        {onAdd !== undefined && <IconButton icon="add" label={translate('addTab')} size="s" onPress={onAdd} />}
        {(isOverflowing || onClose !== undefined) && (
          <MenuButton label={translate('allTabs')} placement="bottom end" items={all}>
            <IconButton icon="expand" label={translate('allTabs')} size="s" />
          </MenuButton>
        )}
        {onClose !== undefined && (
          <span id={hintId} hidden>
            {translate('closeTabHint')}
          </span>
        )}
      </div>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className="limn-tab-panel" shouldForceMount={keepsPanels}>
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}

/**
 * The cross of a tab, for the pointer; a button inside a tab would be lost to screen readers, who have Delete and the
 * list of all tabs.
 */
function CloseMark({ onClose }: { onClose: () => void }) {
  const keep = (event: PointerEvent | React.MouseEvent) => event.stopPropagation();
  return (
    <span
      aria-hidden
      className="limn-tab-close"
      onPointerDown={keep}
      onMouseDown={keep}
      onPointerUp={keep}
      onClick={(event) => {
        event.stopPropagation();
        onClose();
      }}
    >
      <Icon name="close" size={14} />
    </span>
  );
}
