import { make } from '../core/dom.ts';
import { definePlugin } from '../core/plugin.ts';
import { Widget } from '../core/widget.ts';
import { translate } from '../core/words.ts';
import { confirm } from './confirm.ts';
import type { DialogMethods, DialogOptions } from './types.ts';
import { ModalWindow, type Leaving, type WindowParts } from './window.ts';

/** Looks the same, and is nothing else: two radio buttons of one name would clear each other. */
function likeness(element: HTMLElement): Node {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const each of [copy, ...copy.querySelectorAll('[id], [name]')])
    for (const name of ['id', 'name']) each.removeAttribute(name);
  return copy;
}

class DialogWidget extends Widget<DialogOptions> implements DialogMethods {
  /** Stands in the page where the content belongs while that is in the window. */
  readonly #place = make('template');
  #window: ModalWindow | null = null;
  /** Takes the question back that is asked before it is left; null while none is. */
  #asking: AbortController | null = null;

  build(): void {
    const { element, options } = this;
    options.title ??= this.given('title');
    element.removeAttribute('title');
    element.hidden = true;
    this.standIn(this.#place);
    if (options.open) this.open();
  }

  override apply({ open }: Partial<DialogOptions>): void {
    if (open === true) this.open();
    if (open === false) this.close();
  }

  refresh(): void {
    this.options.open = this.isOpen();
    this.#window?.update(this.#parts());
  }

  protected release(): void {
    this.#shut();
  }

  open(): void {
    const { element, options } = this;
    if (this.#window !== null || options.disabled || !this.trigger('beforeopen')) return;
    options.open = true;
    element.before(this.#place);
    element.hidden = false;
    this.#window = new ModalWindow(this.#parts());
    this.trigger('open');
  }

  close(): void {
    this.#leave('method');
  }

  isOpen(): boolean {
    return this.#window !== null;
  }

  #parts(): WindowParts {
    const { title, description, size, role, dismissable, buttons } = this.options;
    return {
      title,
      description,
      size,
      role,
      dismissable,
      buttons,
      body: this.element,
      leave: (by) => void this.#ask(by),
    };
  }

  /** A person wants to leave: asks first where something would be lost. */
  async #ask(by: Leaving): Promise<void> {
    const { dirty } = this.options;
    const isDirty = by !== 'foot' && (typeof dirty === 'function' ? dirty() : dirty);
    if (!isDirty) {
      this.#leave(by);
      return;
    }
    if (this.#asking !== null) return;
    const asking = new AbortController();
    this.#asking = asking;
    const question = {
      title: translate('discardTitle'),
      body: translate('discardBody'),
      action: translate('discard'),
      cancel: translate('keepEditing'),
      danger: true,
    };
    const isDiscarded = await confirm(question, asking.signal);
    if (this.#asking === asking) this.#asking = null;
    if (isDiscarded) this.#leave(by);
  }

  #leave(by: Leaving): void {
    if (this.#window === null || !this.trigger('beforeclose', { by })) return;
    this.#shut();
    this.trigger('close', { by });
  }

  #shut(): void {
    const window = this.#window;
    if (window === null) return;
    // Closed by the page, it takes its question along.
    this.#asking?.abort();
    this.#asking = null;
    this.#window = null;
    this.options.open = false;
    // The window fades with what it showed.
    this.element.after(likeness(this.element));
    this.element.hidden = true;
    this.#place.replaceWith(this.element);
    window.close();
  }
}

definePlugin<DialogOptions, DialogMethods>({
  name: 'limnDialog',
  widget: DialogWidget,
  on: 'div, section, form, article, p',
  defaults: {
    title: null,
    description: null,
    size: 'xs',
    buttons: [],
    dismissable: true,
    dirty: false,
    role: 'dialog',
    open: false,
    disabled: false,
  },
  methods: ['open', 'close', 'isOpen'],
  choices: { size: ['xs', 's', 'm', 'l', 'xl'], role: ['dialog', 'alertdialog'] },
});
