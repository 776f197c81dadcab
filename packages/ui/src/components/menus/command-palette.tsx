import { useDeferredValue, useId, useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Icon, type IconRef } from '../../icon/icon.tsx';
import { isComposing } from '../../logic/text/composing.ts';
import type { Span } from '../../logic/text/filter.ts';
import { paletteGroups, type PaletteFindable, type PaletteGroupOf } from '../../logic/choices/palette.ts';
import { useKitText } from '../../provider/kit-text.ts';
import { Spinner } from '../feedback/spinner.tsx';
import '../overlays/dialog.css';
import './menu.css';
import './command-palette.css';
import '../shared/visually-hidden.css';

/** An entry of the palette. */
export interface PaletteItem extends PaletteFindable {
  readonly icon?: IconRef;
  /** A picture instead of an icon. */
  readonly picture?: ReactNode;
  /** Smaller text at the end: its location or type. */
  readonly detail?: string;
  /** Which parts of the detail to mark: where each begins and ends, in characters. */
  readonly detailSpans?: readonly Span[];
  /** Its keyboard shortcut, as formatted by `formatShortcut`. */
  readonly shortcut?: string;
  /** Called after the palette has closed. */
  readonly run: () => void;
}

/** Entries under a heading. */
export type PaletteGroup = PaletteGroupOf<PaletteItem>;

export interface CommandPaletteProps {
  isOpen: boolean;
  onClose: () => void;
  /** The entries. */
  items: readonly PaletteGroup[];
  /** Ids of recently used entries, latest first; `onRun` reports another one. */
  recent?: readonly string[];
  /** Called when an entry is chosen. */
  onRun?: (id: string) => void;
  /** The search text, for groups that are searched elsewhere. */
  onQuery?: (query: string) => void;
  /** A search is in progress. */
  isSearching?: boolean;
  /** Why a search elsewhere failed: said instead of the number found. */
  problem?: string;
  /** Its name for screen readers. */
  label?: string;
  placeholder?: string;
  /**
   * Maximum entries per group.
   * @default 50
   */
  most?: number;
}

/** A label with what was typed of it marked. */
export function Marked({ text, spans }: { text: string; spans: readonly Span[] }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [start, end] of spans) {
    parts.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}

const pageSize = 8;

function PaletteBody({
  onClose,
  items: groups,
  recent = [],
  onRun,
  onQuery,
  isSearching = false,
  problem,
  label,
  placeholder,
  most = 50,
}: Omit<CommandPaletteProps, 'isOpen'>) {
  const translate = useKitText();
  const prefix = useId();
  const [query, setQuery] = useState('');
  const [current, setCurrent] = useState(0);
  const wanted = useDeferredValue(query);
  const recentTitle = translate('paletteRecent');
  const shown = useMemo(
    () =>
      paletteGroups(groups, wanted, recent, recentTitle).map((group) => ({
        ...group,
        entries: group.entries.slice(0, most),
      })),
    [groups, wanted, recent, recentTitle, most],
  );
  const items = shown.flatMap((group) => group.entries.map((entry) => entry.item));
  const optionId = (index: number): string => `${prefix}-${index}`;
  const at = Math.min(current, items.length - 1);
  const active = items[at];

  const stand = (index: number) => {
    setCurrent(index);
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
  };
  const choose = (item: PaletteItem | undefined) => {
    if (item !== undefined) {
      onClose();
      onRun?.(item.id);
      // After the palette has given the focus back, so that what opens next takes it from there.
      setTimeout(item.run);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = items.length - 1;
    if (isComposing(event.nativeEvent)) {
      return;
    }
    if (event.key === 'Enter' && query !== wanted) {
      // The list is a moment behind what is typed: Enter is about what was typed.
      event.preventDefault();
      choose(paletteGroups(groups, query, recent, recentTitle)[0]?.entries[0]?.item);
      return;
    }
    if (last < 0) {
      return;
    }
    const to = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at === 0 ? last : at - 1,
      PageDown: Math.min(last, at + pageSize),
      PageUp: Math.max(0, at - pageSize),
    }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      stand(to);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(active);
    }
  };
  const told = (): string => {
    if (problem !== undefined && !isSearching) return problem;
    if (items.length > 0) {
      return wanted.trim() === '' ? '' : translate('paletteCount', { count: items.length });
    }
    return isSearching ? translate('loading') : translate('paletteEmpty');
  };
  return (
    <Dialog className="limn-palette-body" aria-label={label ?? translate('palette')}>
      <div className="limn-palette-field">
        <Icon name="search" size={18} />
        <input
          className="limn-palette-input"
          role="combobox"
          aria-expanded={items.length > 0}
          aria-autocomplete="list"
          aria-controls={`${prefix}-list`}
          aria-activedescendant={active === undefined ? undefined : optionId(at)}
          aria-label={label ?? translate('palette')}
          placeholder={placeholder ?? translate('palettePlaceholder')}
          maxLength={100}
          autoFocus
          spellCheck={false}
          autoComplete="off"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setCurrent(0);
            onQuery?.(event.target.value);
          }}
          onKeyDown={onKeyDown}
        />
        {isSearching && <Spinner />}
      </div>
      <div
        id={`${prefix}-list`}
        role="listbox"
        aria-label={label ?? translate('palette')}
        className="limn-palette-list"
      >
        {shown.map((group, groupIndex) => (
          <div key={group.id} role="group" aria-labelledby={`${prefix}-group-${groupIndex}`}>
            <div id={`${prefix}-group-${groupIndex}`} className="limn-menu-heading">
              {group.title}
            </div>
            {group.entries.map(({ item, spans }) => {
              const index = items.indexOf(item);
              return (
                <div
                  key={item.id}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === at}
                  className="limn-palette-item"
                  onPointerMove={() => setCurrent(index)}
                  onClick={() => choose(item)}
                >
                  {item.picture ?? <Icon name={item.icon ?? 'command'} />}
                  <span className="limn-menu-label">
                    <Marked text={item.label} spans={spans} />
                  </span>
                  {item.detail !== undefined && (
                    <span className="limn-palette-detail">
                      <Marked text={item.detail} spans={item.detailSpans ?? []} />
                    </span>
                  )}
                  {item.shortcut !== undefined && <kbd className="limn-menu-keys">{item.shortcut}</kbd>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p
        role="status"
        className={items.length === 0 || told() === problem ? 'limn-palette-empty' : 'limn-visually-hidden'}
      >
        {told()}
      </p>
    </Dialog>
  );
}

/** Everything people can do or go to, found by a few letters of its name: `.limn-palette`. */
export function CommandPalette({ isOpen, onClose, ...rest }: CommandPaletteProps) {
  return (
    <ModalOverlay
      className="limn-backdrop"
      data-look="palette"
      isOpen={isOpen}
      isDismissable
      onOpenChange={(open) => !open && onClose()}
    >
      <Modal className="limn-palette limn-modal">
        <PaletteBody {...rest} onClose={onClose} />
      </Modal>
    </ModalOverlay>
  );
}
