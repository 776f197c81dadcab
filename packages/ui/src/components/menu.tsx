import type { ReactElement, ReactNode } from 'react';
import { Header } from 'react-aria-components/Header';
import { Keyboard } from 'react-aria-components/Keyboard';
import { Menu as AriaMenu, MenuItem, MenuSection, MenuTrigger, SubmenuTrigger } from 'react-aria-components/Menu';
import { Popover, type Placement } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { Text } from 'react-aria-components/Text';
import { Icon, type IconRef } from '../icon/icon.tsx';
import { CloseOnMove } from './close-on-move.tsx';
import './menu.css';

/** Something to do, from a menu. */
export interface MenuAction {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconRef;
  /** Picture instead of a registry icon: colours, categories. */
  readonly picture?: ReactNode;
  /** Keys that do the same, as `formatShortcut` writes them. */
  readonly shortcut?: string;
  /** In the colour of danger: what destroys something. */
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  /** A second, smaller line. */
  readonly detail?: string;
  /** Shows a tick: the state of a setting, or which of several is in force. */
  readonly isChecked?: boolean;
  /** With `isChecked`: one of several, of which one is in force. */
  readonly isRadio?: boolean;
  /** Leaves the menu open after it has run, for settings one tries out. */
  readonly keepsOpen?: boolean;
  /** What it does. */
  readonly run?: () => void;
  /** Entries of a submenu; `run` is not called then. */
  readonly entries?: readonly MenuEntry[];
}

/** An action, a line between two groups, or a group with a heading. */
export type MenuEntry =
  | MenuAction
  | { readonly id: string; readonly separator: true }
  | { readonly id: string; readonly heading: string; readonly entries: readonly MenuAction[] };

function MenuRow({
  entry,
  hasPictures,
  onDone,
}: {
  entry: MenuAction;
  hasPictures: boolean;
  onDone: (() => void) | undefined;
}): ReactElement {
  const item = (
    <MenuItem
      id={entry.id}
      className="limn-menu-item"
      textValue={entry.label}
      isDisabled={entry.isDisabled}
      shouldCloseOnSelect={entry.keepsOpen !== true}
      data-danger={entry.isDanger || undefined}
      onAction={() => {
        entry.run?.();
        if (entry.keepsOpen !== true) {
          onDone?.();
        }
      }}
    >
      {({ hasSubmenu }) => (
        <>
          {entry.picture ??
            (entry.icon !== undefined ? (
              <Icon name={entry.icon} />
            ) : (
              hasPictures && <span className="limn-menu-slot" />
            ))}
          <span className="limn-menu-label">
            {entry.label}
            {entry.detail !== undefined && (
              <Text slot="description" className="limn-menu-detail">
                {entry.detail}
              </Text>
            )}
          </span>
          {entry.isChecked === true && <Icon name="check" />}
          {entry.shortcut !== undefined && <Keyboard className="limn-menu-keys">{entry.shortcut}</Keyboard>}
          {hasSubmenu && <Icon name="next" />}
        </>
      )}
    </MenuItem>
  );
  if (entry.entries === undefined) {
    return item;
  }
  return (
    <SubmenuTrigger>
      {item}
      <Popover className="limn-popover" offset={-2} crossOffset={-4}>
        <MenuList entries={entry.entries} label={entry.label} onDone={onDone} />
      </Popover>
    </SubmenuTrigger>
  );
}

export interface MenuListProps {
  entries: readonly MenuEntry[];
  /** The menu's name for screen readers. */
  label: string;
  /** After an action has run; `MenuButton` closes its menu by itself. */
  onDone?: () => void;
  /** Takes the focus when it appears: the menu, or its first entry. */
  autoFocus?: boolean | 'first';
}

type Plain = Exclude<MenuEntry, { readonly heading: string }>;
type Run = { readonly id: string; readonly checks: readonly MenuAction[]; readonly isRadio: boolean };

/** Entries with a tick stand in groups of their own, so that only they are called checkboxes, or radio buttons. */
function withChecksGrouped(entries: readonly MenuEntry[]): (MenuEntry | Run)[] {
  const out: (MenuEntry | Run)[] = [];
  for (const entry of entries) {
    const last = out.at(-1);
    if (!('isChecked' in entry)) {
      out.push(entry);
      continue;
    }
    const isRadio = entry.isRadio === true;
    if (last !== undefined && 'checks' in last && last.isRadio === isRadio) {
      out[out.length - 1] = { ...last, checks: [...last.checks, entry] };
    } else {
      out.push({ id: `checks ${entry.id}`, checks: [entry], isRadio });
    }
  }
  return out;
}

const chosen = (checks: readonly MenuAction[]): string[] =>
  checks.flatMap((check) => (check.isChecked === true ? [check.id] : []));

const hasPicture = (entry: MenuEntry): boolean =>
  ('icon' in entry && entry.icon !== undefined) || ('picture' in entry && entry.picture !== undefined);

/** How a group with a heading is chosen from: not at all, unless all of it has ticks. */
function checksOf(entries: readonly MenuAction[]) {
  if (entries.length === 0 || !entries.every((entry) => entry.isChecked !== undefined)) {
    return {};
  }
  return {
    selectionMode: entries.every((entry) => entry.isRadio === true) ? ('single' as const) : ('multiple' as const),
    selectedKeys: chosen(entries),
    shouldCloseOnSelect: true,
  };
}

/** A menu's entries; used by `MenuButton` and `ContextMenu`, and inside a popover of one's own. */
export function MenuList({ entries, label, onDone, autoFocus }: MenuListProps) {
  // Words stand below each other, whether a picture stands before them or not.
  const hasPictures = entries.some((entry) =>
    ('entries' in entry && 'heading' in entry ? entry.entries : [entry]).some(hasPicture),
  );
  const row = (entry: Plain) =>
    'separator' in entry ? (
      <Separator key={entry.id} id={entry.id} className="limn-menu-separator" />
    ) : (
      <MenuRow key={entry.id} entry={entry} hasPictures={hasPictures} onDone={onDone} />
    );
  return (
    <AriaMenu className="limn-menu" aria-label={label} shouldCloseOnSelect autoFocus={autoFocus}>
      {withChecksGrouped(entries).map((entry) => {
        if ('checks' in entry) {
          return (
            <MenuSection
              key={entry.id}
              id={entry.id}
              aria-label={label}
              selectionMode={entry.isRadio ? 'single' : 'multiple'}
              selectedKeys={chosen(entry.checks)}
              shouldCloseOnSelect
            >
              {entry.checks.map(row)}
            </MenuSection>
          );
        }
        if ('heading' in entry) {
          return (
            <MenuSection key={entry.id} id={entry.id} {...checksOf(entry.entries)}>
              <Header className="limn-menu-heading">{entry.heading}</Header>
              {entry.entries.map(row)}
            </MenuSection>
          );
        }
        return row(entry);
      })}
    </AriaMenu>
  );
}

export interface MenuButtonProps {
  /** The button; one component of the kit. */
  children: ReactElement;
  entries: readonly MenuEntry[];
  /** The menu's name for screen readers. */
  label: string;
  placement?: Placement;
  onOpenChange?: (isOpen: boolean) => void;
}

/** A button that opens a menu. */
export function MenuButton({ children, entries, label, placement = 'bottom start', onOpenChange }: MenuButtonProps) {
  return (
    <MenuTrigger onOpenChange={onOpenChange}>
      {children}
      <Popover className="limn-popover" placement={placement} offset={4}>
        <CloseOnMove />
        <MenuList entries={entries} label={label} />
      </Popover>
    </MenuTrigger>
  );
}
