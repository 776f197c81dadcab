/** Walking syntax trees: children by name, their text, and where a parser did not know what to do. */
import type { SyntaxNode } from '@lezer/common';
import { type Misread, MOST_MISREAD } from './model.ts';
import type { Parsed } from './parse.ts';

export class Source {
  readonly text: string;
  private lineStarts: number[] | undefined;

  constructor(text: string) {
    this.text = text;
  }

  of(node: SyntaxNode): string {
    return this.text.slice(node.from, node.to);
  }
  /** In one line. */
  flat(node: SyntaxNode): string {
    return this.between(node.from, node.to);
  }
  between(from: number, to: number): string {
    return this.text.slice(from, to).replace(/\s+/g, ' ').trim();
  }

  /** From 1. */
  lineAt(position: number): number {
    this.lineStarts ??= [0, ...[...this.text.matchAll(/\n/g)].map(({ index }) => index + 1)];
    let low = 0,
      high = this.lineStarts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.lineStarts[middle]! <= position) low = middle;
      else high = middle;
    }
    return low + 1;
  }

  /** Places the parser passed over, one a line, with what stands there; `isMeant` knows what it did not. */
  misread({ tree, length }: Parsed, isMeant: (error: SyntaxNode) => boolean = () => false): Misread[] {
    const lines = new Set<number>();
    if (length < this.text.length) lines.add(this.lineAt(length));
    tree.iterate({
      enter: (node) => {
        if (node.type.isError && lines.size < MOST_MISREAD && !isMeant(node.node)) lines.add(this.lineAt(node.from));
      },
    });
    const all = this.text.split('\n');
    return [...lines].map((line) => ({ line, text: (all[line - 1] ?? '').trim().slice(0, 80) }));
  }
}

export function* childrenOf(node: SyntaxNode): Generator<SyntaxNode> {
  for (let child = node.firstChild; child; child = child.nextSibling) yield child;
}
export const childOf = (node: SyntaxNode, ...names: string[]): SyntaxNode | undefined => {
  for (const child of childrenOf(node)) if (names.includes(child.name)) return child;
  return undefined;
};
export const has = (node: SyntaxNode, name: string): boolean => childOf(node, name) !== undefined;
