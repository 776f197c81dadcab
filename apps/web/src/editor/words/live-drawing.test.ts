import { connectorRecord, shapeRecord } from '@limn/diagram/edit/create/create.ts';
import { plainText, type ShapeRecord } from '@limn/document';
import { TestEditor } from '@limn/diagram/testing/test-editor.ts';
import { describe, expect, it } from 'vitest';
import { LiveDrawing } from './live-drawing.ts';

function drawn(text: string) {
  const editor = new TestEditor(),
    drawing = new LiveDrawing(editor);
  expect(drawing.apply(text)).toEqual([]);
  const named = (words: string): ShapeRecord => editor.all('shape').find((one) => plainText(one.text) === words)!;
  const ways = (): string[] =>
    editor
      .all('connector')
      .map(({ start, end }) =>
        [start, end].map((at) => plainText(editor.store.find(at.shape!, 'shape')?.text)).join('→'),
      )
      .sort();
  return { editor, drawing, named, ways };
}

describe('a text and its drawing', () => {
  it('draws shapes that can be edited, each in its place, as one step of undo', () => {
    const { editor, named, ways } = drawn('flowchart TD\n  A["Start"] -->|go| B{"Ok?"}\n  B --> C["End"]\n');
    expect(named('Ok?').kind).toBe('flow.decision');
    expect(ways()).toEqual(['Ok?→End', 'Start→Ok?']);
    expect(named('Ok?').box.y).toBeGreaterThan(named('Start').box.y + named('Start').box.h);
    expect(editor.all('label').map(({ text }) => plainText(text))).toEqual(['go']);
    editor.command('edit.undo');
    expect(editor.all('shape')).toEqual([]);
  });

  it('leaves what was moved, coloured and added by hand when the text changes', () => {
    const { editor, drawing, named } = drawn('flowchart TD\n  A["Start"] --> B["Work"]\n');
    const { id, box } = named('Work');
    editor.store.update(id, { box: { ...box, x: 700, y: 30 }, style: { fill: '#ff0000' } });
    editor.shape('own', -500, -500);
    drawing.apply(drawing.text().replace('"Work"', '"Rest"').replace('A["Start"]', 'A(["Begin"])'));
    expect(named('Rest')).toMatchObject({ id, box: { x: 700, y: 30 }, style: { fill: '#ff0000' } });
    expect(named('Begin').kind).toBe('flow.terminator');
    expect(editor.box('own')).toMatchObject({ x: -500, y: -500 });
  });

  it('sets what is new beside what it is joined to, on nothing else', () => {
    const { editor, drawing, named, ways } = drawn('flowchart TD\n  A["Start"] --> B["Work"]\n');
    const before = named('Work').box;
    drawing.apply(`${drawing.text()}  A --> N["New"]\n`);
    expect(named('Work').box).toBe(before);
    const box = named('New').box;
    expect(box.x >= before.x + before.w || box.x + box.w <= before.x).toBe(true);
    expect(box.y).toBeGreaterThan(named('Start').box.y);
    expect(ways()).toEqual(['Start→New', 'Start→Work']);
    expect(editor.history.canUndo).toBe(true);
  });

  it('keeps a shape whose name is changed, and removes what is no longer told of', () => {
    const { editor, drawing, named, ways } = drawn('flowchart TD\n  A["Start"] --> B["Work"]\n  B --> C["End"]\n');
    const { id } = named('Work');
    drawing.apply(drawing.text().replaceAll(/\bB\b/g, 'Job'));
    expect(named('Work').id).toBe(id);
    expect(drawing.text()).toContain('Job["Work"]');
    drawing.apply('flowchart TD\n  A["Start"] --> Job["Work"]\n');
    expect(ways()).toEqual(['Start→Work']);
    expect(editor.all('shape')).toHaveLength(2);
  });

  it('puts shapes into boxes and takes them out', () => {
    const { drawing, named } = drawn('flowchart TD\n  A["Start"] --> B["Work"]\n');
    drawing.apply('flowchart TD\n  subgraph S["Group"]\n    A["Start"]\n  end\n  B["Work"]\n  A --> B\n');
    const group = named('Group');
    expect(named('Start').at.parent).toBe(group.id);
    expect(group.box.x).toBeLessThan(named('Start').box.x);
    drawing.apply('flowchart TD\n  A["Start"] --> B["Work"]\n');
    expect(named('Start')).toBeDefined();
    expect(named('Group')).toBeUndefined();
  });

  it('draws what is cut and put in elsewhere as people had it, with what the text says otherwise now', () => {
    const { editor, drawing, named } = drawn(
        'flowchart TD\n  A["Start"] --> B["Work"]\n  B -->|done| C["End"]\n  style B fill:#eeeeee\n',
      ),
      text = drawing.text();
    drawing.shown(text);
    const { id, box } = named('Work'),
      [line] = editor.all('connector').filter(({ start }) => start.shape === id),
      [label] = editor.all('label');
    editor.run(() => {
      editor.store.update(id, {
        box: { ...box, x: 700, w: 240 },
        style: { ...named('Work').style, stroke: '#ff0000' },
      });
      editor.store.update(line!.id, { kind: 'curved', points: [{ x: 400, y: 300 }] });
      editor.store.update(label!.id, { data: { ...label!.data, t: 0.2 } });
    });
    drawing.apply('flowchart TD\n  A["Start"]\n  C["End"]\n');
    expect(named('Work')).toBeUndefined();
    drawing.apply(
      'flowchart TD\n  subgraph S["Group"]\n  B["Play"]\n  end\n  C["End"]\n  B -->|gone| C\n  A["Start"] --> B\n',
    );
    expect(named('Play')).toMatchObject({ id, box: { x: 700, w: 240 }, at: { parent: named('Group').id } });
    expect(named('Play').style.fill).not.toBe('#eeeeee');
    expect(editor.store.find(line!.id, 'connector')).toMatchObject({ kind: 'curved', points: [{ x: 400, y: 300 }] });
    expect(editor.all('label')).toMatchObject([{ id: label!.id, data: { t: 0.2 }, text: [{ insert: 'gone' }] }]);
    editor.command('edit.undo');
    editor.command('edit.undo');
    expect(named('Work')).toMatchObject({ id, style: { stroke: '#ff0000' } });
    // What the page has again by itself is made no second time.
    drawing.apply('flowchart TD\n  A["Start"]\n  C["End"]\n');
    editor.command('edit.undo');
    drawing.apply(text);
    expect(editor.all('shape')).toHaveLength(3);
  });

  it('leaves what was put into a box by hand where it is when its text takes the box away', () => {
    const { editor, drawing, named } = drawn('flowchart TD\n  subgraph S["Group"]\n    A["Start"]\n  end\n');
    drawing.shown(drawing.text());
    const { x, y } = named('Group').box;
    editor.shape('ink', x + 10, y + 10, 20, 20, {
      kind: 'basic.freehand',
      at: { parent: named('Group').id, key: 'z' },
    });
    drawing.apply('flowchart TD\n  A["Start"]\n');
    expect(named('Group')).toBeUndefined();
    expect(editor.store.find('ink', 'shape')).toMatchObject({
      at: { parent: editor.layer },
      box: { x: x + 10, y: y + 10 },
    });
  });

  it('changes nothing while a text cannot be understood, nor for readers', () => {
    const { editor, drawing } = drawn('flowchart TD\n  A["Start"] --> B["Work"]\n'),
      before = editor.snapshot();
    expect(drawing.apply('flowchart TD\n  A["Start"] -->\n')).toEqual([{ line: 2, code: 'statement' }]);
    expect(editor.snapshot()).toEqual(before);
    editor.set({ readOnly: true });
    drawing.apply('flowchart TD\n');
    expect(editor.snapshot()).toEqual(before);
  });

  it('takes nothing back that others draw while one types', () => {
    const { editor, drawing, named, ways } = drawn('flowchart TD\n  A["Start"] --> B["Work"]\n  B --> C["End"]\n'),
      text = drawing.text();
    drawing.shown(text);
    editor.store.update(named('Work').id, { style: { fill: '#00ff00' } });
    editor.store.setText(named('Start').id, [{ insert: 'Theirs' }]);
    editor.shape('theirs', 900, 900);
    editor.select(named('End').id).command('edit.delete');
    drawing.apply(`${text}  A --> N["New"]\n`);
    expect(named('Work').style.fill).toBe('#00ff00');
    expect(named('Theirs')).toBeDefined();
    expect(editor.box('theirs')).toBeDefined();
    expect(named('End')).toBeUndefined();
    expect(ways()).toEqual(['Theirs→New', 'Theirs→Work']);
  });

  it('says what was done by hand, with the remarks of the text', () => {
    const { editor, drawing, named } = drawn('flowchart TD\n  A["Start"] --> B["Work"]\n'),
      text = `%% mine\n${drawing.text()}`;
    editor.store.update(named('Work').id, { box: { ...named('Work').box, x: 900 } });
    expect(drawing.agrees(text)).toBe(true);
    editor.run(() => editor.store.setText(named('Work').id, [{ insert: 'Play' }]));
    expect(drawing.agrees(text)).toBe(false);
    expect(drawing.textLike(text)).toContain('%% mine');
    expect(drawing.textLike(text)).toContain('B["Play"]');
  });

  const WRITTEN =
    'flowchart LR\n  %% the way\n  A[Start] -->|go| B{Ok?} --> C\n  subgraph S[Group]\n    direction TB\n    D\n  end\n' +
    '  C --> D\n\n  style A fill:#ff0000\n';
  const written = () => {
    const made = drawn(WRITTEN);
    made.drawing.shown(WRITTEN);
    const { editor } = made;
    const join = (start: string, end: string): void => {
      const ends = [start, end].map((name) => ({ x: 0, y: 0, shape: made.named(name).id }));
      editor.run(() =>
        editor.store.create(
          connectorRecord(editor, { start: ends[0]!, end: ends[1]!, style: { endArrow: 'triangle' } }),
        ),
      );
    };
    const add = (words: string, parent?: string): void =>
      editor.run(() => {
        editor.store.create(
          shapeRecord(editor, {
            kind: 'flow.process',
            box: { x: 2000, y: 2000, w: 90, h: 40 },
            text: [{ insert: words }],
            parent: parent ?? editor.layer,
          }),
        );
      });
    return { ...made, join, add };
  };

  it('writes what is added by hand behind what was written, and leaves everything else as it is', () => {
    const { drawing, join, add } = written();
    expect(drawing.agrees(WRITTEN)).toBe(true);
    expect(drawing.textLike(WRITTEN)).toBe(WRITTEN);
    add('Mail');
    const more = drawing.textLike(WRITTEN);
    expect(more).toBe(WRITTEN.replace('  C --> D\n', '  C --> D\n  Mail["Mail"]\n'));
    drawing.shown(more);
    join('Start', 'Mail');
    const joined = drawing.textLike(more);
    expect(joined).toBe(more.replace('  Mail["Mail"]\n', '  Mail["Mail"]\n  A --> Mail\n'));
    expect(drawing.agrees(joined)).toBe(true);
  });

  it('joins in the text what is joined by hand, and takes it out again with what was undone', () => {
    const { editor, drawing, join } = written();
    join('C', 'Start');
    const joined = drawing.textLike(WRITTEN);
    expect(joined).toBe(WRITTEN.replace('  C --> D\n', '  C --> D\n  C --> A\n'));
    drawing.shown(joined);
    editor.command('edit.undo');
    expect(drawing.textLike(joined)).toBe(WRITTEN);
    drawing.shown(WRITTEN);
    editor.command('edit.redo');
    expect(drawing.textLike(WRITTEN)).toBe(joined);
  });

  it('writes what is put into a box where that ends', () => {
    const { drawing, named, add } = written();
    add('Mail', named('Group').id);
    expect(drawing.textLike(WRITTEN)).toBe(WRITTEN.replace('    D\n', '    D\n    Mail["Mail"]\n'));
  });

  it('changes words in their place, of what is written with brackets and without', () => {
    const { editor, drawing, named, add } = written();
    add('Mail');
    const more = drawing.textLike(WRITTEN);
    drawing.shown(more);
    const say = (name: string, words: string): void =>
      editor.run(() => editor.store.setText(named(name).id, [{ insert: words }]));
    say('Mail', 'Send mail');
    say('Ok?', 'Good?');
    say('C', 'Close');
    say('Group', 'Team');
    const said = drawing.textLike(more);
    expect(said).toBe(
      more
        .replace('Mail["Mail"]', 'Mail["Send mail"]')
        .replace('B{Ok?} --> C', 'B{"Good?"} --> C["Close"]')
        .replace('S[Group]', 'S["Team"]'),
    );
    expect(drawing.agrees(said)).toBe(true);
  });

  it('minds no line that holds places apart, and writes boxes without names anew', () => {
    const text = 'flowchart TD\n  A ~~~ B\n  subgraph My own group\n    C\n  end\n',
      { editor, drawing, named } = drawn(text.replace('My own group', 'G[My own group]'));
    const named1 = text.replace('My own group', 'G[My own group]');
    drawing.shown(named1);
    expect(drawing.agrees(named1)).toBe(true);
    editor.run(() => editor.store.setText(named('A').id, [{ insert: 'One' }]));
    expect(drawing.textLike(named1)).toBe(named1.replace('A ~~~', 'A["One"] ~~~'));
    const other = drawn(text);
    other.drawing.shown(text);
    const anew = other.drawing.textLike(text);
    expect(anew).toMatch(/subgraph \w+\["My own group"\]/);
    expect(other.drawing.agrees(anew)).toBe(true);
  });

  it('takes out of a line what is removed by hand, and keeps the rest of it', () => {
    const { editor, drawing, named } = written();
    editor.select(named('C').id).command('edit.delete');
    const less = drawing.textLike(WRITTEN);
    expect(less).toBe(
      // Deleting a step joins those before and after it.
      WRITTEN.replace('A[Start] -->|go| B{Ok?} --> C', 'A["Start"] -->|"go"| B{"Ok?"}').replace('C --> D', 'B --> D'),
    );
    drawing.shown(less);
    editor.command('edit.undo');
    expect(drawing.textLike(less)).toBe(WRITTEN);
  });

  it('says nothing of pictures and free lines, keeps them, and counts them', () => {
    const { editor, drawing, join, named } = written();
    expect(drawing.unsaid()).toBe(0);
    const ink = shapeRecord(editor, {
        kind: 'custom',
        box: { x: 900, y: 0, w: 20, h: 20 },
        parent: editor.layer,
        data: { ink: [0, 0, 1, 1, 1, 1] },
      }),
      free = connectorRecord(editor, { start: { x: 900, y: 100 }, end: { x: 990, y: 100 }, style: {} });
    editor.run(() => {
      editor.store.create(ink);
      editor.store.create(free);
    });
    expect(drawing.agrees(WRITTEN)).toBe(true);
    expect(drawing.textLike(WRITTEN)).toBe(WRITTEN);
    expect(drawing.unsaid()).toBe(2);
    drawing.apply('flowchart LR\n  A[Start]\n');
    expect(editor.store.get(ink.id)).toBeDefined();
    expect(editor.store.get(free.id)).toBeDefined();
    // One that has words is a box like others.
    editor.run(() => editor.store.setText(ink.id, [{ insert: 'Sketch' }]));
    expect(drawing.text()).toContain('Sketch["Sketch"]');
    expect(drawing.unsaid()).toBe(1);
    join('Start', 'Sketch');
    expect(drawing.text()).toContain('A --> Sketch');
    expect(named('Sketch').id).toBe(ink.id);
  });
});
