/** Stamps: a sign put down by a press, and again by the next one, until another tool is taken. */
import { fromPlain, type Point, type RecordId } from '@limn/document';
import { StateNode, type KeyInfo, type PointerInfo } from '@limn/canvas/core/state-node.ts';
import { define } from '../commands/define.ts';
import { createShape, shapeRecord } from '../edit/create/create.ts';
import { mayAdd } from '../edit/structure/layers.ts';
import { DiagramState } from '../tools/state.ts';

export const STAMPS = [
  { id: 'stampLike', sign: '👍' },
  { id: 'stampHeart', sign: '❤️' },
  { id: 'stampStar', sign: '⭐' },
  { id: 'stampYes', sign: '✅' },
  { id: 'stampNo', sign: '❌' },
  { id: 'stampQuestion', sign: '❓' },
  { id: 'stampIdea', sign: '💡' },
  { id: 'stampRisk', sign: '⚠️' },
] as const;

/** Side of a stamp, and the size of its letter, page units. */
const SIDE = 56,
  SIZE = 40;

export class StampTool extends DiagramState<{ sign?: string } | undefined> {
  readonly id = 'stamp';
  override cursor = 'copy';
  sign: string = STAMPS[0].sign;

  override onEnter(entry: { sign?: string } | undefined): void {
    this.sign = entry?.sign ?? this.sign;
  }
  override onPointerDown(info: PointerInfo): void {
    this.place(info.page);
  }
  override onKeyDown(key: KeyInfo): boolean {
    if (key.key !== 'Escape' && key.key !== 'Enter') return false;
    if (key.key === 'Enter') this.place(this.editor.viewport.center);
    else this.editor.setTool('select');
    return true;
  }

  /** One step of undo each. */
  private place({ x, y }: Point): RecordId | undefined {
    const { editor, sign } = this;
    if (!mayAdd(editor)) return undefined;
    const record = shapeRecord(editor, {
      kind: editor.registry.defaultFor('text') ?? 'unknown',
      box: { x: x - SIDE / 2, y: y - SIDE / 2, w: SIDE, h: SIDE },
      style: { fontSize: SIZE, align: 'center', textFit: 'overflow', padding: [0, 0, 0, 0] },
      text: fromPlain(sign),
    });
    editor.run(() => createShape(editor, record));
    return record.id;
  }
}

const inHand = (tool: StateNode<never> | null | undefined, sign: string): boolean =>
  (tool as unknown) instanceof StampTool && (tool as unknown as StampTool).sign === sign;

export const stampCommands = [
  ...STAMPS.map(({ id, sign }) =>
    define('board', id, { icon: 'sticker', edits: true, checked: (e) => inHand(e.tools.active, sign) }, (e) =>
      e.setTool('stamp', { sign }),
    ),
  ),
  define('board', 'chat', { icon: 'message-square', shortcuts: ['/'] }, (e) =>
    e.emit('ask', { dialog: 'chat', ids: [] }),
  ),
];
