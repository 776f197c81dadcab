/**
 * The outline's sentences. A drawing of thousands of connectors has as many of them, and asking the translator for each
 * took a tenth of a second of an opening: each sentence is asked for once, and its blanks are filled here.
 */
import type { TFunction } from 'i18next';

export interface OutlinePhrases {
  item(kind: string, text: string): string;
  /** A connector that leaves for the shape of this name. */
  to(name: string): string;
  /** A connector that comes from the shape of this name. */
  from(name: string): string;
}

/** Stand in a sentence for what fills it: no text has them, being noncharacters of Unicode. */
const FIRST = '\uFDD0',
  SECOND = '\uFDD1';

export function outlinePhrases(t: TFunction<'diagram'>): OutlinePhrases {
  const item = t('outline.item', { kind: FIRST, text: SECOND }),
    to = t('outline.to', { name: FIRST }),
    from = t('outline.from', { name: FIRST });
  return {
    item: (kind, text) => item.replaceAll(/[\uFDD0\uFDD1]/g, (blank) => (blank === FIRST ? kind : text)),
    to: (name) => to.replaceAll(FIRST, () => name),
    from: (name) => from.replaceAll(FIRST, () => name),
  };
}
