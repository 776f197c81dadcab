import { attributes, fill, make } from '../core/dom.ts';
import { icon } from '../core/icon.ts';
import { clearStates, markStates } from '../core/press.ts';
import { definePlugin } from '../core/plugin.ts';
import { Widget } from '../core/widget.ts';
import '@limn/ui/components/buttons/button.css';
import '@limn/ui/components/fields/field.css';
import '@limn/ui/components/fields/toggle.css';
import type { CheckboxMethods, CheckboxOptions } from './types.ts';
import '@limn/ui/components/shared/visually-hidden.css';

class CheckboxWidget extends Widget<CheckboxOptions> implements CheckboxMethods {
  readonly #mark = make('span', { class: 'limn-toggle-mark' });
  readonly #words = make('span', { class: 'limn-toggle-words' });
  readonly #hidden = make('span', { class: 'limn-visually-hidden' });
  #root = make('label');
  /** The label the page put around the element, and what was in it. */
  #around: { readonly className: string | null; readonly content: readonly ChildNode[] } | null = null;
  #text: readonly Node[] = [];

  get #input(): HTMLInputElement {
    return this.element as HTMLInputElement;
  }

  build(): void {
    const input = this.#input;
    const { options, signal } = this;
    options.disabled ||= input.disabled;
    options.required ||= input.required;
    const around = input.parentElement;
    if (around instanceof HTMLLabelElement) {
      this.#root = around;
      this.#around = { className: around.getAttribute('class'), content: [...around.childNodes] };
      this.#text = this.#around.content.filter((node) => node !== input);
    } else {
      input.replaceWith(this.#root);
    }
    this.#root.classList.add('limn-checkbox', 'limn-toggle');
    this.#hidden.append(input);
    markStates(input, signal, this.#root);
    this.listen(input, 'click', (event) => {
      if (options.readonly || !this.trigger('beforechange', { checked: input.checked })) event.preventDefault();
    });
    this.listen(input, 'change', () => {
      this.refresh();
      this.trigger('change', { checked: input.checked });
    });
  }

  override apply({ checked, indeterminate }: Partial<CheckboxOptions>): void {
    if (typeof checked === 'boolean') this.#input.checked = checked;
    if (indeterminate !== undefined) this.#input.indeterminate = indeterminate;
  }

  refresh(): void {
    const { options } = this;
    const input = this.#input;
    const root = this.#root;
    this.heed(input);
    options.checked = input.checked;
    options.indeterminate = input.indeterminate;
    attributes(input, {
      required: options.required,
      'aria-readonly': options.readonly ? 'true' : null,
      'aria-invalid': options.invalid ? 'true' : null,
    });
    attributes(root, {
      'data-selected': options.checked && !options.indeterminate,
      'data-indeterminate': options.indeterminate,
      'data-disabled': options.disabled,
      'data-readonly': options.readonly,
      'data-required': options.required,
      'data-invalid': options.invalid,
    });
    if (options.disabled) clearStates(root);
    fill(this.#mark, options.indeterminate ? icon('minus', 12) : options.checked && icon('check', 12));
    const words = options.label === null ? this.#text : [document.createTextNode(options.label)];
    if (options.description === null) {
      fill(root, this.#hidden, this.#mark, ...words);
    } else {
      fill(this.#words, ...words, make('span', { class: 'limn-toggle-description' }, options.description));
      fill(root, this.#hidden, this.#mark, this.#words);
    }
  }

  override formReset(): void {
    this.refresh();
  }

  protected release(): void {
    const root = this.#root;
    if (this.#around === null) {
      root.replaceWith(this.element);
      return;
    }
    clearStates(root);
    for (const name of ['selected', 'indeterminate', 'disabled', 'readonly', 'required', 'invalid'])
      root.removeAttribute(`data-${name}`);
    attributes(root, { class: this.#around.className });
    root.replaceChildren(...this.#around.content);
  }

  checked(isChecked?: boolean): boolean | undefined {
    if (isChecked === undefined) return this.#input.checked;
    this.apply({ checked: isChecked, indeterminate: false });
    this.refresh();
    return undefined;
  }

  toggle(): void {
    this.#input.click();
  }
}

definePlugin<CheckboxOptions, CheckboxMethods>({
  name: 'limnCheckbox',
  widget: CheckboxWidget,
  on: 'input[type=checkbox]',
  defaults: {
    label: null,
    description: null,
    checked: null,
    indeterminate: false,
    required: false,
    disabled: false,
    readonly: false,
    invalid: false,
  },
  methods: ['checked', 'toggle'],
});
