import { attributes, fill, make } from '../core/dom.ts';
import { icon, ring } from '../core/icon.ts';
import { clearStates, markStates } from '../core/press.ts';
import { definePlugin } from '../core/plugin.ts';
import { Tooltip } from '../core/tooltip.ts';
import { Widget } from '../core/widget.ts';
import { translate } from '../core/words.ts';
import '@limn/ui/components/buttons/button.css';
import '@limn/ui/components/feedback/spinner.css';
import type { ButtonMethods, ButtonOptions } from './types.ts';

/** What is over the label of a button that is busy. */
const busy = (): HTMLElement =>
  make(
    'div',
    {
      class: 'limn-btn-spinner',
      role: 'progressbar',
      'aria-label': translate('loading'),
      'aria-valuemin': 0,
      'aria-valuemax': 100,
    },
    ring(),
  );

class ButtonWidget extends Widget<ButtonOptions> implements ButtonMethods {
  #label = '';
  #isRunning = false;
  #tooltip: Tooltip | undefined;

  build(): void {
    const { element } = this;
    this.#label = element.textContent.trim();
    element.classList.add('limn-btn');
    if (element instanceof HTMLButtonElement && this.given('type') === null) element.type = 'button';
    if (element instanceof HTMLButtonElement && element.disabled) this.options.disabled = true;
    markStates(element, this.signal);
    // Before any listener of the page: who cannot use the button must not be heard.
    element.addEventListener(
      'click',
      (event) => {
        if (!this.options.disabled && !this.#isBusy) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      { capture: true, signal: this.signal },
    );
    this.listen(element, 'click', () => this.#press());
  }

  refresh(): void {
    const { element, options } = this;
    if (element instanceof HTMLButtonElement) this.heed(element);
    const label = options.label ?? this.#label;
    const isLink = element instanceof HTMLAnchorElement;
    attributes(element, {
      'data-variant': options.variant,
      'data-size': options.size,
      'data-block': options.block,
      'data-selected': options.selected === true,
      'data-pending': this.#isBusy,
      'data-icon-only': options.iconOnly,
      'data-disabled': options.disabled,
      'aria-pressed': options.selected === null ? this.given('aria-pressed') : `${options.selected}`,
      'aria-disabled': this.#isBusy || (isLink && options.disabled) ? 'true' : null,
      'aria-label': options.iconOnly ? label : this.given('aria-label'),
      tabindex: isLink && options.disabled ? -1 : this.given('tabindex'),
    });
    if (options.disabled) clearStates(element);
    fill(
      element,
      options.icon !== null && icon(options.icon),
      !options.iconOnly &&
        make('span', { class: 'limn-btn-label' }, ...(options.label === null ? this.content : [label])),
      options.iconEnd !== null && icon(options.iconEnd),
      this.#isBusy && busy(),
    );
    if (options.iconOnly) this.#tooltip ??= new Tooltip(element, this.signal);
    this.#tooltip?.set(options.iconOnly && options.tooltip ? label : null, options.shortcut);
  }

  protected release(): void {
    this.#tooltip?.hide();
  }

  press(): void {
    this.element.click();
  }

  get #isBusy(): boolean {
    return this.#isRunning || this.options.pending;
  }

  #press(): void {
    const { options } = this;
    if (!this.trigger('press')) return;
    if (options.selected !== null) {
      options.selected = !options.selected;
      this.refresh();
      this.trigger('change', { selected: options.selected });
    }
    const work = options.run?.();
    if (work instanceof Promise || (typeof work === 'object' && work !== null && 'then' in work))
      void this.#wait(work as PromiseLike<unknown>);
  }

  async #wait(work: PromiseLike<unknown>): Promise<void> {
    this.#isRunning = true;
    this.refresh();
    try {
      await work;
    } finally {
      this.#isRunning = false;
      if (!this.signal.aborted) this.refresh();
    }
  }
}

definePlugin<ButtonOptions, ButtonMethods>({
  name: 'limnButton',
  widget: ButtonWidget,
  on: 'button, a',
  defaults: {
    label: null,
    variant: 'secondary',
    size: 'm',
    icon: null,
    iconEnd: null,
    iconOnly: false,
    tooltip: true,
    shortcut: null,
    block: false,
    selected: null,
    pending: false,
    disabled: false,
    run: null,
  },
  methods: ['press'],
  choices: { variant: ['primary', 'secondary', 'quiet', 'danger', 'danger-quiet'], size: ['s', 'm', 'l'] },
});
