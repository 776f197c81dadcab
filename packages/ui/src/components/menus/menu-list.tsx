import type { ReactElement } from 'react';
import { Header } from 'react-aria-components/Header';
import { Keyboard } from 'react-aria-components/Keyboard';
import { Menu as AriaMenu, MenuItem, MenuSection, SubmenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { Text } from 'react-aria-components/Text';
import { Icon } from '../../icon/icon.tsx';
import type { MenuAction, MenuEntry, MenuListProps } from './menu-entries.ts';
import { useMenuTyping } from './use-menu-typing.ts';
import './menu.css';

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
  if (entry.items === undefined) {
    return item;
  }
  return (
    <SubmenuTrigger>
      {item}
      <Popover className="limn-popover" offset={-2} crossOffset={-4}>
        <MenuList items={entry.items} label={entry.label} onDone={onDone} />
      </Popover>
    </SubmenuTrigger>
  );
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

/** The items of a menu; used by `MenuButton` and `ContextMenu`, and inside your own popovers. */
export function MenuList({ items: entries, label, onDone, autoFocus }: MenuListProps) {
  const menu = useMenuTyping(entries);
  // Words stand below each other, whether a picture stands before them or not.
  const hasPictures = entries.some((entry) =>
    ('items' in entry && 'heading' in entry ? entry.items : [entry]).some(hasPicture),
  );
  const row = (entry: Plain) =>
    'separator' in entry ? (
      <Separator key={entry.id} id={entry.id} className="limn-menu-separator" />
    ) : (
      <MenuRow key={entry.id} entry={entry} hasPictures={hasPictures} onDone={onDone} />
    );
  return (
    <AriaMenu ref={menu} className="limn-menu" aria-label={label} shouldCloseOnSelect autoFocus={autoFocus}>
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
            <MenuSection key={entry.id} id={entry.id} {...checksOf(entry.items)}>
              <Header className="limn-menu-heading">{entry.heading}</Header>
              {entry.items.map(row)}
            </MenuSection>
          );
        }
        return row(entry);
      })}
    </AriaMenu>
  );
}
