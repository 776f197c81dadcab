/**
 * Rich text as a delta: insertions with attributes, the form that `Y.Text.toDelta()` yields. Paragraph
 * attributes (`align`, `list`, `indent`) stand on the newline that ends the paragraph.
 */
export interface TextAttributes {
  bold?: true;
  italic?: true;
  underline?: true;
  strike?: true;
  /** Page units, as a number in text form (`"14"`), or `"14px"`. */
  size?: string;
  color?: string;
  background?: string;
  font?: string;
  link?: string;
  script?: 'sub' | 'super';
  align?: 'left' | 'center' | 'right' | 'justify';
  list?: 'bullet' | 'ordered';
  indent?: number;
}

export interface TextOp {
  insert: string;
  attributes?: TextAttributes;
}

export type RichText = readonly TextOp[];

export interface Paragraph {
  /** Runs without newlines; empty for an empty line. */
  runs: TextOp[];
  attributes: TextAttributes;
}

export const EMPTY_TEXT: RichText = [];

export function plainText(text: RichText | undefined): string {
  if (!text) return '';
  let out = '';
  for (const op of text) out += op.insert;
  return out.endsWith('\n') ? out.slice(0, -1) : out;
}

export function fromPlain(value: string, attributes?: TextAttributes): RichText {
  return value === '' ? EMPTY_TEXT : [attributes ? { insert: value, attributes } : { insert: value }];
}

/** Splits at newlines; the trailing newline that editors keep does not make a paragraph of its own. */
export function paragraphs(text: RichText): Paragraph[] {
  const out: Paragraph[] = [];
  let runs: TextOp[] = [];
  let endedWithNewline = false;
  for (const op of text) {
    const parts = op.insert.split('\n');
    parts.forEach((part, i) => {
      if (i > 0) {
        out.push({ runs, attributes: op.attributes ?? {} });
        runs = [];
        endedWithNewline = true;
      }
      if (part !== '') {
        runs.push(op.attributes ? { insert: part, attributes: op.attributes } : { insert: part });
        endedWithNewline = false;
      }
    });
  }
  if (runs.length > 0 || !endedWithNewline) out.push({ runs, attributes: {} });
  return out;
}
