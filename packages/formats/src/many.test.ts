/** Files of very many pieces: what reading them takes grows with the pieces, not with their square. */
import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { importFile } from './import-file.ts';

const MANY = 20_000;
const lines = (line: (i: number) => string): string => Array.from({ length: MANY }, (_, i) => line(i)).join('\n');
/** The same pieces over and over. */
const FILES: Record<string, string> = {
  'one list of draw.io.csv': `# label: %name%\n# connect: {"from":"to","to":"name"}\nname,to\n${lines(() => 'a,a')}`,
  'rows in one another.csv': `# label: %name%\n# parent: in\n# identity: name\nname,in\n${lines((i) => `a${i},a0`)}`,
  'one subgraph.mmd': `flowchart LR\nsubgraph s\n${lines((i) => `a${i}`)}\nend\n`,

  'one state.mmd': `stateDiagram-v2\n${lines((i) => `a : words ${i}`)}\n`,
  'one page.tldr': JSON.stringify({
    tldrawFileFormatVersion: 1,
    records: [
      { typeName: 'page', id: 'p' },
      ...Array.from({ length: MANY }, (_, i) => ({ typeName: 'shape', id: `s${i}`, type: 'geo', parentId: 'p' })),
    ],
  }),
};

/** Of a processor, ms: what else the machine does is not counted. */
const MOST = 1500;

test.each(Object.entries(FILES))('%s', async (name, source) => {
  const before = process.cpuUsage();
  await importFile(strToU8(source), name).catch(() => undefined);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(MOST);
});
