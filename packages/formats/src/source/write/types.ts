/** Types as Java and TypeScript write them alike: a name, its arguments, and how many dimensions it has. */

export interface NamedType {
  /** `?` for one that may be any. */
  name: string;
  arguments: NamedType[];
  dimensions: number;
}

const NAME = /\s*([\p{L}_$][\p{L}\p{N}_$]*(?:\s*\.\s*[\p{L}_$][\p{L}\p{N}_$]*)*)\s*/uy,
  WILDCARD = /\s*\?\s*(?:(?:extends|super)\b)?/y,
  DIMENSION = /\s*\[\s*\]\s*/y;

/** Null for what is no name with arguments, as a union, a tuple or a function. */
export function readType(text: string): NamedType | null {
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  const one = (depth: number): NamedType | null => {
    if (depth > 20) return null;
    const isOpen = take(WILDCARD) !== null,
      name = take(NAME)?.[1]?.replace(/\s+/g, '');
    // What is known of a wildcard is its bound.
    if (name === undefined) return isOpen ? { name: '?', arguments: [], dimensions: 0 } : null;
    const found: NamedType = { name, arguments: [], dimensions: 0 };
    if (text[at] === '<') {
      do {
        at++;
        // A diamond has none.
        if (found.arguments.length === 0 && text[at] === '>') break;
        const inner = one(depth + 1);
        if (!inner) return null;
        found.arguments.push(inner);
      } while (text[at] === ',');
      if (text[at] !== '>') return null;
      at++;
    }
    while (take(DIMENSION)) found.dimensions++;
    return found;
  };
  const found = one(0);
  return found && at === text.length ? found : null;
}

/** Parts of a text between signs that stand in no brackets and quotes; an arrow's head closes none. */
export function splitOutside(text: string, sign: string): string[] {
  const out: string[] = [];
  let depth = 0,
    from = 0,
    quote = '';
  for (let i = 0; i < text.length; i++) {
    const c = text[i]!;
    if (quote !== '') {
      if (c === '\\') i++;
      else if (c === quote) quote = '';
    } else if ('"\'`'.includes(c)) quote = c;
    else if ('<([{'.includes(c)) depth++;
    else if (')]}'.includes(c) || (c === '>' && text[i - 1] !== '=' && text[i - 1] !== '-')) depth--;
    else if (c === sign && depth === 0) {
      out.push(text.slice(from, i).trim());
      from = i + 1;
    }
  }
  out.push(text.slice(from).trim());
  return out.filter((part) => part !== '');
}

export interface TypeParameter {
  name: string;
  /** What it extends, as it is written. */
  bound?: string;
  /** What it is where nothing is said, as it is written. */
  otherwise?: string;
}

/** `<T extends B, K = string>` by its parts. */
export function readTypeParameters(text: string | undefined): TypeParameter[] {
  const inner = /^\s*<([^]*)>\s*$/.exec(text ?? '')?.[1];
  return splitOutside(inner ?? '', ',').flatMap((part) => {
    const [, name, bound, otherwise] =
      /^(?:(?:const|in|out)\s+)*([\p{L}_$][\p{L}\p{N}_$]*)(?:\s+extends\s+([^]*?))?(?:\s*=(?!>)\s*([^]*))?$/u.exec(
        part,
      ) ?? [];
    if (name === undefined) return [];
    return [{ name, ...(bound && { bound }), ...(otherwise && { otherwise }) }];
  });
}
