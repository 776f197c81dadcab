import { plainText, type ShapeRecord } from '@limn/document';
import { TestEditor } from '@limn/diagram/testing/test-editor.ts';
import { describe, expect, it } from 'vitest';
import { LiveDrawing } from '../words/live-drawing.ts';
import { changesIn, drawingIn, drawingOf, without } from './proposal.ts';

const START = 'flowchart TD\n  A["Start"] --> B["Work"]\n';

function asked() {
  const editor = new TestEditor(),
    live = new LiveDrawing(editor);
  live.apply(START);
  live.shown(live.text());
  const words = (): string[] =>
    editor
      .all('shape')
      .map(({ text }) => plainText(text))
      .sort();
  return { editor, live, words };
}

describe('the drawing in an answer', () => {
  it.each([
    ['```mermaid\nflowchart TD\n  A\n```', 'flowchart TD\n  A'],
    ['Here it is:\n\n```\nmindmap\n  root\n```\nI hope it helps.', 'mindmap\n  root'],
    ['```mermaid\nflowchart TD\n  A --> B', 'flowchart TD\n  A --> B'],
    ['flowchart LR\n  A', 'flowchart LR\n  A'],
  ])('is found in %j', (answer, text) => expect(drawingIn(answer)).toBe(text));
});

describe('changes of a drawing', () => {
  const answer = 'flowchart TD\n  A["Begin"] --> B["Work"]\n  B --> C["End"]\n  style A fill:#ff0000\n';

  it('are told in parts, in words of the drawing', () => {
    const { live } = asked();
    expect(changesIn(live, answer)!.parts).toEqual([
      { kind: 'text', names: { before: 'Start', after: 'Begin' } },
      { kind: 'create', names: { name: 'End' } },
      { kind: 'connect', names: { from: 'Work', to: 'End' } },
    ]);
  });

  it('are made as one step of undo, and only those that are wanted', async () => {
    const { editor, live, words } = asked();
    await changesIn(live, answer)!.accept(new Set([1]));
    expect(words()).toEqual(['End', 'Start', 'Work']);
    expect(editor.all('connector')).toHaveLength(1);
    editor.command('edit.undo');
    expect(words()).toEqual(['Start', 'Work']);
  });

  it('leave what somebody drew while the answer was coming', async () => {
    const { editor, live, words } = asked();
    editor.shape('own', -500, -500);
    await changesIn(live, answer)!.accept(new Set([0, 1, 2]));
    expect(words()).toEqual(['', 'Begin', 'End', 'Work']);
    expect(editor.all('connector')).toHaveLength(2);
  });

  it('are none where the answer is no flowchart', () => {
    const { live } = asked();
    expect(changesIn(live, 'I cannot help with that.')).toBeNull();
  });
});

describe('a drawing of its own', () => {
  it('loses with a shape what stands in it and the lines that end on it', () => {
    const { editor } = asked();
    const records = [...editor.store.records.values()],
      start = records.find((one): one is ShapeRecord => one.type === 'shape' && plainText(one.text) === 'Start')!;
    const left = without(records, new Set([start.id]));
    expect(left.filter(({ type }) => type === 'shape')).toHaveLength(1);
    expect(left.filter(({ type }) => type === 'connector')).toHaveLength(0);
  });

  it('names its parts by what they say', () => {
    const { editor } = asked();
    editor.shape('own', 900, 900);
    const { parts, isNew } = drawingOf(editor, [...editor.store.records.values()], 'Shape');
    expect(isNew).toBe(true);
    expect(parts.map(({ names }) => names.name)).toEqual(['Start', 'Work', 'Shape']);
  });
});
