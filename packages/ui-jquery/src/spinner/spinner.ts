import { isComposing } from '@limn/ui/logic/text/composing.ts';
import { isApple } from '@limn/ui/logic/page/shortcut.ts';
import { attributes, fill, make, newId } from '../core/dom.ts';
import { fieldDefaults } from '../core/field-options.ts';
import { Field } from '../core/field.ts';
import { icon } from '../core/icon.ts';
import { clearStates, markStates } from '../core/press.ts';
import { definePlugin } from '../core/plugin.ts';
import { Widget } from '../core/widget.ts';
import { locale, translate } from '../core/words.ts';
import '@limn/ui/components/buttons/button.css';
import '@limn/ui/components/fields/number-field.css';
import { NumberFormat, settle, stepped } from './number.ts';
import type { SpinnerMethods, SpinnerOptions } from './types.ts';

/** ms until a button that is held begins to repeat, and between two steps then. */
const rest = 400;
const pace = 60;

/** Formats by language and options: making one takes a hundred times as long as using it. */
const formats = new Map<string, NumberFormat>();

function formatOf(options: Intl.NumberFormatOptions): NumberFormat {
  const key = `${locale()} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new NumberFormat(locale(), options);
  formats.set(key, format);
  return format;
}

class SpinnerWidget extends Widget<SpinnerOptions> implements SpinnerMethods {
  readonly #box = make('div', { class: 'limn-input-box', role: 'group' });
  readonly #prefix = make('span', { class: 'limn-number-prefix', 'aria-hidden': 'true' });
  readonly #up = make('button', { type: 'button', class: 'limn-number-step', tabindex: -1 }, icon('collapse', 12));
  readonly #down = make('button', { type: 'button', class: 'limn-number-step', tabindex: -1 }, icon('expand', 12));
  readonly #steps = make('span', { class: 'limn-number-steps' }, this.#up, this.#down);
  /** Sends the plain number with a form; what is seen has its unit and grouping. */
  readonly #sent = make('input', { type: 'hidden' });
  #field: Field | undefined;
  #initial: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What the widget wrote into the field last. */
  #shown = '';

  get #input(): HTMLInputElement {
    return this.element as HTMLInputElement;
  }

  get #format(): NumberFormat {
    return formatOf(this.options.format);
  }

  build(): void {
    const { options, signal } = this;
    const input = this.#input;
    const root = make('div', { class: 'limn-number' });
    const number = (text: string | null): number | null =>
      text === null || text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text);
    options.disabled ||= input.disabled;
    options.required ||= input.required;
    options.readonly ||= input.readOnly;
    options.min ??= number(this.given('min'));
    options.max ??= number(this.given('max'));
    options.step ??= number(this.given('step'));
    options.value ??= number(input.value);
    this.#initial = options.value;
    attributes(input, {
      type: 'text',
      role: 'spinbutton',
      autocomplete: 'off',
      autocorrect: 'off',
      spellcheck: 'false',
      name: null,
      min: null,
      max: null,
      step: null,
      placeholder: options.placeholder ?? this.given('placeholder'),
    });
    attributes(this.#sent, { name: this.given('name'), form: this.given('form') });
    if (input.id === '') input.id = newId();
    input.classList.add('limn-input');
    input.replaceWith(root);
    this.#box.append(input);
    this.#field = new Field(root, input, [this.#box]);
    this.listen(input, 'keydown', (event) => this.#key(event));
    this.listen(input, 'blur', () => this.#commit());
    input.addEventListener(
      'beforeinput',
      (event) => {
        // Letters have no place in a number; those of its unit have.
        if (
          event.data !== null &&
          !/^[\d\s.,\-+()%\u2212\u3002\uff0c\uff0d\uff10-\uff19\uff0e]*$/.test(event.data) &&
          !event.isComposing &&
          !this.#format.write(1).includes(event.data)
        )
          event.preventDefault();
      },
      { signal },
    );
    input.addEventListener('wheel', (event) => this.#wheel(event), { signal, passive: false });
    for (const [button, steps] of [
      [this.#up, 1],
      [this.#down, -1],
    ] as const)
      this.#watch(button, steps);
    this.#show();
  }

  override apply({ value, format }: Partial<SpinnerOptions>): void {
    if (value !== undefined || format !== undefined) this.#show();
  }

  refresh(): void {
    const { options } = this;
    const input = this.#input;
    this.heed(input);
    if (document.activeElement !== input) {
      // Another text was put in by `val`; or another language writes the same number differently.
      if (input.value !== this.#shown) options.value = this.#read();
      this.#show();
    }
    const { min, max, value, disabled, readonly } = options;
    const figures = this.#format.hasDecimals ? 'decimal' : 'numeric';
    // The figures of an iPhone have no minus.
    const signed = isApple(navigator.platform) ? 'text' : 'numeric';
    attributes(input, {
      readonly,
      required: options.required,
      placeholder: options.placeholder ?? this.given('placeholder'),
      'aria-valuenow': value,
      'aria-valuemin': min,
      'aria-valuemax': max,
      'aria-valuetext': value === null ? null : this.#format.write(value),
      inputmode: min !== null && min >= 0 ? figures : signed,
    });
    this.#sent.disabled = disabled;
    this.#sent.value = value === null ? '' : `${value}`;
    this.#prefix.textContent = options.prefix;
    const isStill = disabled || readonly;
    const isOut = {
      up: isStill || (max !== null && value !== null && value >= max),
      down: isStill || (min !== null && value !== null && value <= min),
    };
    for (const [button, isOff, key] of [
      [this.#up, isOut.up, 'increase'],
      [this.#down, isOut.down, 'decrease'],
    ] as const) {
      attributes(button, {
        'data-disabled': isOff,
        disabled: isOff,
        'aria-label': translate(key, { label: options.label ?? input.getAttribute('aria-label') ?? '' }).trim(),
        'aria-controls': input.id,
      });
      if (isOff) clearStates(button);
    }
    attributes(this.#box, { 'aria-disabled': disabled ? 'true' : null });
    fill(
      this.#box,
      options.prefix !== null && this.#prefix,
      input,
      this.#steps,
      this.given('name') !== null && this.#sent,
    );
    this.#field?.update(options, { size: options.size, error: options.error });
  }

  override formReset(): void {
    this.value(this.#initial);
  }

  protected release(): void {
    clearTimeout(this.#timer);
    this.#input.value = this.options.value === null ? '' : `${this.options.value}`;
    this.#field?.root.replaceWith(this.element);
  }

  value(next?: number | null): number | null | undefined {
    if (next === undefined) return this.options.value;
    this.options.value = next === null ? null : settle(next, this.options);
    this.#show();
    this.refresh();
    return undefined;
  }

  stepUp(steps = 1): void {
    this.#step(steps);
  }

  stepDown(steps = 1): void {
    this.#step(-steps);
  }

  /** Writes the number into the field. */
  #show(): void {
    const { value } = this.options;
    this.#shown = value === null ? '' : this.#format.write(value);
    this.#input.value = this.#shown;
  }

  /** The number in the field, brought within its bounds. */
  #read(): number | null {
    const typed = this.#typed;
    return typed === null ? null : settle(typed, this.options);
  }

  /** What is typed at the moment, where it is a number. */
  get #typed(): number | null {
    const text = this.#input.value;
    return text === this.#shown ? this.options.value : this.#format.read(text);
  }

  #step(steps: number): void {
    this.#take(stepped(this.#typed, steps, this.options));
  }

  #take(value: number): void {
    const { options } = this;
    if (options.disabled || options.readonly || !this.trigger('step', { value, from: options.value })) return;
    this.#change(value);
  }

  /** Takes what was typed, brought within its bounds; what is no number gives way to the one before. */
  #commit(): void {
    const value = this.#read();
    if (value === null && this.#input.value.trim() !== '') this.#show();
    else this.#change(value);
  }

  #change(value: number | null): void {
    const { options } = this;
    const isNew = value !== options.value;
    options.value = value;
    this.#show();
    this.refresh();
    if (isNew) this.trigger('change', { value });
  }

  #key(event: JQuery.TriggeredEvent): void {
    const { originalEvent } = event;
    if (
      event.ctrlKey === true ||
      event.metaKey === true ||
      event.altKey === true ||
      (originalEvent instanceof KeyboardEvent && isComposing(originalEvent))
    )
      return;
    const { min, max, page } = this.options;
    const moves: Readonly<Record<string, () => void>> = {
      ArrowUp: () => this.#step(1),
      ArrowDown: () => this.#step(-1),
      PageUp: () => this.#step(page),
      PageDown: () => this.#step(-page),
      ...(min !== null && { Home: () => this.#take(min) }),
      ...(max !== null && { End: () => this.#take(settle(max, this.options)) }),
    };
    const move = moves[event.key ?? ''];
    if (event.key === 'Enter') this.#commit();
    if (move === undefined || event.shiftKey === true) return;
    event.preventDefault();
    move();
  }

  #wheel(event: WheelEvent): void {
    if (
      document.activeElement !== this.#input ||
      event.ctrlKey ||
      Math.abs(event.deltaY) <= Math.abs(event.deltaX) ||
      this.options.disabled ||
      this.options.readonly
    )
      return;
    event.preventDefault();
    this.#step(event.deltaY > 0 ? 1 : -1);
  }

  #watch(button: HTMLElement, steps: number): void {
    const { signal } = this;
    markStates(button, signal);
    const stop = () => clearTimeout(this.#timer);
    const repeat = () => {
      this.#step(steps);
      this.#timer = setTimeout(repeat, pace);
    };
    button.addEventListener('mousedown', (event) => event.preventDefault(), { signal });
    button.addEventListener(
      'pointerdown',
      (event) => {
        if (event.button !== 0) return;
        // A finger does not bring up the keyboard of the screen.
        if (event.pointerType === 'mouse') this.#input.focus();
        this.#step(steps);
        stop();
        this.#timer = setTimeout(repeat, rest);
        for (const type of ['pointerup', 'pointercancel', 'blur']) window.addEventListener(type, stop, { once: true });
      },
      { signal },
    );
    button.addEventListener('pointerleave', stop, { signal });
    button.addEventListener(
      'click',
      (event) => {
        // Pressed by assistive technology, without a pointer.
        if (event.detail === 0) this.#step(steps);
      },
      { signal },
    );
  }
}

definePlugin<SpinnerOptions, SpinnerMethods>({
  name: 'limnSpinner',
  widget: SpinnerWidget,
  on: 'input:not([type]), input[type=number], input[type=text]',
  defaults: {
    ...fieldDefaults,
    value: null,
    min: null,
    max: null,
    step: null,
    page: 10,
    format: {},
    prefix: null,
    placeholder: null,
    size: 'm',
  },
  methods: ['value', 'stepUp', 'stepDown'],
  choices: { size: ['s', 'm', 'l'] },
});
