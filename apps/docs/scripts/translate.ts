/** Puts an example into another language: the words in it that a reader sees are exchanged, nothing else. */
import { ts } from 'ts-morph';

/** What an example shows, in English, and what it is in the other language. */
export type Words = Readonly<Record<string, string>>;

interface Piece {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly write: (text: string) => string;
}

/** Attributes and fields whose strings are read by people. */
const visible =
  /^(?:label|title|description|placeholder|errorMessage|text|children|content|heading|message|valueLabel|aria-label|alt|confirmLabel|cancelLabel|actionLabel|emptyText|name|header|unit|prefix|suffix)$/;

/** The source with every word of `words` exchanged. What is not in `words` stays. */
export function translate(source: string, words: Words): string {
  let out = source;
  for (const piece of pieces(source).reverse()) {
    const other = Object.hasOwn(words, piece.text) ? words[piece.text] : undefined;
    if (other !== undefined) out = out.slice(0, piece.start) + piece.write(other) + out.slice(piece.end);
  }
  return out;
}

/** The texts a reader sees for certain: between tags, and in attributes and fields that are shown. */
export function visibleTexts(source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && /\p{L}/u.test(node.text)) found.push(node.text.trim().replace(/\s+/g, ' '));
    if (ts.isStringLiteral(node) && /\p{L}/u.test(node.text)) {
      const { parent } = node;
      const named = ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent) ? parent.name.getText() : undefined;
      if (named !== undefined && visible.test(named) && !(named === 'name' && ts.isJsxAttribute(parent)))
        found.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(source));
  return [...new Set(found)];
}

/** The texts a reader of a piece of HTML sees: between tags, and in attributes that are shown or said. */
export function visibleHtmlTexts(html: string): string[] {
  const between = [...html.matchAll(/>([^<>]+)</g)].map((match) => match[1]!.trim());
  const attributes = [
    ...html.matchAll(
      /\b(?:aria-label|placeholder|title|data-limn-(?:label|description|error|prefix|suffix))="([^"]*)"/g,
    ),
  ].map((match) => match[1]!);
  return [...new Set([...between, ...attributes].filter((text) => /\p{L}/u.test(text)))];
}

/** Every text of the source that may be exchanged, in their order. */
export function exchangeable(source: string): string[] {
  return pieces(source).map((piece) => piece.text);
}

const parse = (source: string): ts.SourceFile =>
  ts.createSourceFile('example.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

function pieces(source: string): Piece[] {
  const file = parse(source);
  const found: Piece[] = [];
  const add = (start: number, end: number, text: string, write: Piece['write']) =>
    found.push({ start, end, text, write });
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      // Only the address: `@limn/i18n/en/kit.ts` has another in Chinese.
      const { moduleSpecifier: from } = node;
      if (ts.isStringLiteral(from)) add(from.getStart(), from.getEnd(), from.text, (text) => `'${text}'`);
      return;
    }
    if (ts.isJsxText(node)) {
      const inner = node.text.trim();
      const start = node.getFullStart() + node.text.indexOf(inner);
      if (inner !== '') add(start, start + inner.length, inner.replace(/\s+/g, ' '), (text) => text);
    } else if (ts.isStringLiteral(node)) {
      const quote = source[node.getStart()] ?? "'";
      add(
        node.getStart(),
        node.getEnd(),
        node.text,
        (text) =>
          quote +
          (ts.isJsxAttribute(node.parent)
            ? text.replaceAll('"', '&quot;')
            : text
                .replace(/\\/g, '\\\\')
                .replaceAll(quote, `\\${quote}`)
                .replaceAll('\n', '\\n')
                .replaceAll('\t', '\\t')) +
          quote,
      );
    } else if (ts.isNoSubstitutionTemplateLiteral(node)) {
      add(node.getStart(), node.getEnd(), node.text, (text) => `\`${text}\``);
    } else if (ts.isTemplateExpression(node)) {
      // The whole template is one text: `${count} files`, with its places written as they are.
      add(node.getStart(), node.getEnd(), node.getText().slice(1, -1), (text) => `\`${text}\``);
      return;
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
