/** What the document type of an XML file declares. */

/** Entities of one file; programs that draw declare a dozen namespaces. */
const MOST = 64;
/** Characters of one; a namespace is an address. */
const LONGEST = 1000;
const SUBSET = /\[([^]*)\]\s*$/;
const ENTITY = /<!ENTITY\s+([\w:.-]+)\s+(?:"([^"&%<]*)"|'([^'&%<]*)')\s*>/g;

/**
 * The entities that a document type declares by name, each a plain text. Empty where it only names what the file is, as
 * most do. Undefined where it declares what is more than text: other files, markup, or entities made of entities.
 * @param declared all between `<!DOCTYPE` and its `>`
 */
export function declaredEntities(declared: string): ReadonlyMap<string, string> | undefined {
  const subset = SUBSET.exec(declared)?.[1] ?? '',
    found = new Map<string, string>();
  for (const [, name, double, single] of subset.matchAll(ENTITY)) found.set(name!, double ?? single ?? '');
  const rest = subset.replace(ENTITY, ''),
    isPlain = !/ENTITY|%/i.test(rest) && found.size <= MOST && [...found.values()].every((v) => v.length <= LONGEST);
  return isPlain ? found : undefined;
}
