/** An XML tree as a text again. */
import type { XmlElement } from '../syntax/xml.ts';
import { element as written, xmlText } from '../syntax/xml-write.ts';

/** Prefixes that tools leave undeclared, which strict readers refuse. */
const KNOWN: Readonly<Record<string, string>> = {
  camunda: 'http://camunda.org/schema/1.0/bpmn',
  zeebe: 'http://camunda.org/schema/zeebe/1.0',
  activiti: 'http://activiti.org/bpmn',
  flowable: 'http://flowable.org/bpmn',
  signavio: 'http://www.signavio.com',
  bpsim: 'http://www.bpsim.org/schemas/1.0',
  xsi: 'http://www.w3.org/2001/XMLSchema-instance',
};

export function serialized(root: XmlElement): string {
  const missing = undeclared(root);
  for (const prefix of missing)
    root.attributes[`xmlns:${prefix}`] = Object.hasOwn(KNOWN, prefix) ? KNOWN[prefix]! : `urn:undeclared:${prefix}`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${textOf(root)}\n`;
}

const nameOf = ({ name, prefix }: XmlElement): string => (prefix === undefined ? name : `${prefix}:${name}`);

function textOf(one: XmlElement): string {
  return written(
    nameOf(one),
    one.attributes,
    ...one.children.map((inner) => (typeof inner === 'string' ? xmlText(inner) : textOf(inner))),
  );
}

function undeclared(root: XmlElement): Set<string> {
  const out = new Set<string>();
  const walk = (one: XmlElement, outer: ReadonlySet<string>): void => {
    const own = Object.keys(one.attributes).filter((key) => key.startsWith('xmlns:'));
    const known = own.length > 0 ? new Set([...outer, ...own.map((key) => key.slice(6))]) : outer;
    const used = [one.prefix, ...Object.keys(one.attributes).map((key) => /^([^:]+):/.exec(key)?.[1])];
    for (const prefix of used)
      if (prefix !== undefined && prefix !== 'xmlns' && prefix !== 'xml' && !known.has(prefix)) out.add(prefix);
    for (const inner of one.children) if (typeof inner !== 'string') walk(inner, known);
  };
  walk(root, new Set());
  return out;
}
