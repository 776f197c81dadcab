import { isComposing } from '@limn/ui/logic/text/composing.ts';
import { formatShortcut } from '@limn/ui/logic/page/shortcut.ts';
import { turnedKey } from '@limn/ui/logic/page/turned-key.ts';
import { findTyped, Typeahead } from '@limn/ui/logic/text/typeahead.ts';
import '@limn/ui/components/buttons/button.css';
import '@limn/ui/components/menus/menu.css';
import { byKeyboard } from '../core/modality.ts';
import { attribute, attributes, make, newId } from '../core/dom.ts';
import { icon } from '../core/icon.ts';
import type { MenuAction, MenuEntry, MenuGroup, MenuSeparator } from './types.ts';

const isAction = (entry: MenuEntry): entry is MenuAction => 'id' in entry;
const isSeparator = (entry: MenuEntry): entry is MenuSeparator => 'separator' in entry;
const isGroup = (entry: MenuEntry): entry is MenuGroup => 'heading' in entry;

/** One row of an open menu. */
export interface Row {
  readonly entry: MenuAction;
  readonly element: HTMLElement;
  /** Its tick as it is now; undefined for an entry without one. */
  checked: boolean | undefined;
}

/** What a list tells the menu it belongs to. */
export interface ListCalls {
  readonly choose: (row: Row) => void;
  /** A submenu is asked for; by keyboard its first entry gets the focus. */
  readonly openSub: (row: Row, byKeyboard: boolean) => void;
  readonly closeSub: () => void;
  /** Left by Escape or, in a submenu, by the left arrow key. */
  readonly leave: () => void;
  /** Left by Tab: all of it closes. */
  readonly leaveAll: () => void;
}

/** ms the pointer rests on an entry before its submenu opens. */
const rest = 200;

/** The entries of one menu, and the keys in it. `.limn-menu` */
export class MenuList {
  readonly root: HTMLElement;
  readonly rows: readonly Row[];
  readonly #calls: ListCalls;
  readonly #isSub: boolean;
  readonly #typeahead = new Typeahead();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(entries: readonly MenuEntry[], label: string, isSub: boolean, calls: ListCalls) {
    this.#calls = calls;
    this.#isSub = isSub;
    const rows: Row[] = [];
    const all = entries.flatMap((entry): readonly MenuEntry[] => (isGroup(entry) ? entry.items : [entry]));
    // Words stand below each other, whether a picture stands before them or not.
    const hasPictures = all.some((entry) => isAction(entry) && entry.icon !== undefined);
    const row = (entry: MenuAction): HTMLElement => {
      const made = { entry, element: makeRow(entry, hasPictures), checked: entry.checked };
      showTick(made);
      rows.push(made);
      this.#watch(made);
      return made.element;
    };
    const children = entries.map((entry) => {
      if (isSeparator(entry)) return make('div', { class: 'limn-menu-separator', role: 'separator' });
      if (!isGroup(entry)) return row(entry);
      const heading = make('header', { class: 'limn-menu-heading', id: newId() }, entry.heading);
      return make('section', { role: 'group', 'aria-labelledby': heading.id }, heading, ...entry.items.map(row));
    });
    this.root = make('div', { class: 'limn-menu', role: 'menu', 'aria-label': label, tabindex: -1 }, ...children);
    this.rows = rows;
    this.root.addEventListener('keydown', (event) => this.#key(event));
    this.root.addEventListener('pointerleave', () => clearTimeout(this.#timer));
  }

  /** Puts the focus on the first entry, the last, or the menu itself. */
  focus(which: 'first' | 'last' | 'menu'): void {
    const free = this.#free;
    const row = which === 'menu' ? undefined : free.at(which === 'first' ? 0 : -1);
    (row?.element ?? this.root).focus({ preventScroll: row === undefined });
  }

  /** Marks the entry whose submenu is open, null for none. */
  mark(open: Row | null): void {
    for (const row of this.rows) {
      if (row.entry.items === undefined) continue;
      attributes(row.element, { 'data-open': row === open, 'aria-expanded': `${row === open}` });
    }
  }

  /** Draws the ticks named by the ids of their entries. */
  showTicks(now: ReadonlyMap<string, boolean | undefined>): void {
    for (const row of this.rows) {
      row.checked = now.get(row.entry.id) ?? row.checked;
      showTick(row);
    }
  }

  get #free(): readonly Row[] {
    return this.rows.filter((row) => row.entry.disabled !== true);
  }

  get #at(): number {
    return this.#free.findIndex((row) => row.element === document.activeElement);
  }

  #go(index: number): void {
    const free = this.#free;
    free.at(((index % free.length) + free.length) % free.length)?.element.focus();
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || isComposing(event) || event.defaultPrevented) return;
    const at = this.#at;
    const row = this.#free[at];
    const hasSub = row?.entry.items !== undefined;
    const keys: Readonly<Record<string, (() => void) | undefined>> = {
      ArrowDown: () => this.#go(at + 1),
      ArrowUp: () => this.#go(at < 0 ? -1 : at - 1),
      Home: () => this.#go(0),
      End: () => this.#go(-1),
      ArrowRight: row !== undefined && hasSub ? () => this.#calls.openSub(row, true) : undefined,
      ArrowLeft: this.#isSub ? this.#calls.leave : undefined,
      Escape: this.#calls.leave,
      Tab: this.#calls.leaveAll,
      Enter: row && (() => this.#press(row, true)),
    };
    const isPress = event.key === ' ' && !this.#typeahead.isTyping(event.timeStamp);
    const typed = this.#typeahead.add(event.key, event.timeStamp);
    const move = keys[turnedKey(event.key, this.root)] ?? (isPress ? keys['Enter'] : undefined);
    if (move !== undefined) {
      // Where the focus goes from the menu's button is for the browser.
      if (event.key !== 'Tab') event.preventDefault();
      event.stopPropagation();
      move();
    } else if (typed !== null) {
      event.preventDefault();
      event.stopPropagation();
      const found = findTyped(this.#free.length, (index) => this.#free[index]?.entry.label ?? '', at, typed);
      if (found !== null) this.#go(found);
    }
  }

  #press(row: Row, keyboard: boolean): void {
    if (row.entry.disabled === true) return;
    if (row.entry.items === undefined) this.#calls.choose(row);
    else this.#calls.openSub(row, keyboard);
  }

  #watch(row: Row): void {
    const { element, entry } = row;
    const set = (name: string, isOn: boolean) => attribute(element, `data-${name}`, isOn);
    element.addEventListener('focus', () => (set('focused', true), set('focus-visible', byKeyboard())));
    element.addEventListener('blur', () => (set('focused', false), set('focus-visible', false)));
    element.addEventListener('click', () => this.#press(row, false));
    element.addEventListener('pointermove', (event) => {
      if (event.pointerType === 'touch' || entry.disabled === true || element === document.activeElement) return;
      clearTimeout(this.#timer);
      element.focus({ preventScroll: true });
      set('focus-visible', false);
      this.#timer = setTimeout(
        () => (entry.items === undefined ? this.#calls.closeSub() : this.#calls.openSub(row, false)),
        rest,
      );
    });
    element.addEventListener('pointerleave', () => set('hovered', false));
    element.addEventListener('pointerenter', (event) =>
      set('hovered', event.pointerType !== 'touch' && entry.disabled !== true),
    );
  }
}

/** Draws the tick of a row as it is. */
function showTick({ element, checked }: Row): void {
  if (checked === undefined) return;
  attributes(element, { 'aria-checked': `${checked}`, 'data-selected': checked });
  const there = element.querySelector(':scope > [data-tick]');
  if (!checked) there?.remove();
  else if (there === null) {
    const tick = icon('check');
    tick.dataset['tick'] = '';
    element.querySelector('.limn-menu-label')?.after(tick);
  }
}

function roleOf({ checked, radio }: MenuAction): string {
  if (checked === undefined) return 'menuitem';
  return radio === true ? 'menuitemradio' : 'menuitemcheckbox';
}

function makeRow(entry: MenuAction, hasPictures: boolean): HTMLElement {
  const { detail, shortcut } = entry;
  const [detailId, keysId] = [newId(), newId()];
  const described = [detail !== undefined && detailId, shortcut !== undefined && keysId]
    .filter((id) => id !== false)
    .join(' ');
  const hasSub = entry.items !== undefined;
  return make(
    'div',
    {
      class: 'limn-menu-item',
      role: roleOf(entry),
      tabindex: -1,
      'data-key': entry.id,
      'data-danger': entry.danger === true,
      'data-disabled': entry.disabled === true,
      'aria-disabled': entry.disabled === true ? 'true' : null,
      'aria-haspopup': hasSub ? 'menu' : null,
      'aria-expanded': hasSub ? 'false' : null,
      'aria-label': entry.label,
      'aria-describedby': described === '' ? null : described,
    },
    entry.icon !== undefined ? icon(entry.icon) : hasPictures && make('span', { class: 'limn-menu-slot' }),
    make(
      'span',
      { class: 'limn-menu-label' },
      entry.label,
      detail !== undefined && make('span', { class: 'limn-menu-detail', id: detailId }, detail),
    ),
    shortcut !== undefined &&
      make('kbd', { class: 'limn-menu-keys', id: keysId }, formatShortcut(shortcut, navigator.platform)),
    hasSub && icon('next'),
  );
}
