import { announce } from '@limn/ui/logic/page/announce.ts';
import { afterPointer, watchPointer } from '@limn/ui/logic/page/after-pointer.ts';
import { isComposing } from '@limn/ui/logic/text/composing.ts';
import { countGraphemes, cutGraphemes } from '@limn/ui/logic/text/graphemes.ts';
import { check, type Failure } from '@limn/ui/logic/forms/validation.ts';
import { attribute, attributes, fill, make, newId } from '../core/dom.ts';
import { fieldDefaults } from '../core/field-options.ts';
import { Field } from '../core/field.ts';
import { icon, ring } from '../core/icon.ts';
import { markStates } from '../core/press.ts';
import { definePlugin } from '../core/plugin.ts';
import { Tooltip } from '../core/tooltip.ts';
import { Widget } from '../core/widget.ts';
import { translate } from '../core/words.ts';
import '@limn/ui/components/buttons/button.css';
import '@limn/ui/components/feedback/spinner.css';
import type { InputMethods, InputOptions } from './types.ts';
import '@limn/ui/components/shared/visually-hidden.css';

/** What a failure says, in the language of the page. */
const words = (failure: Failure): string => ('text' in failure ? failure.text : translate(failure.key, failure.values));

class InputWidget extends Widget<InputOptions> implements InputMethods {
  readonly #box = make('div', { class: 'limn-input-box' });
  readonly #prefix = make('span', { class: 'limn-input-affix', id: newId() });
  readonly #suffix = make('span', { class: 'limn-input-affix', id: newId() });
  readonly #busy = make(
    'span',
    { class: 'limn-input-busy', role: 'status' },
    ring(),
    make('span', { class: 'limn-visually-hidden' }),
  );
  readonly #clear = make('button', { type: 'button', tabindex: -1 });
  readonly #reveal = make('button', {
    type: 'button',
    class: 'limn-btn',
    'data-icon-only': true,
    'data-variant': 'quiet',
    'data-size': 's',
  });
  readonly #counter = make('span', { class: 'limn-field-counter' });
  #icon: { readonly name: string; readonly picture: SVGSVGElement } | null = null;
  #field: Field | undefined;
  #tooltip: Tooltip | undefined;
  #isRevealed = false;
  #isComposing = false;
  #isChecked = false;
  #wasFull = false;
  /** The text that was there before the one that is being typed. */
  #last = '';

  get #input(): HTMLInputElement {
    return this.element as HTMLInputElement;
  }

  get #isPassword(): boolean {
    return this.given('type') === 'password';
  }

  build(): void {
    const { options, signal } = this;
    const input = this.#input;
    const root = make('div');
    options.disabled ||= input.disabled;
    options.required ||= input.required;
    options.readonly ||= input.readOnly;
    if (options.maxLength === null && input.maxLength >= 0) options.maxLength = input.maxLength;
    // Counted as a person counts, not in units of UTF-16.
    input.removeAttribute('maxlength');
    if (input.id === '') input.id = newId();
    input.classList.add('limn-input');
    input.replaceWith(root);
    // A search is emptied by a button like others, any other field by a smaller one.
    root.classList.toggle('limn-search', this.#isSearch);
    this.#clear.append(icon('close', this.#isSearch ? 16 : 14));
    if (this.#isSearch)
      attributes(this.#clear, { class: 'limn-btn', 'data-icon-only': true, 'data-variant': 'quiet', 'data-size': 's' });
    else this.#clear.className = 'limn-input-clear';
    markStates(this.#clear, signal);
    this.#box.append(input);
    this.#field = new Field(root, input, [this.#box]);
    if (this.#isPassword) this.#tooltip = new Tooltip(this.#reveal, signal);
    markStates(this.#reveal, signal);
    watchPointer();
    this.#wasFull = this.#isFull;

    this.listen(input, 'input', () => this.#typed());
    this.listen(input, 'compositionstart', () => (this.#isComposing = true));
    this.listen(input, 'compositionend', () => {
      this.#isComposing = false;
      if (this.#cut()) this.#changed();
    });
    this.listen(input, 'keydown', (event) => this.#key(event));
    this.listen(input, 'blur', () => {
      if (options.rules !== null) afterPointer(() => this.validate());
    });
    this.#clear.addEventListener('mousedown', (event) => event.preventDefault(), { signal });
    this.#clear.addEventListener('click', () => (this.clear(), input.focus()), { signal });
    this.#reveal.addEventListener(
      'click',
      () => {
        this.#isRevealed = !this.#isRevealed;
        this.refresh();
      },
      { signal },
    );
  }

  refresh(): void {
    const { options } = this;
    const input = this.#input;
    this.#last = input.value;
    this.heed(input);
    const canClear =
      (options.clearable || this.#isSearch) && input.value !== '' && !options.disabled && !options.readonly;
    attributes(input, {
      readonly: options.readonly,
      required: options.required,
      placeholder: options.placeholder ?? this.given('placeholder'),
      ...(this.#isPassword && { type: this.#isRevealed ? 'text' : 'password' }),
    });
    this.#prefix.textContent = options.prefix;
    this.#suffix.textContent = options.suffix;
    this.#clear.setAttribute('aria-label', translate('clear'));
    if (options.loading) this.#busy.lastElementChild!.textContent = translate('loading');
    if (this.#isPassword) this.#showReveal();
    fill(
      this.#box,
      this.#picture(),
      options.prefix !== null && this.#prefix,
      input,
      canClear && this.#clear,
      options.suffix !== null && this.#suffix,
      options.loading && this.#busy,
      this.#isPassword && this.#reveal,
    );
    this.#count();
    this.#field?.update(options, {
      size: options.size,
      error: options.error ?? this.#problem(),
      aside: options.counter ? this.#counter : null,
      describedBy: [options.prefix !== null && this.#prefix.id, options.suffix !== null && this.#suffix.id].filter(
        (id) => id !== false,
      ),
    });
  }

  override formReset(): void {
    this.#isChecked = false;
    this.refresh();
  }

  protected release(): void {
    this.#tooltip?.hide();
    if (this.#field?.root.isConnected === true || this.#field?.root.parentNode !== null)
      this.#field?.root.replaceWith(this.element);
  }

  value(text?: string): string | undefined {
    if (text === undefined) return this.#input.value;
    this.#input.value = text;
    this.#cut();
    this.refresh();
    return undefined;
  }

  clear(): void {
    const input = this.#input;
    if (input.value === '' || !this.trigger('clear', { value: input.value })) return;
    input.value = '';
    this.#changed();
  }

  focus(): void {
    this.#input.focus();
  }

  validate(): boolean {
    this.#isChecked = true;
    this.refresh();
    return this.#problem() === null;
  }

  get #isSearch(): boolean {
    return this.given('type') === 'search';
  }

  get #isFull(): boolean {
    return this.options.maxLength !== null && countGraphemes(this.#input.value) >= this.options.maxLength;
  }

  #picture(): SVGSVGElement | null {
    const name = this.options.icon ?? (this.#isSearch ? 'search' : null);
    if (name === null) this.#icon = null;
    else if (this.#icon?.name !== name) this.#icon = { name, picture: icon(name) };
    return this.#icon?.picture ?? null;
  }

  #showReveal(): void {
    const label = translate(this.#isRevealed ? 'hidePassword' : 'showPassword');
    attributes(this.#reveal, {
      'aria-label': label,
      'data-disabled': this.options.disabled,
      disabled: this.options.disabled,
    });
    fill(this.#reveal, icon(this.#isRevealed ? 'hide' : 'view'));
    this.#tooltip?.set(label);
  }

  /** What the rules say of the text, once it was left. */
  #problem(): string | null {
    const { rules } = this.options;
    if (rules === null || !this.#isChecked) return null;
    const failure = check(this.#input.value, typeof rules === 'function' ? [rules] : rules);
    return failure === null ? null : words(failure);
  }

  #count(): void {
    const { maxLength: max, counter } = this.options;
    const count = countGraphemes(this.#input.value);
    if (counter) {
      this.#counter.textContent = max === null ? `${count}` : `${count}/${max}`;
      attributes(this.#counter, {
        role: max === null ? null : 'img',
        'aria-label': max === null ? null : translate('counter', { count, max }),
      });
      attribute(this.#counter, 'data-over', max !== null && count > max);
    }
    if (this.#isFull && !this.#wasFull && max !== null && counter)
      announce(translate(count > max ? 'counterOver' : 'counterFull', { max }));
    this.#wasFull = this.#isFull;
  }

  /** Cuts the text at its limit; true when it was longer. What an input method is composing is let be. */
  #cut(): boolean {
    const { maxLength, limit } = this.options;
    const input = this.#input;
    if (maxLength === null || limit === 'hint' || this.#isComposing) return false;
    const kept = cutGraphemes(input.value, maxLength);
    if (kept === input.value) return false;
    const at = Math.min(input.selectionStart ?? kept.length, kept.length);
    input.value = kept;
    if (document.activeElement === input) input.setSelectionRange(at, at);
    return true;
  }

  #typed(): void {
    // A character that there was no room for has changed nothing.
    if (this.#cut() && this.#input.value === this.#last) return;
    this.#changed();
  }

  #changed(): void {
    this.refresh();
    this.trigger('change', { value: this.#input.value });
  }

  #key(event: JQuery.TriggeredEvent): void {
    const { originalEvent } = event;
    if (originalEvent instanceof KeyboardEvent && isComposing(originalEvent)) return;
    if (event.key === 'Enter') this.trigger('enter', { value: this.#input.value });
    if (event.key === 'Escape' && this.#isSearch && this.#input.value !== '' && !this.options.readonly) {
      event.preventDefault();
      event.stopPropagation();
      this.clear();
    }
  }
}

const kinds = ['text', 'email', 'password', 'search', 'tel', 'url'];

definePlugin<InputOptions, InputMethods>({
  name: 'limnInput',
  widget: InputWidget,
  on: `input:not([type]), ${kinds.map((kind) => `input[type=${kind}]`).join(', ')}`,
  defaults: {
    ...fieldDefaults,
    size: 'm',
    icon: null,
    prefix: null,
    suffix: null,
    placeholder: null,
    maxLength: null,
    limit: 'stop',
    counter: false,
    clearable: false,
    loading: false,
    rules: null,
  },
  methods: ['value', 'clear', 'focus', 'validate'],
  choices: { size: ['s', 'm', 'l'], limit: ['stop', 'hint'] },
});
