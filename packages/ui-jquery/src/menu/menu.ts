import { onPageMove } from '@limn/ui/logic/layout/overlay-moves.ts';
import { attributes, make, newId } from '../core/dom.ts';
import { Float, type Anchor } from '../core/float.ts';
import { byKeyboard } from '../core/modality.ts';
import { focusKeeper, letIn, makeUnderlay, shutOut } from '../core/overlay.ts';
import { definePlugin } from '../core/plugin.ts';
import { Widget } from '../core/widget.ts';
import { translate } from '../core/words.ts';
import { MenuList, type Row } from './list.ts';
import type { MenuAction, MenuEntry, MenuMethods, MenuOptions } from './types.ts';
import '@limn/ui/components/shared/visually-hidden.css';

/**
 * ms a finger rests before a context menu opens, where the browser does not say so by itself; px it may move meanwhile.
 */
const longPress = 500;
const still = 10;

interface Level {
  readonly float: Float;
  readonly list: MenuList;
  readonly row: Row | null;
}

class MenuWidget extends Widget<MenuOptions> implements MenuMethods {
  readonly #id = newId();
  #levels: Level[] = [];
  #underlay: HTMLElement | null = null;
  #target: Element = this.element;
  #giveBack: () => void = () => undefined;
  #stopMoves: () => void = () => undefined;
  /** What a choice turned over, by id, until the page gives other entries. */
  readonly #ticks = new Map<string, boolean>();

  protected override get own(): readonly string[] {
    return ['aria-haspopup', 'aria-expanded', 'aria-controls'];
  }

  build(): void {
    const { element, options } = this;
    options.opensOn ??= element.matches('button, [role=button], a') ? 'press' : 'context';
    if (options.opensOn === 'context') this.#watchContext();
    else this.#watchPress();
  }

  override apply({ items: entries }: Partial<MenuOptions>): void {
    if (entries !== undefined) this.#ticks.clear();
    this.#showTicks();
  }

  refresh(): void {
    if (this.options.opensOn === 'press')
      attributes(this.element, {
        'aria-haspopup': 'true',
        'aria-expanded': `${this.isOpen()}`,
        'aria-controls': this.isOpen() ? this.#id : null,
      });
  }

  protected release(): void {
    this.#shut();
  }

  open(at?: { readonly x: number; readonly y: number }): void {
    this.#open(this.element, at ?? this.element, byKeyboard() ? 'first' : 'menu');
  }

  close(): void {
    if (!this.isOpen()) return;
    this.#shut();
    this.#giveBack();
    this.trigger('close');
  }

  isOpen(): boolean {
    return this.#levels.length > 0;
  }

  /** False when there is nothing to open. */
  #open(target: Element, anchor: Anchor, focus: 'first' | 'last' | 'menu'): boolean {
    const { items: entries, disabled, label } = this.options;
    const found = typeof entries === 'function' ? entries(target) : entries;
    if (disabled || found.length === 0 || !this.trigger('beforeopen', { target })) return false;
    this.#shut();
    this.#target = target;
    // Not every browser gives the focus to a button that is pressed by pointer.
    this.#giveBack =
      this.options.opensOn === 'press' ? () => this.element.focus({ preventScroll: true }) : focusKeeper();
    this.#underlay = makeUnderlay();
    this.#underlay.addEventListener('mousedown', (event) => event.preventDefault());
    for (const type of ['click', 'contextmenu']) {
      this.#underlay.addEventListener(type, (event) => {
        event.preventDefault();
        this.close();
      });
    }
    document.body.append(this.#underlay);
    shutOut(this.#underlay, false);
    this.#add(found, label ?? this.element.textContent.trim(), anchor, null, focus);
    this.#stopMoves = onPageMove(() => this.close());
    this.refresh();
    this.trigger('open');
    return true;
  }

  #add(
    entries: readonly MenuEntry[],
    label: string,
    anchor: Anchor,
    row: Row | null,
    focus: 'first' | 'last' | 'menu' | null,
  ): void {
    const depth = this.#levels.length;
    const list = new MenuList(entries, label, depth > 0, {
      choose: (chosen) => this.#choose(chosen),
      openSub: (parent, keyboard) => this.#openSub(depth, parent, keyboard),
      closeSub: () => this.#closeTo(depth),
      leave: () => this.#leave(depth),
      leaveAll: () => this.close(),
    });
    // Who reads by touch has no Escape key, and nothing else to press while the page is shut out.
    const dismiss = make('button', {
      type: 'button',
      class: 'limn-visually-hidden',
      tabindex: -1,
      'aria-label': translate('close'),
    });
    dismiss.addEventListener('click', () => this.#leave(depth));
    const gap = anchor instanceof Element ? 4 : 0;
    const float =
      depth === 0
        ? new Float(anchor, 'bottom start', gap, list.root, dismiss)
        : new Float(anchor, 'end top', -2, list.root, dismiss);
    float.root.dataset['trigger'] = depth === 0 ? 'MenuTrigger' : 'SubmenuTrigger';
    float.root.addEventListener('contextmenu', (event) => event.preventDefault());
    if (depth === 0) list.root.id = this.#id;
    this.#levels.push({ float, list, row });
    this.#showTicks();
    float.open();
    if (focus !== null) list.focus(focus);
  }

  #openSub(depth: number, row: Row, keyboard: boolean): void {
    if (this.#levels[depth + 1]?.row === row) {
      if (keyboard) this.#levels[depth + 1]?.list.focus('first');
      return;
    }
    this.#closeTo(depth);
    this.#levels[depth]?.list.mark(row);
    // Where an entry is while its menu still moves in is not where it will be.
    for (const animation of this.#levels[depth]?.float.root.getAnimations() ?? []) animation.finish();
    this.#add(row.entry.items ?? [], row.entry.label, row.element, row, keyboard ? 'first' : null);
  }

  /** Closes what is deeper than that level. */
  #closeTo(depth: number): void {
    for (const level of this.#levels.splice(depth + 1).toReversed()) level.float.close();
    this.#levels[depth]?.list.mark(null);
  }

  #leave(depth: number): void {
    if (depth === 0) {
      this.close();
      return;
    }
    const row = this.#levels[depth]?.row;
    row?.element.focus();
    this.#closeTo(depth - 1);
  }

  #shut(): void {
    this.#stopMoves();
    if (this.#underlay !== null) letIn(this.#underlay);
    this.#underlay?.remove();
    this.#underlay = null;
    for (const level of this.#levels.splice(0).toReversed()) level.float.close();
    if (!this.signal.aborted) this.refresh();
  }

  #choose(row: Row): void {
    const { entry } = row;
    const checked = row.checked === undefined ? null : entry.radio === true || !row.checked;
    if (!this.trigger('select', { id: entry.id, checked, target: this.#target })) return;
    if (checked !== null) this.#tick(entry, checked);
    if (entry.keepsOpen !== true) this.close();
    entry.run?.();
    this.#showTicks();
  }

  /** Keeps a tick; of several radio entries beside each other the others lose theirs. */
  #tick(entry: MenuAction, checked: boolean): void {
    if (entry.radio === true) for (const other of neighbours(this.#entries, entry.id)) this.#ticks.set(other.id, false);
    this.#ticks.set(entry.id, checked);
  }

  get #entries(): readonly MenuEntry[] {
    const { items: entries } = this.options;
    return typeof entries === 'function' ? entries(this.#target) : entries;
  }

  /**
   * Brings the ticks of what is open to what they are now: the page may say it each time it is asked, else the menu
   * remembers.
   */
  #showTicks(): void {
    if (!this.isOpen()) return;
    const isAsked = typeof this.options.items === 'function';
    const now = new Map(
      actions(this.#entries).map(({ id, checked }) => [id, (isAsked ? undefined : this.#ticks.get(id)) ?? checked]),
    );
    for (const { list } of this.#levels) list.showTicks(now);
  }

  #watchPress(): void {
    const { element } = this;
    element.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        this.#open(element, element, event.detail === 0 ? 'first' : 'menu');
      },
      { signal: this.signal },
    );
    this.listen(element, 'keydown', (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      this.#open(element, element, event.key === 'ArrowDown' ? 'first' : 'last');
    });
  }

  #watchContext(): void {
    const { element, signal } = this;
    let finger: { readonly x: number; readonly y: number; readonly timer: ReturnType<typeof setTimeout> } | null = null;
    let hasOpened = false;
    const lift = () => {
      clearTimeout(finger?.timer);
      finger = null;
    };
    element.addEventListener(
      'contextmenu',
      (event) => {
        lift();
        if (
          event.target instanceof Element &&
          this.#open(event.target, { x: event.clientX, y: event.clientY }, byKeyboard() ? 'first' : 'menu')
        )
          event.preventDefault();
      },
      { signal },
    );
    this.listen(element, 'keydown', (event) => {
      const target: unknown = event.target;
      if (
        (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey === true)) ||
        !(target instanceof Element)
      )
        return;
      const box = target.getBoundingClientRect();
      if (
        this.#open(
          target,
          { x: box.left + Math.min(24, box.width / 2), y: Math.min(box.bottom, box.top + 32) },
          'first',
        )
      )
        event.preventDefault();
    });
    element.addEventListener(
      'touchstart',
      (event) => {
        lift();
        const touch = event.touches.item(0);
        const { target } = event;
        if (touch === null || event.touches.length !== 1 || !(target instanceof Element)) return;
        const at = { x: touch.clientX, y: touch.clientY };
        finger = { ...at, timer: setTimeout(() => (hasOpened = this.#open(target, at, 'menu')), longPress) };
      },
      { signal, passive: true },
    );
    element.addEventListener(
      'touchmove',
      (event) => {
        const touch = event.touches.item(0);
        if (finger !== null && touch !== null && Math.hypot(touch.clientX - finger.x, touch.clientY - finger.y) > still)
          lift();
      },
      { signal, passive: true },
    );
    for (const type of ['touchend', 'touchcancel']) {
      element.addEventListener(
        type,
        (event) => {
          lift();
          // The press that opened the menu is no press outside of it.
          if (hasOpened && event.cancelable) event.preventDefault();
          hasOpened = false;
        },
        { signal },
      );
    }
  }
}

/** Every action among the entries, those of submenus too. */
function actions(entries: readonly MenuEntry[]): MenuAction[] {
  return entries.flatMap((entry) =>
    'separator' in entry ? [] : [...('id' in entry ? [entry] : []), ...actions(entry.items ?? [])],
  );
}

/**
 * The radio entries that an entry is chosen among: those of its group, or those next to it without something else
 * between.
 */
function neighbours(entries: readonly MenuEntry[], id: string): readonly MenuAction[] {
  let run: MenuAction[] = [];
  for (const entry of entries) {
    if ('id' in entry && entry.radio === true) {
      run.push(entry);
      continue;
    }
    if (run.some((each) => each.id === id)) return run;
    run = [];
    const inner = 'items' in entry && entry.items !== undefined ? neighbours(entry.items, id) : [];
    if (inner.length > 0) return inner;
  }
  return run.some((each) => each.id === id) ? run : [];
}

definePlugin<MenuOptions, MenuMethods>({
  name: 'limnMenu',
  widget: MenuWidget,
  on: '*',
  defaults: { items: [], label: null, opensOn: null, disabled: false },
  methods: ['open', 'close', 'isOpen'],
  choices: { opensOn: ['press', 'context', null] },
});
