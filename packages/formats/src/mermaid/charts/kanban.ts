/** Kanban boards: columns of cards. */
import type { Style } from '@limn/document';
import { type ChartReader, colorsOf, heightOf, indentOf, unquoted } from './sheet.ts';

/** Page units. */
const COLUMN = 240,
  GAP = 20,
  PAD = 12,
  HEAD = 40;

interface Card {
  text: string;
  facts: string[];
}

export const drawKanban: ChartReader = ({ lines, title }, sheet) => {
  const columns: { text: string; cards: Card[] }[] = [];
  let least = Infinity;
  for (const raw of lines) {
    sheet.tick(10);
    const indent = indentOf(raw),
      { text, facts } = cardOf(raw.trim());
    if (indent <= least || columns.length === 0) {
      least = Math.min(least, indent);
      columns.push({ text, cards: [] });
    } else columns.at(-1)!.cards.push({ text, facts });
  }
  const top = sheet.title(title, columns.length * (COLUMN + GAP) - GAP),
    room = COLUMN - 2 * PAD;
  const heights = columns.map(({ cards }) => cards.map((one) => heightOf(wordsOfCard(one), room - 24) + 24));
  const tall = Math.max(120, ...heights.map((own) => HEAD + own.reduce((sum, h) => sum + h + PAD, PAD)));
  for (const [i, { text, cards }] of columns.entries()) {
    const x = i * (COLUMN + GAP);
    const column = sheet.box('basic.container', { x, y: top, w: COLUMN, h: tall }, text, {
      ...colorsOf(i),
      bold: true,
    });
    let y = top + HEAD + PAD;
    for (const [n, card] of cards.entries()) {
      const h = heights[i]![n]!;
      sheet.box('basic.rounded', { x: x + PAD, y, w: room, h }, wordsOfCard(card), CARD, { in: column });
      y += h + PAD;
    }
  }
};

const CARD: Style = { fill: '#ffffff', stroke: '#cbd5e1', align: 'left', padding: [8, 12, 8, 12] };
const wordsOfCard = ({ text, facts }: Card): string => [text, ...facts].join('<br>');
/** What is said of a card besides its words, in this order. */
const FACTS = ['ticket', 'assigned', 'priority'];

function cardOf(line: string): Card {
  const [, said = line, more = ''] = /^(.*?)(?:@\{([^}]*)\})?\s*$/.exec(line) ?? [];
  const bracketed = /^[^[\]]*\[([^]*)\]$/.exec(said.trim())?.[1] ?? said;
  const facts = FACTS.flatMap((name) => {
    const found = new RegExp(`\\b${name}\\s*:\\s*("[^"]*"|'[^']*'|[^,}]+)`).exec(more)?.[1];
    return found === undefined ? [] : [unquoted(found)];
  });
  return { text: unquoted(bracketed), facts: facts.length > 0 ? [facts.join(' · ')] : [] };
}
