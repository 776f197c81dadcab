import { type LabelRecord, plainText, type ConnectorRecord } from '@limn/document';
import { strToU8 } from 'fflate';
import { expect, it } from 'vitest';
import { importDiagram } from '../visio/testing/read.ts';

async function wordsOf(text: string) {
  const { document } = await importDiagram(strToU8(text), 'x.mmd');
  const lines = new Map(
    document.records.flatMap((one): [string, ConnectorRecord][] => (one.type === 'connector' ? [[one.id, one]] : [])),
  );
  return document.records
    .filter((one): one is LabelRecord => one.type === 'label')
    .map((one) => ({ words: plainText(one.text), t: one.data.t, side: lines.get(one.at.parent)?.end.side }));
}

it('words of lines that leave one box stand where the lines are apart', async () => {
  const words = await wordsOf('flowchart TD\n  A{"Ok?"} -->|yes| B["Go"]\n  A -->|no| C["Stop"]\n');
  for (const one of words) {
    expect(one.side).toBe('top');
    // The first half of both leads down from the same corner.
    expect(one.t).toBeGreaterThan(0.6);
    expect(one.t).toBeLessThan(0.95);
  }
  expect(words.map((one) => one.words)).toEqual(['yes', 'no']);
});

it.each([
  ['flowchart LR', 'left'],
  ['flowchart BT', 'bottom'],
  ['flowchart RL', 'right'],
])('so they do in a %s', async (head, side) => {
  const words = await wordsOf(`${head}\n  A{"Ok?"} -->|yes| B["Go"]\n  A -->|no| C["Stop"]\n`);
  expect(words.map((one) => one.side)).toEqual([side, side]);
});

it('words of a line that leaves alone stand in its middle, and those of one that leads back too', async () => {
  const words = await wordsOf('flowchart TD\n  A["Go"] -->|on| B{"Ok?"}\n  B -->|again| A\n  B --> C["End"]\n');
  expect(words).toEqual([
    { words: 'on', t: 0.5, side: undefined },
    { words: 'again', t: 0.5, side: undefined },
  ]);
});
