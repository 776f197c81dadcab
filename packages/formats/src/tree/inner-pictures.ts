/** Pictures that stand between the words of notes and topics, where a document here has none. */
import type { XmlElement } from '../syntax/xml.ts';

/** Addresses of pictures in HTML that stands in an XML file, in their order. */
export function picturesIn(element: XmlElement | undefined): string[] {
  const found: string[] = [],
    waiting = element ? [element] : [];
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    if (one.name.toLowerCase() === 'img')
      found.push(Object.entries(one.attributes).find(([name]) => /^(?:[\w-]+:)?src$/i.test(name))?.[1] ?? '');
    for (const child of one.children.toReversed()) if (typeof child !== 'string') waiting.push(child);
  }
  return found;
}

export const picturesInHtml = (html: string): string[] =>
  [...html.matchAll(/<img\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  );
