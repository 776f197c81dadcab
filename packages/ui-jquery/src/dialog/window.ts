import $ from 'jquery';
import { isComposing } from '@limn/ui/logic/text/composing.ts';
import '@limn/ui/components/overlays/dialog.css';
import { attributes, fill, make, newId } from '../core/dom.ts';
import { enter, exit, focusKeeper, keepTab, letIn, shutOut } from '../core/overlay.ts';
import { translate } from '../core/words.ts';
import '../button/button.ts';
import type { DialogButton, DialogOptions } from './types.ts';

export type Leaving = 'button' | 'escape' | 'outside' | 'foot' | 'method';

/** What a window shows and does. */
export interface WindowParts
  extends Pick<Required<DialogOptions>, 'title' | 'description' | 'size' | 'role' | 'dismissable' | 'buttons'> {
  readonly body: HTMLElement;
  /** A person wants to leave it. */
  readonly leave: (by: Leaving) => void;
}

/** A modal window: keeps the focus, gives it back when closed. `.limn-modal`, `.limn-dialog` */
export class ModalWindow {
  readonly #title = make('h2', { class: 'limn-dialog-title', id: newId() });
  readonly #description = make('p', { class: 'limn-dialog-description', id: newId() });
  readonly #name = make('div', { class: 'limn-dialog-name' });
  readonly #close = make('button');
  readonly #head = make('header', { class: 'limn-dialog-head' }, this.#name, this.#close);
  readonly #body = make('div', { class: 'limn-dialog-body' });
  readonly #foot = make('footer', { class: 'limn-dialog-foot' });
  readonly #section = make('section', {
    class: 'limn-dialog',
    tabindex: -1,
    'aria-modal': 'true',
    'aria-labelledby': this.#title.id,
  });
  readonly #modal = make('div', { class: 'limn-modal' }, this.#section);
  readonly #backdrop = make('div', { class: 'limn-backdrop', 'data-look': 'dialog' }, this.#modal);
  readonly #giveBack = focusKeeper();
  #parts: WindowParts;
  #buttons: readonly DialogButton[] | null = null;

  constructor(parts: WindowParts) {
    this.#parts = parts;
    this.#watch();
    $(this.#close).limnButton({
      icon: 'close',
      iconOnly: true,
      tooltip: false,
      variant: 'quiet',
      size: 's',
      run: () => this.#parts.leave('button'),
    });
    this.update(parts);
    document.body.append(this.#backdrop);
    shutOut(this.#backdrop, true);
    enter(this.#backdrop);
    const first = this.#section.querySelector<HTMLElement>('[autofocus], [data-limn-autofocus]');
    (first ?? this.#section).focus({ preventScroll: first === null });
  }

  /** Shows other parts. */
  update(parts: WindowParts): void {
    this.#parts = parts;
    const { title, description, size, role, buttons, body } = parts;
    this.#title.textContent = title;
    this.#description.textContent = description;
    fill(this.#name, this.#title, description !== null && this.#description);
    $(this.#close).limnButton({ label: translate('close') });
    fill(this.#body, body);
    if (buttons !== this.#buttons) this.#fillFoot(buttons);
    attributes(this.#modal, { 'data-size': size });
    attributes(this.#section, { role, 'aria-describedby': description === null ? null : this.#description.id });
    fill(this.#section, this.#head, this.#body, buttons.length > 0 && this.#foot);
  }

  /** Takes it away; the content is the caller's again. */
  close(): void {
    letIn(this.#backdrop);
    const hadFocus = this.#backdrop.contains(document.activeElement) || document.activeElement === document.body;
    if (hadFocus) this.#giveBack();
    exit(this.#backdrop);
  }

  #fillFoot(buttons: readonly DialogButton[]): void {
    this.#buttons = buttons;
    $(this.#foot).empty();
    for (const { label, variant = 'secondary', icon = null, autofocus = false, run } of buttons) {
      const button = make('button', { 'data-limn-autofocus': autofocus });
      this.#foot.append(button);
      $(button).limnButton({ label, variant, icon, run: () => this.#act(run) });
    }
  }

  #act(run: DialogButton['run']): unknown {
    const after = (answer: unknown) => {
      if (answer !== false) this.#parts.leave('foot');
    };
    const answer = run?.();
    if (typeof answer === 'object' && answer !== null && 'then' in answer)
      return (answer as PromiseLike<unknown>).then(after);
    return after(answer);
  }

  #watch(): void {
    let pressed: EventTarget | null = null;
    // The focus stays in the window.
    this.#backdrop.addEventListener('mousedown', (event) => event.target === this.#backdrop && event.preventDefault());
    this.#backdrop.addEventListener('pointerdown', (event) => (pressed = event.target));
    this.#backdrop.addEventListener('click', (event) => {
      // Begun outside as well: a selection dragged out of a field is no press outside.
      if (event.target === this.#backdrop && pressed === this.#backdrop && this.#parts.dismissable)
        this.#parts.leave('outside');
    });
    this.#backdrop.addEventListener('keydown', (event) => {
      keepTab(event, this.#section);
      if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
      event.preventDefault();
      event.stopPropagation();
      this.#parts.leave('escape');
    });
  }
}
