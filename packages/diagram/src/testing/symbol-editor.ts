/** An editor with symbols. */
import type { DocumentStore } from '@limn/document';
import { Path } from '@limn/drawing/geometry/path.ts';
import { setUpSymbols } from '../setup/set-up-symbols.ts';
import { TestEditor } from './test-editor.ts';

export class SymbolEditor extends TestEditor {
  constructor(store?: DocumentStore) {
    super({}, store ? { store } : {});
    this.registry.register({
      id: 'symbol',
      name: { zh: 'x', en: 'x' },
      categories: [],
      shapes: [
        {
          id: 'symbol.frame',
          name: { zh: 'x', en: 'x' },
          tags: { zh: [], en: [] },
          w: 100,
          h: 100,
          behaviour: 'symbolFrame',
          parts: (w, h) => [{ path: new Path().rect(0, 0, w, h) }],
        },
      ],
    });
    setUpSymbols(this);
  }

  /** Two shapes, `a` at 0, 0 and `b` at 100, 50, and a line between them, made a symbol; its id. */
  card(): string {
    this.shape('a', 0, 0, 80, 40).shape('b', 100, 50, 100, 50).connector('line', 'a', 'b');
    this.selection.replace(['a', 'b']);
    this.command('symbol.make', 'Card');
    return this.selection.ids[0]!;
  }

  /** An instance with its middle there; its id. */
  instance(symbolId: string, x: number, y: number): string {
    this.command('symbol.insert', { symbol: symbolId, at: { x, y } });
    return this.selection.ids[0]!;
  }

  /** The part of an instance that follows the part of this id. */
  part(instance: string, part: string): string {
    const id = this.withDescendants([instance]).find((one) => {
      const record = this.store.get(one);
      return record !== undefined && 'data' in record && (record.data as { part?: string }).part === part;
    });
    if (id === undefined) throw new Error(`No part ${part} in ${instance}`);
    return id;
  }
}
