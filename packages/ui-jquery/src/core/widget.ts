import $ from 'jquery';

/** Methods common to all plugins. */
export interface WidgetMethods {
  /** Enables the widget. */
  enable(): void;
  /** Disables the widget. */
  disable(): void;
  /** Redraws the widget, after its element was changed from outside, such as its value through `val`. */
  refresh(): void;
  /** Destroys the widget; the element, its attributes, content and position are restored. */
  destroy(): void;
}

interface Original {
  readonly attributes: readonly (readonly [string, string])[];
  readonly children: readonly ChildNode[];
}

/** The widgets that live at the moment, and those of an element by the name of their plugin. */
const living = new Set<Widget<object>>();
const registry = new WeakMap<Element, Map<string, Widget<object>>>();

let count = 0;

/** The widget that a plugin made of an element. */
export function widgetOf(element: Element, plugin: string): Widget<object> | undefined {
  return registry.get(element)?.get(plugin);
}

/** Draws all widgets anew, in another language for example. */
export function refreshAll(): void {
  for (const widget of [...living]) widget.refresh();
}

/** One widget on one element. Its options are complete: what a page left out has the default. */
export abstract class Widget<Options extends object> implements WidgetMethods {
  readonly element: HTMLElement;
  readonly options: Required<Options>;
  readonly #plugin: string;
  /** Each widget's own: two that listen on the document must not end each other. */
  readonly #namespace: string;
  readonly #original: Original;
  readonly #abort = new AbortController();
  readonly #listened = new Set<object>();
  #wasDisabled: boolean | null = null;

  /** @throws Error when another plugin has the whole element already */
  constructor(plugin: string, element: HTMLElement, options: Required<Options>) {
    this.#plugin = plugin;
    this.#namespace = `${plugin}${(count += 1)}`;
    this.element = element;
    this.options = options;
    const known = registry.get(element) ?? new Map<string, Widget<object>>();
    for (const [name, other] of known)
      if (this.own === null && other.own === null)
        throw new Error(`${plugin} cannot be made of an element that is a ${name} already`);
    // What another plugin set on the element is not what the page gave.
    const given = new Map([...element.attributes].map(({ name, value }) => [name, value]));
    for (const other of known.values()) {
      for (const name of other.own ?? []) {
        const value = other.given(name);
        if (value === null) given.delete(name);
        else given.set(name, value);
      }
    }
    this.#original = { attributes: [...given], children: [...element.childNodes] };
    registry.set(element, known.set(plugin, this));
    living.add(this);
  }

  /** Makes what the widget is of, once. */
  abstract build(): void;

  /** Brings what is shown to what the options say. */
  abstract refresh(): void;

  /**
   * The attributes the widget changes, where it leaves the rest of the element to other plugins; null for all, and the
   * content.
   */
  protected get own(): readonly string[] | null {
    return null;
  }

  /** Takes over options that were just given, where keeping them is not enough. */
  apply(_changes: Partial<Options>): void {}

  /** The form the element belongs to was reset. */
  formReset(): void {}

  /**
   * Ends what reaches beyond the element, and puts it where it was; attributes and content are given back afterwards.
   */
  protected abstract release(): void;

  /** Aborted when the widget ends. */
  protected get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** What was in the element before. */
  protected get content(): readonly ChildNode[] {
    return this.#original.children;
  }

  /** An attribute the page gave the element; null when it gave none. */
  protected given(name: string): string | null {
    return this.#original.attributes.find(([each]) => each === name)?.[1] ?? null;
  }

  /** Ends the widget when jQuery takes that element out of the page, too: it stands where the widget's own belongs. */
  protected standIn(place: Element): void {
    registry.set(place, new Map([[this.#plugin, this]]));
  }

  /**
   * Takes over what the page did to the control itself, by `prop('disabled', true)`, and brings the control to the
   * option.
   */
  protected heed(control: HTMLButtonElement | HTMLInputElement): void {
    const options = this.options as unknown as { disabled: boolean };
    if (control.disabled !== (this.#wasDisabled ?? control.disabled)) options.disabled = control.disabled;
    control.disabled = options.disabled;
    this.#wasDisabled = options.disabled;
  }

  /** Listens as jQuery does, so that `trigger` is heard as well; ends with the widget. */
  protected listen<Target extends HTMLElement | Document | Window>(
    target: Target,
    types: string,
    call: (event: JQuery.TriggeredEvent) => void,
  ): void {
    this.#listened.add(target);
    $(target as HTMLElement).on(
      types
        .split(' ')
        .map((type) => `${type}.${this.#namespace}`)
        .join(' '),
      call,
    );
  }

  /** Tells the page; false when it prevented what would follow. */
  protected trigger(type: string, detail: object = {}): boolean {
    const event = $.Event(`${this.#plugin.toLowerCase()}:${type}`);
    $(this.element).trigger(event, [detail]);
    return !event.isDefaultPrevented();
  }

  enable(): void {
    this.#able(true);
  }

  disable(): void {
    this.#able(false);
  }

  #able(isAble: boolean): void {
    Object.assign(this.options, { disabled: !isAble });
    this.refresh();
  }

  /** Ends the widget without giving anything back: its element has left the page. */
  leave(): void {
    if (!living.delete(this)) return;
    this.release();
    for (const target of this.#listened) $(target as HTMLElement).off(`.${this.#namespace}`);
    this.#abort.abort();
    registry.get(this.element)?.delete(this.#plugin);
  }

  destroy(): void {
    const { element, own } = this;
    this.leave();
    const others = new Set([...(registry.get(element)?.values() ?? [])].flatMap((other) => other.own ?? []));
    const given = new Map(this.#original.attributes);
    // All away and back again: so they stand in the page's order, too.
    for (const name of own ?? element.getAttributeNames()) if (!others.has(name)) element.removeAttribute(name);
    for (const [name, value] of given)
      if (!others.has(name) && own?.includes(name) !== false) element.setAttribute(name, value);
    if (own === null) element.replaceChildren(...this.#original.children);
  }
}

// One listener for all: a page may have thousands of widgets.
document.addEventListener('reset', ({ target }) => {
  const reset = [...living].filter(({ element }) => 'form' in element && element.form === target);
  queueMicrotask(() => {
    for (const widget of reset) widget.formReset();
  });
});

// When jQuery takes an element out of the page, its widgets end with it.
const { cleanData } = $;
$.cleanData = (elements) => {
  for (const element of Array.from(elements)) {
    for (const widget of element instanceof Element ? [...(registry.get(element)?.values() ?? [])] : []) {
      widget.leave();
      // Its content was elsewhere, in a window over the page.
      if (widget.element !== element) $.cleanData([widget.element, ...widget.element.querySelectorAll('*')]);
    }
  }
  cleanData(elements);
};
