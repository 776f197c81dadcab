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

it.each(['TD', 'BT', 'LR', 'RL'])('words of a line into a box stand before it, in a %s too', async (head) => {
  const text = `flowchart ${head}\n A -->|in| C\n A -->|by| B\n subgraph Around\n C\n end\n`;
  const { document } = await importDiagram(strToU8(text), 'x.mmd');
  const shapes = new Map(
    document.records.flatMap((r) => (r.type === 'shape' ? [[plainText(r.text), r.box] as const] : [])),
  );
  const label = document.records.find((r): r is LabelRecord => r.type === 'label' && plainText(r.text) === 'in')!;
  const [a, c, around] = ['A', 'C', 'Around'].map((name) => shapes.get(name)!),
    isDown = head === 'TD' || head === 'BT',
    isBack = head === 'BT' || head === 'RL';
  const [at, size] = isDown ? (['y', 'h'] as const) : (['x', 'w'] as const);
  const from = isBack ? a![at] : a![at] + a![size],
    to = isBack ? c![at] + c![size] : c![at],
    edge = isBack ? around![at] + around![size] : around![at];
  const across = isDown ? a!.x + a!.w / 2 - c!.x - c!.w / 2 : a!.y + a!.h / 2 - c!.y - c!.h / 2,
    way = Math.abs(to - from) + Math.abs(across);
  // What is left of the way after the words is more than what lies within.
  expect((1 - label.data.t) * way).toBeGreaterThan(Math.abs(to - edge));
});
