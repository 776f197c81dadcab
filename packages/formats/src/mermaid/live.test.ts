import { describe, expect, it } from 'vitest';
import { changesOf, readLive } from './live.ts';

const changes = (before: string, after: string) =>
  changesOf(readLive(`flowchart TD\n${before}`).graph, readLive(`flowchart TD\n${after}`).graph);

describe('a text beside its drawing', () => {
  it('says by its lines what cannot be understood, and reads the rest', () => {
    const { graph, problems } = readLive('flowchart LR\n%% told\nA --> B\nA -->\n---\nsubgraph one\nC["x\nend');
    expect([...graph.nodes.keys()].slice(0, 2)).toEqual(['A', 'B']);
    expect(problems.map(({ line, code }) => `${line} ${code}`)).toContain('4 statement');
    expect(problems.map(({ line, code }) => `${line} ${code}`)).toContain('5 statement');
    expect(readLive('pie\n  "x": 1').problems).toEqual([{ line: 1, code: 'head' }]);
    expect(readLive('').problems).toEqual([]);
    expect(readLive('flowchart TD\nsubgraph a\nB').problems).toEqual([{ line: 2, code: 'open' }]);
    expect(readLive('flowchart TD\nend').problems).toEqual([{ line: 2, code: 'end' }]);
    expect(readLive('flowchart TD\nA["x" --> B\nC --> D').problems).toEqual([{ line: 2, code: 'statement' }]);
  });

  it('begins in the line that says the direction where a semicolon stands in it', () => {
    const { graph, problems } = readLive('graph LR;A-->B;\nB-->C');
    expect([...graph.nodes.keys(), graph.direction, ...problems]).toEqual(['A', 'B', 'C', 'right']);
    expect(readLive('graph TD; A-->\nB').problems).toEqual([{ line: 1, code: 'statement' }]);
  });

  it('changes only what is said otherwise', () => {
    expect(changes('A["x"] --> B', 'A["x"] --> B')).toEqual([]);
    expect(changes('A["x"] --> B', 'A["y"] --> B')).toMatchObject([
      { type: 'change', id: 'A', what: new Set(['text']) },
    ]);
    expect(changes('A --> B', 'A{A} --> B')).toMatchObject([{ type: 'change', id: 'A', what: new Set(['kind']) }]);
    expect(changes('A --> B', 'A -->|yes| B')).toMatchObject([
      { type: 'relate', key: { from: 'A', to: 'B', nth: 0 }, what: new Set(['text']) },
    ]);
    expect(changes('A --> B', 'A --> B --> C').map(({ type }) => type)).toEqual(['create', 'connect']);
    expect(changes('A --> B --> C', 'A --> C').map(({ type }) => type)).toEqual([
      'connect',
      'disconnect',
      'disconnect',
      'remove',
    ]);
    expect(changes('A\nsubgraph s\nB\nend', 'subgraph s\nA\nB\nend')).toMatchObject([
      { type: 'change', id: 'A', what: new Set(['parent']) },
    ]);
    expect(changes('A --> B\nA --> B', 'A --> B')).toEqual([
      { type: 'disconnect', key: { from: 'A', to: 'B', nth: 1 } },
    ]);
  });

  it('knows a name that was changed by where it stands', () => {
    expect(changes('A["Start"] --> B["b"] --> C', 'A["Start"] --> Other["b"] --> C')).toEqual([
      { type: 'rename', from: 'B', to: 'Other' },
    ]);
    expect(changes('A --> B', 'A --> C --> D').map(({ type }) => type)).not.toContain('rename');
  });
});
