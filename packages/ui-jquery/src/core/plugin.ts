import $ from 'jquery';
import { optionsOf } from './attributes.ts';
import { widgetOf, type Widget, type WidgetMethods } from './widget.ts';

/**
 * Calls of a plugin: `$(…).limnX(options)` creates or changes it, `$(…).limnX('method', …)` calls a method on each
 * element.
 */
export interface Plugin<Options extends object, Methods extends WidgetMethods> {
  /** Makes the widget; on an element that has it, changes the options given. */
  (options?: Partial<Options>): JQuery;
  /** The widget of the first element, to call its methods directly; undefined when it has none. */
  (command: 'instance'): Methods | undefined;
  /** All options of the first element. */
  (command: 'option'): Required<Options>;
  /** One option of the first element. */
  <Name extends keyof Options>(command: 'option', name: Name): Required<Options>[Name];
  /** Changes one option. */
  <Name extends keyof Options>(command: 'option', name: Name, value: Options[Name]): JQuery;
  /** Changes several options. */
  (command: 'option', options: Partial<Options>): JQuery;
  /** Calls a method; gives what the first element answers, or the elements when there is no answer. */
  <Name extends keyof Methods>(
    method: Name,
    ...values: Methods[Name] extends (...values: infer Values) => unknown ? Values : never
  ): Methods[Name] extends (...values: never[]) => infer Result ? (Result extends void ? JQuery : Result) : never;
}

/** What a plugin is made of. */
export interface Definition<Options extends object, Methods extends WidgetMethods> {
  /** `limnButton`: the name of the call; events are `limnbutton:…`, the mark in HTML is `data-limn-button`. */
  readonly name: string;
  readonly widget: new (plugin: string, element: HTMLElement, options: Required<Options>) => Widget<Options> & Methods;
  /** Elements it can be made of, as CSS. */
  readonly on: string;
  readonly defaults: Required<Options>;
  readonly methods: readonly (keyof Methods & string)[];
  /** The words an option is chosen from. */
  readonly choices?: { readonly [Name in keyof Options]?: readonly unknown[] };
}

const shared = ['enable', 'disable', 'refresh', 'destroy'];
const plugins: { readonly name: string; readonly mark: string }[] = [];

/** Every element below a root, itself included, that is marked for a plugin is made a widget, once. */
export function init(root: ParentNode | JQuery | string = document): void {
  const places = typeof root === 'string' || 'jquery' in root ? $(root as string).toArray() : [root];
  for (const { name, mark } of plugins) {
    for (const place of places) {
      const inside = [...place.querySelectorAll<HTMLElement>(`[${mark}]`)];
      const marked = place instanceof HTMLElement && place.hasAttribute(mark) ? [place, ...inside] : inside;
      for (const element of marked) {
        if (widgetOf(element, name) !== undefined) continue;
        try {
          call(name, $(element));
        } catch (error) {
          // One that is marked wrongly does not keep the others from being made.
          reportError(error);
        }
      }
    }
  }
}

function call(name: string, elements: JQuery): void {
  (elements as unknown as Record<string, () => void>)[name]?.();
}

/** Registers a plugin with jQuery. */
export function definePlugin<Options extends object, Methods extends WidgetMethods>(
  definition: Definition<Options, Methods>,
): void {
  const { name, defaults, choices = {} } = definition;
  const methods = [...shared, ...definition.methods];
  const mark = `data-limn-${name
    .slice(4)
    .replace(/(?!^)[A-Z]/g, (letter) => `-${letter}`)
    .toLowerCase()}`;
  plugins.push({ name, mark });

  const checked = (options: object): Partial<Options> => {
    for (const [option, value] of Object.entries(options)) {
      if (!(option in defaults))
        throw new Error(`${name} has no option "${option}". It has: ${Object.keys(defaults).sort().join(', ')}`);
      const allowed = (choices as Readonly<Record<string, readonly unknown[] | undefined>>)[option];
      if (allowed !== undefined && !allowed.includes(value))
        throw new Error(
          `${name}: the option ${option} cannot be ${JSON.stringify(value)}. ` +
            `It can be: ${allowed.map((each) => JSON.stringify(each)).join(', ')}`,
        );
    }
    return options as Partial<Options>;
  };

  const make = (element: HTMLElement, options: object): void => {
    const there = widgetOf(element, name);
    if (there !== undefined) {
      Object.assign(there.options, checked(options));
      there.apply(options);
      there.refresh();
      return;
    }
    if (!element.matches(definition.on))
      throw new Error(`${name} cannot be made of <${element.localName}>. It is for: ${definition.on}`);
    const given = { ...checked(optionsOf(element, name, defaults)), ...checked(options) };
    // What is undefined counts as left out.
    const settled = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const widget = new definition.widget(name, element, { ...defaults, ...settled });
    try {
      widget.build();
      widget.apply(settled as Partial<Options>);
      widget.refresh();
    } catch (error) {
      // An option that cannot be shown leaves the element as it was.
      widget.destroy();
      throw error;
    }
  };

  /** @throws Error when the element has no widget of this plugin */
  const need = (element: HTMLElement, command: string): Widget<object> => {
    const there = widgetOf(element, name);
    if (there === undefined)
      throw new Error(`${name}: "${command}" was called on an element that ${name}() was not called on before`);
    return there;
  };

  const option = (elements: JQuery, [first, ...rest]: readonly unknown[]): unknown => {
    if (typeof first === 'string' && rest.length > 0)
      return elements.each((_, element) => (need(element, 'option'), make(element, { [first]: rest[0] })));
    if (typeof first === 'object' && first !== null)
      return elements.each((_, element) => (need(element, 'option'), make(element, first)));
    const element = elements.get(0);
    if (element === undefined) return undefined;
    const all: Readonly<Record<string, unknown>> = { ...need(element, 'option').options };
    if (typeof first !== 'string') return all;
    checked(first in defaults ? {} : { [first]: null });
    return all[first];
  };

  const plugin = function plugin(this: JQuery, command?: unknown, ...values: readonly unknown[]): unknown {
    if (typeof command !== 'string')
      return this.each((_, element) => make(element, (command as object | undefined) ?? {}));
    if (command === 'instance') return this.length === 0 ? undefined : widgetOf(this.get(0)!, name);
    if (command === 'option') return option(this, values);
    if (!methods.includes(command))
      throw new Error(
        `${name} has no method "${command}". It has: ${['instance', 'option', ...methods].sort().join(', ')}`,
      );
    let answer: unknown;
    for (const element of this.toArray()) {
      const widget = need(element, command) as unknown as Record<string, (...values: unknown[]) => unknown>;
      const own = widget[command]?.(...values);
      answer ??= own;
    }
    return answer ?? this;
  };
  Object.assign($.fn, { [name]: plugin });
}
