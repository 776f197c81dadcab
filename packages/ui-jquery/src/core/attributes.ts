/** `startsWith` → `starts-with` */
const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A value as an attribute has it: of the kind the default is of; what begins like JSON is read as JSON. */
function read(text: string, initial: unknown, name: string): unknown {
  if (typeof initial === 'boolean' || text === 'true' || text === 'false') return text !== 'false';
  if (typeof initial === 'number' || (initial === null && /^-?\d+(\.\d+)?$/.test(text))) return Number(text);
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${name} is no JSON: ${error instanceof Error ? error.message : ''}`, { cause: error });
  }
}

/** The options an element itself gives: `data-limn-clear-label="…"` is `clearLabel`. */
export function optionsOf(element: Element, plugin: string, defaults: object): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  const all = element.getAttribute(`data-limn-${dashed(plugin.replace(/^limn/, '')).replace(/^-/, '')}`);
  if (all?.trimStart().startsWith('{') === true) Object.assign(found, read(all, null, `data-limn of ${plugin}`));
  for (const [option, initial] of Object.entries(defaults)) {
    const name = `data-limn-${dashed(option)}`;
    const text = element.getAttribute(name);
    if (text !== null) found[option] = read(text, initial, name);
  }
  return found;
}
