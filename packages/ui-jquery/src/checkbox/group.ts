import $ from 'jquery';
import { attributes, fill, make } from '../core/dom.ts';
import { fieldDefaults } from '../core/field-options.ts';
import { Field } from '../core/field.ts';
import { definePlugin } from '../core/plugin.ts';
import { Widget, widgetOf } from '../core/widget.ts';
import { translate } from '../core/words.ts';
import type { CheckboxGroupMethods, CheckboxGroupOptions, CheckboxOptions } from './types.ts';

interface Box {
  readonly input: HTMLInputElement;
  readonly isDisabled: boolean;
}

const change = (input: HTMLInputElement, options: CheckboxOptions): void => void $(input).limnCheckbox(options);

class CheckboxGroupWidget extends Widget<CheckboxGroupOptions> implements CheckboxGroupMethods {
  readonly #list = make('div', { class: 'limn-choice-list' });
  readonly #all = make('div', { class: 'limn-checkbox-all' }, make('input', { type: 'checkbox' }));
  readonly #allInput = this.#all.firstElementChild as HTMLInputElement;
  #boxes: readonly Box[] = [];
  #choices: CheckboxGroupOptions['choices'] = null;
  #field: Field | undefined;

  build(): void {
    const { element, options } = this;
    this.#choices = options.choices;
    const given = [...element.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
    element.classList.add('limn-checkbox-group');
    element.setAttribute('role', 'group');
    this.#field = new Field(element, element, [this.#list]);
    if (options.choices === null) {
      this.#boxes = given.map((input) => ({ input, isDisabled: input.disabled }));
      // A label around a box comes along with it.
      this.#list.append(...given.map((input) => input.closest('label') ?? input));
    } else {
      this.#make();
    }
    for (const { input } of this.#boxes) if (widgetOf(input, 'limnCheckbox') === undefined) change(input, {});
    change(this.#allInput, { label: '' });
    this.listen(element, 'limncheckbox:change', (event) => {
      if (event.target !== this.#allInput) {
        this.#changed();
        return;
      }
      // The page knows nothing of this box; it hears of the others.
      event.stopPropagation();
      this.toggleAll(this.#allInput.checked);
    });
    this.listen(document, 'reset', ({ target }) => {
      if (target === this.#boxes[0]?.input.form) queueMicrotask(() => this.refresh());
    });
  }

  override apply({ value, choices }: Partial<CheckboxGroupOptions>): void {
    if (choices !== undefined && choices !== null && choices !== this.#choices) {
      this.#choices = choices;
      this.#make();
    }
    if (value !== undefined && value !== null) this.#tick(value);
  }

  refresh(): void {
    const { options } = this;
    const value = this.#ticked();
    options.value = value;
    const { disabled, readonly, selectAll, error } = options;
    const isFull = options.max !== null && value.length >= options.max;
    for (const { input, isDisabled } of this.#boxes)
      change(input, {
        disabled: disabled || isDisabled || (isFull && !input.checked),
        readonly,
        invalid: error !== null,
      });
    if (selectAll !== false) {
      const free = this.#boxes.filter((box) => !box.isDisabled);
      const ticked = free.filter((box) => box.input.checked).length;
      change(this.#allInput, {
        label: selectAll === true ? translate('selectAll') : selectAll,
        disabled: disabled || free.length === 0,
        readonly,
        invalid: false,
        checked: free.length > 0 && ticked === free.length,
        indeterminate: ticked > 0 && ticked < free.length,
      });
    }
    attributes(this.element, { 'data-orientation': options.orientation });
    if (selectAll === false) this.#all.remove();
    else if (this.#all.parentElement !== this.element) this.#list.before(this.#all);
    this.#field?.update(options, { error });
    this.element.removeAttribute('aria-invalid');
  }

  protected release(): void {
    for (const { input } of this.#boxes)
      if (widgetOf(input, 'limnCheckbox') !== undefined) $(input).limnCheckbox('destroy');
    if (widgetOf(this.#allInput, 'limnCheckbox') !== undefined) $(this.#allInput).limnCheckbox('destroy');
  }

  value(values?: readonly string[]): string[] | undefined {
    if (values === undefined) return this.#ticked();
    this.#tick(values);
    this.refresh();
    return undefined;
  }

  toggleAll(isOn: boolean): void {
    // What is disabled keeps its tick, whatever "all" says.
    const kept = this.#boxes.filter((box) => box.isDisabled && box.input.checked);
    const free = this.#boxes.filter((box) => !box.isDisabled);
    const wanted = new Set(
      [...kept, ...(isOn ? free.slice(0, (this.options.max ?? Infinity) - kept.length) : [])].map((box) => box.input),
    );
    for (const { input } of this.#boxes) change(input, { checked: wanted.has(input) });
    this.#changed();
  }

  #make(): void {
    const { name } = this.options;
    this.#boxes = (this.#choices ?? []).map(({ value, disabled = false }) => ({
      input: make('input', { type: 'checkbox', value, name }),
      isDisabled: disabled,
    }));
    $(this.#list).empty();
    fill(this.#list, ...this.#boxes.map((box) => box.input));
    for (const [index, { input }] of this.#boxes.entries()) {
      const choice = this.#choices?.[index];
      if (choice !== undefined) change(input, { label: choice.label, description: choice.description ?? null });
    }
  }

  #tick(values: readonly string[]): void {
    for (const { input } of this.#boxes) change(input, { checked: values.includes(input.value) });
  }

  #ticked(): string[] {
    return this.#boxes.flatMap(({ input }) => (input.checked ? [input.value] : []));
  }

  #changed(): void {
    this.refresh();
    this.trigger('change', { value: this.#ticked() });
  }
}

definePlugin<CheckboxGroupOptions, CheckboxGroupMethods>({
  name: 'limnCheckboxGroup',
  widget: CheckboxGroupWidget,
  on: 'div, fieldset, section, ul',
  defaults: {
    ...fieldDefaults,
    choices: null,
    value: null,
    selectAll: false,
    max: null,
    orientation: 'vertical',
    name: null,
  },
  methods: ['value', 'toggleAll'],
  choices: { orientation: ['vertical', 'horizontal'] },
});
