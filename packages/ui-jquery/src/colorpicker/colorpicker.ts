import { isComposing } from '@limn/ui/logic/text/composing.ts';
import { colourLabel } from '@limn/ui/components/colours/colour-words.ts';
import { afterPointer, watchPointer } from '@limn/ui/logic/page/after-pointer.ts';
import { formatHex, parseColour } from '@limn/ui/logic/colours/colour.ts';
import { typedColour } from '@limn/ui/logic/colours/typed-colour.ts';
import '@limn/ui/components/selects/field-popover.css';
import { attributes, fill, make, newId } from '../core/dom.ts';
import { Field } from '../core/field.ts';
import { fieldDefaults } from '../core/field-options.ts';
import { Float } from '../core/float.ts';
import { icon } from '../core/icon.ts';
import { tabStops } from '../core/overlay.ts';
import { definePlugin } from '../core/plugin.ts';
import { Widget } from '../core/widget.ts';
import { translate } from '../core/words.ts';
import { locals } from './area.ts';
import { ColourPanel, type PanelState } from './panel.ts';
import type { ColorpickerMethods, ColorpickerOptions } from './types.ts';

/** A panel in the page, or a field that opens one. */
class ColorpickerWidget extends Widget<ColorpickerOptions> implements ColorpickerMethods {
  readonly #box = make('div');
  readonly #sample = make('button', { type: 'button', class: 'limn-colour-button', 'aria-haspopup': 'dialog' });
  readonly #clear = make('button', { type: 'button', class: 'limn-input-clear' }, icon('close', 14));
  readonly #sent = make('input', { type: 'hidden' });
  #field: Field | null = null;
  #panel: ColourPanel | null = null;
  #float: Float | null = null;
  #initial: string | null = null;
  #isWrong = false;
  /** What the widget wrote into the field last. */
  #shown = '';

  get #input(): HTMLInputElement | null {
    return this.element instanceof HTMLInputElement ? this.element : null;
  }

  build(): void {
    const input = this.#input;
    if (input === null) {
      this.#panel = this.#makePanel(this.element);
      return;
    }
    const { options, signal } = this;
    const root = make('div', { class: 'limn-colour-field' });
    options.disabled ||= input.disabled;
    options.required ||= input.required;
    options.readonly ||= input.readOnly;
    options.value ??= parseColour(input.value) === null ? null : input.value;
    attributes(input, { type: 'text', autocomplete: 'off', spellcheck: 'false', name: null });
    attributes(this.#sent, { name: this.given('name'), form: this.given('form') });
    if (input.id === '') input.id = newId();
    if (options.compact) this.#sample.id = newId();
    input.classList.add('limn-input');
    input.replaceWith(root);
    this.#box.append(this.#sample, input, this.#clear);
    this.#field = new Field(root, options.compact ? this.#sample : input, [this.#box]);
    this.apply({});
    this.#initial = options.value;
    watchPointer();
    this.listen(input, 'input', () => this.#mark(false));
    this.listen(input, 'blur', () => afterPointer(() => this.#commit()));
    for (const target of [input, this.#sample]) this.listen(target, 'keydown', (event) => this.#key(event));
    // The focus would press the button of a field without a place to type in.
    root.addEventListener(
      'click',
      (event) => {
        if (!options.compact || !(event.target instanceof HTMLLabelElement)) return;
        event.preventDefault();
        this.#sample.focus();
      },
      { signal },
    );
    this.#sample.addEventListener('click', () => (this.#float === null ? this.open() : this.#shut(true)), { signal });
    this.#clear.addEventListener('click', () => this.clear(), { signal });
  }

  /** @throws Error for a value that is no colour */
  override apply({ value = this.options.value }: Partial<ColorpickerOptions>): void {
    const parsed = parseColour(value ?? '');
    this.options.value = parsed === null ? null : this.#hex(parsed);
    if (parsed === null && value !== null && value !== '')
      throw new Error(`limnColorpicker: ${JSON.stringify(value)} is no colour`);
    this.#isWrong = false;
    this.#show();
  }

  /** Another text was put into the field by `val`. */
  #follow(text: string): void {
    this.#isWrong = text.trim() !== '' && parseColour(text) === null;
    if (!this.#isWrong) this.apply({ value: text.trim() });
  }

  refresh(): void {
    const { options } = this;
    if (this.#input !== null && this.#input.value !== this.#shown && document.activeElement !== this.#input)
      this.#follow(this.#input.value);
    this.#panel?.update(this.#state());
    this.#float?.place();
    const input = this.#input;
    if (input === null || this.#field === null) return;
    const { value, disabled, readonly, compact } = options;
    const colour = value === null ? null : parseColour(value);
    const words = colour === null ? translate('colourNone') : colourLabel(translate, colour);
    this.#box.className = compact ? 'limn-colour-compact' : 'limn-input-box';
    attributes(input, {
      disabled,
      readonly,
      required: options.required && !compact,
      placeholder: this.given('placeholder') ?? translate('colourNone'),
    });
    attributes(this.#sample, {
      disabled: disabled || readonly,
      'aria-expanded': `${this.#float !== null}`,
      'data-none': colour === null,
      'aria-label': compact ? `${options.label ?? ''}: ${words}` : translate('colourChoose', { colour: words }),
    });
    if (colour === null) this.#sample.style.removeProperty('--local-colour');
    else locals(this.#sample, { colour: formatHex(colour) });
    this.#clear.setAttribute('aria-label', translate('clear'));
    this.#sent.value = value ?? '';
    this.#sent.disabled = disabled;
    const canClear = options.clearable && value !== null && !disabled && !readonly && !compact;
    fill(
      this.#box,
      this.#sample,
      !compact && input,
      canClear && this.#clear,
      this.given('name') !== null && this.#sent,
    );
    this.#field.update(options, {
      size: options.size,
      error: this.#isWrong ? translate('colourInvalid') : options.error,
    });
    if (compact) this.#sample.removeAttribute('aria-invalid');
  }

  override formReset(): void {
    this.value(this.#initial);
  }

  protected release(): void {
    this.#shut(false);
    this.#panel?.leave();
    if (this.#input !== null) {
      this.#input.value = this.options.value ?? '';
      this.#field?.root.replaceWith(this.element);
    }
  }

  value(colour?: string | null): string | null | undefined {
    if (colour === undefined) return this.options.value;
    this.apply({ value: colour });
    this.refresh();
    return undefined;
  }

  open(): void {
    const { disabled, readonly, label, format } = this.options;
    if (this.#field === null || this.#float !== null || disabled || readonly || !this.trigger('open')) return;
    const dialog = make('div', { role: 'dialog', 'aria-label': label ?? this.#input?.getAttribute('aria-label') });
    const root = make('div');
    dialog.append(root);
    this.#panel = this.#makePanel(root, format);
    this.#panel.update(this.#state());
    this.#float = new Float(this.#box, 'bottom start', 4, dialog);
    this.#float.root.classList.add('limn-field-popover');
    dialog.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') {
        event.stopPropagation();
        event.preventDefault();
        this.#shut(true);
      } else if (event.key === 'Tab') {
        this.#tab(event, dialog);
      }
    });
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, this.#elsewhere, true);
    this.#float.open();
    this.#panel.focus();
    this.refresh();
  }

  close(): void {
    this.#shut(true);
  }

  clear(): void {
    if (this.options.value === null) return;
    this.#isWrong = false;
    this.options.value = null;
    this.#show();
    this.refresh();
    this.trigger('change', { value: null });
    this.trigger('settle', { value: null });
    this.#input?.focus();
  }

  #makePanel(root: HTMLElement, format = this.options.format): ColourPanel {
    return new ColourPanel(
      root,
      format,
      (value) => this.#change(value),
      (value) => this.trigger('settle', { value }),
    );
  }

  #state(): PanelState {
    const { label, value, alpha, swatches, recent, disabled } = this.options;
    return { label: label ?? this.given('aria-label') ?? '', value, alpha, swatches, recent, disabled };
  }

  #hex(colour: Parameters<typeof formatHex>[0]): string {
    return formatHex(this.options.alpha ? colour : { ...colour, a: 1 });
  }

  #show(): void {
    this.#shown = this.options.value ?? '';
    if (this.#input !== null) this.#input.value = this.#shown;
  }

  #change(value: string): void {
    this.options.value = value;
    this.#isWrong = false;
    this.#show();
    this.refresh();
    this.trigger('change', { value });
  }

  #mark(isWrong: boolean): void {
    if (this.#isWrong === isWrong) return;
    this.#isWrong = isWrong;
    this.refresh();
  }

  /** Takes what was typed; what is no colour is marked and stays. */
  #commit(): void {
    const text = this.#input?.value.trim() ?? '';
    if (text === (this.options.value ?? '')) return;
    const parsed = typedColour(text);
    if (text === '') {
      if (this.options.clearable) this.clear();
      else this.#show();
    } else if (parsed === null) {
      this.#mark(true);
    } else {
      this.#change(this.#hex(parsed));
      this.trigger('settle', { value: this.options.value });
    }
  }

  #key(event: JQuery.TriggeredEvent): void {
    const { originalEvent } = event;
    if (originalEvent instanceof KeyboardEvent && isComposing(originalEvent)) return;
    if (event.key === 'ArrowDown' && !this.options.readonly) {
      event.preventDefault();
      this.open();
    } else if (
      event.key === 'Enter' &&
      event.currentTarget === this.#input &&
      this.#input?.value !== (this.options.value ?? '')
    ) {
      event.preventDefault();
      this.#commit();
    }
  }

  readonly #elsewhere = (event: Event): void => {
    const target = event.target instanceof Node ? event.target : null;
    if (!this.#box.contains(target) && this.#float?.root.contains(target) !== true) this.#shut(false);
  };

  /** Tab goes through the panel and on to what follows the field. */
  #tab(event: KeyboardEvent, dialog: HTMLElement): void {
    const stops = tabStops(dialog);
    if (document.activeElement !== (event.shiftKey ? stops.at(0) : stops.at(-1))) return;
    this.#shut(true);
    if (event.shiftKey) event.preventDefault();
  }

  #shut(givesBack: boolean): void {
    if (this.#float === null) return;
    for (const type of ['pointerdown', 'focusin']) document.removeEventListener(type, this.#elsewhere, true);
    this.#panel?.leave();
    this.#float.close();
    this.#float = null;
    this.#panel = null;
    if (givesBack) this.#sample.focus();
    this.refresh();
    this.trigger('close');
  }
}

definePlugin<ColorpickerOptions, ColorpickerMethods>({
  name: 'limnColorpicker',
  widget: ColorpickerWidget,
  on: 'input:not([type]), input[type=text], input[type=color], div, section, fieldset',
  defaults: {
    ...fieldDefaults,
    value: null,
    alpha: false,
    swatches: null,
    recent: true,
    format: 'hex',
    clearable: false,
    compact: false,
    size: 'm',
  },
  methods: ['value', 'open', 'close', 'clear'],
  choices: { size: ['s', 'm', 'l'], format: ['hex', 'rgb', 'hsl'] },
});
