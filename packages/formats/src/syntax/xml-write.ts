/** XML as a text, element by element. */

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Characters that no XML may have, escaped or not. */
const FORBIDDEN =
  /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\r': '&#13;',
  '\t': '&#9;',
};

export const xmlText = (text: string): string => text.replace(FORBIDDEN, '').replace(/[&<>]/g, (c) => ESCAPES[c]!);
const xmlValue = (text: string): string => text.replace(FORBIDDEN, '').replace(/[&<>"\n\r\t]/g, (c) => ESCAPES[c]!);

export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  let open = `<${name}`;
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) open += ` ${key}="${xmlValue(String(value))}"`;
  const inner = children.join('');
  return inner === '' ? `${open}/>` : `${open}>${inner}</${name}>`;
}
