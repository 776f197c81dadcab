import '@limn/ui/components/fields/field.css';
import '@limn/ui/components/forms/form.css';
import { attribute, attributes, fill, make, newId } from './dom.ts';
import type { FieldOptions } from './field-options.ts';
import '@limn/ui/components/shared/visually-hidden.css';

/** What a field shows besides its options. */
export interface FieldState {
  readonly size?: 's' | 'm' | 'l';
  /** What is wrong, by the page or by the field's rules; null when all is well. */
  readonly error: string | null;
  /** Beside the notes: a counter. */
  readonly aside?: HTMLElement | null;
  /** Ids of what else describes the control: affixes. */
  readonly describedBy?: readonly string[];
}

/** Label above, control, then the error or the description, tied together for assistive technology. `.limn-field` */
export class Field {
  readonly root: HTMLElement;
  readonly #label = make('label');
  readonly #name = make('span', { id: newId() });
  readonly #messages = make('div', { class: 'limn-field-messages', 'aria-live': 'polite' });
  readonly #notes = make('div', { class: 'limn-field-notes' }, this.#messages);
  readonly #control: HTMLElement;
  readonly #isGroup: boolean;
  readonly #described: string | null;
  readonly #noteId = newId();

  /**
   * @param root takes the place of the field: a new element, or the group itself
   * @param control what the label names: the element to type in, or the group
   * @param box what stands between label and notes
   */
  constructor(root: HTMLElement, control: HTMLElement, box: readonly HTMLElement[]) {
    this.root = root;
    this.#control = control;
    this.#isGroup = root === control;
    this.#described = control.getAttribute('aria-describedby');
    root.classList.add('limn-field');
    fill(root, ...box, this.#notes);
  }

  /** Shows what the options and the state say. */
  update(options: Required<FieldOptions>, { size, error, aside = null, describedBy = [] }: FieldState): void {
    const { label, labelHidden, description, required, disabled, readonly } = options;
    const caption = this.#isGroup ? this.#name : this.#label;
    attributes(this.root, {
      'data-size': size,
      'data-required': required,
      'data-disabled': disabled,
      'data-readonly': readonly,
      'data-invalid': error !== null,
    });
    caption.className = labelHidden ? 'limn-visually-hidden' : 'limn-field-label';
    if (caption.textContent !== (label ?? '')) caption.textContent = label;
    if (label === null) caption.remove();
    else if (!caption.isConnected || caption.parentElement !== this.root) this.root.prepend(caption);
    if (this.#isGroup)
      attribute(
        this.#control,
        'aria-labelledby',
        label === null ? this.#control.getAttribute('aria-labelledby') : caption.id,
      );
    else this.#label.htmlFor = this.#control.id;

    const note = error !== null && error !== '' ? error : description;
    const there = this.#messages.firstElementChild;
    const className = note === error ? 'limn-field-error' : 'limn-field-description';
    if (there?.textContent !== note || there.className !== className)
      fill(this.#messages, note !== null && make('span', { id: this.#noteId, class: className }, note));
    fill(this.#notes, this.#messages, aside);
    const ids = [this.#described, ...describedBy, note !== null && this.#noteId].filter((id) => typeof id === 'string');
    attributes(this.#control, {
      'aria-describedby': ids.length > 0 ? ids.join(' ') : null,
      'aria-invalid': error === null ? null : 'true',
    });
  }
}
