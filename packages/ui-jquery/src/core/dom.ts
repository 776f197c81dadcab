type Value = string | number | boolean | null | undefined;
type Child = Node | string | null | undefined | false;

/**
 * Sets an attribute; `true` sets it empty, `false`, null and undefined take it away. Styles go the way a strict page
 * policy allows.
 */
export function attribute(element: Element, name: string, value: Value): void {
  if (name === 'style' && element instanceof HTMLElement) element.style.cssText = `${value ?? ''}`;
  else if (value === undefined || value === null || value === false) element.removeAttribute(name);
  else if (element.getAttribute(name) !== (value === true ? '' : `${value}`))
    element.setAttribute(name, value === true ? '' : `${value}`);
}

/** Sets several attributes as `attribute` does. */
export function attributes(element: Element, values: Readonly<Record<string, Value>>): void {
  for (const [name, value] of Object.entries(values)) attribute(element, name, value);
}

/** Makes an element; children that are nothing are left out. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  values: Readonly<Record<string, Value>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  attributes(element, values);
  fill(element, ...children);
  return element;
}

/** Brings the children of an element to those given; what stays is not moved, so that it keeps the focus. */
export function fill(parent: Element, ...children: readonly Child[]): void {
  const wanted = children
    .filter((child) => child !== null && child !== undefined && child !== false)
    .map((child) => (typeof child === 'string' ? document.createTextNode(child) : child));
  for (const child of [...parent.childNodes].filter((each) => !wanted.includes(each))) {
    const { activeElement } = document;
    // Who hears that the focus left may fill the same place: then the child is gone already.
    if (activeElement instanceof HTMLElement && child.contains(activeElement)) activeElement.blur();
    if (child.parentNode === parent) child.remove();
  }
  for (const [index, child] of wanted.entries()) {
    const there = parent.childNodes[index];
    if (there !== child) parent.insertBefore(child, there ?? null);
  }
}

let count = 0;

/** A new id for an element. */
export function newId(): string {
  count += 1;
  return `limn-${count}`;
}
