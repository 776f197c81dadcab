/** A connector on its way from a library onto the drawing: it takes hold of the shapes that its ends come upon. */
import type { ConnectorRecord, End, Point, RecordId } from '@limn/document';
import { endAt, isRefused, shapeTarget, targetMark, type ConnectTarget } from '../../edit/connector/connect.ts';
import { connectorRecord, labelRecord } from '../../edit/create/create.ts';
import { mayAdd } from '../../edit/structure/layers.ts';
import type { Editor } from '../../editor/editor.ts';
import type { ConnectorPreset } from '@limn/drawing/shape/definition.ts';
import { Carrying } from '@limn/canvas/tools/carrying.ts';
import type { FrameSource } from '@limn/canvas/tools/frame-clock.ts';

/** How long a connector from the library is, page units. */
const LENGTH = 120;

interface Ends {
  start: End;
  end: End;
}

export class PlacingConnector extends Carrying<Editor> {
  private readonly preset: ConnectorPreset;
  private ends: Ends | null = null;

  constructor(editor: Editor, preset: ConnectorPreset, frames?: FrameSource) {
    super(editor, frames);
    this.preset = preset;
  }

  protected override show(point: Point): void {
    const { editor } = this,
      { start: from, end: to } = looseEnds(point);
    let start: ConnectTarget | null = shapeTarget(editor, from),
      end: ConnectTarget | null = shapeTarget(editor, to);
    // Both ends in one shape would be a loop that nobody meant.
    if (start?.shape === end?.shape) start = end = null;
    if (start && end && isRefused(editor, start, end, this.preset.style)) end = null;
    this.ends = { start: endAt(start, from), end: endAt(end, to) };
    editor.overlay.set({
      draftRoute: editor.scene.routeOf(presetRecord(editor, this.preset, this.ends)),
      target: targetMark(start ?? end),
    });
  }

  protected override place(): RecordId | undefined {
    return this.ends === null ? undefined : putConnector(this.editor, this.preset, this.ends);
  }
}

/** Puts a connector of the library about a page point, its ends loose, and selects it. One step of undo. */
export function insertConnector(editor: Editor, preset: ConnectorPreset, point: Point): RecordId | undefined {
  return putConnector(editor, preset, looseEnds(point));
}

const looseEnds = ({ x, y }: Point): Ends => ({ start: { x: x - LENGTH / 2, y }, end: { x: x + LENGTH / 2, y } });

const presetRecord = (editor: Editor, { kind, style }: ConnectorPreset, { start, end }: Ends): ConnectorRecord =>
  connectorRecord(editor, { kind, start, end, style });

function putConnector(editor: Editor, preset: ConnectorPreset, ends: Ends): RecordId | undefined {
  if (!mayAdd(editor)) return undefined;
  const connector = presetRecord(editor, preset, ends);
  editor.run(() => {
    editor.store.create(connector);
    if (preset.label) editor.store.create(labelRecord(editor, connector.id, preset.label[editor.locale]));
  });
  editor.selection.replace([connector.id]);
  return connector.id;
}
