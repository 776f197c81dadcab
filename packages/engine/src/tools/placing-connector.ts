/** A connector on its way from a library onto the drawing: it takes hold of the shapes that its ends come upon. */
import type { ConnectorRecord, End, Point, RecordId } from '@limn/document';
import { connectTarget, endAt, type ConnectTarget } from '../edit/connect.ts';
import { connectorRecord, labelRecord } from '../edit/create.ts';
import type { Editor } from '../editor/editor.ts';
import type { ConnectorPreset } from '../shape/definition.ts';
import { Carrying } from './carrying.ts';
import type { FrameSource } from './frame-clock.ts';

/** How long a connector from the library is, page units. */
const LENGTH = 120;

/** What an end came upon and where the other is: an end within a shape keeps to it. */
interface Ends { start: End; end: End; targets: readonly ConnectTarget[] }

export class PlacingConnector extends Carrying {
  private readonly preset: ConnectorPreset;
  private ends: Ends | null = null;

  constructor(editor: Editor, preset: ConnectorPreset, frames?: FrameSource) {
    super(editor, frames);
    this.preset = preset;
  }

  protected override show(point: Point): void {
    const { editor } = this, ends = this.endsAt(point);
    this.ends = ends;
    const [target] = ends.targets;
    editor.overlay.set({
      draftRoute: editor.scene.routeOf(presetRecord(editor, this.preset, ends)),
      target: target ? { shape: target.shape, port: target.anchor ? target.point : null } : null,
    });
  }

  private endsAt({ x, y }: Point): Ends {
    const [from, to] = [{ x: x - LENGTH / 2, y }, { x: x + LENGTH / 2, y }];
    const start = connectTarget(this.editor, from), end = connectTarget(this.editor, to);
    // Both ends in one shape would be a loop that nobody meant.
    const loop = start !== null && start.shape === end?.shape;
    return { start: endAt(loop ? null : start, from), end: endAt(loop ? null : end, to), targets: loop ? [] : [start, end].filter((each) => each !== null) };
  }

  protected override place(): RecordId | undefined {
    return this.ends === null ? undefined : putConnector(this.editor, this.preset, this.ends);
  }
}

/** Puts a connector of the library about a page point, its ends loose, and selects it. One step of undo. */
export function insertConnector(editor: Editor, preset: ConnectorPreset, { x, y }: Point): RecordId | undefined {
  if (editor.settings.readOnly) return undefined;
  return putConnector(editor, preset, { start: { x: x - LENGTH / 2, y }, end: { x: x + LENGTH / 2, y } });
}

const presetRecord = (editor: Editor, { kind, style }: ConnectorPreset, { start, end }: Pick<Ends, 'start' | 'end'>): ConnectorRecord =>
  connectorRecord(editor, { kind, start, end, style });

function putConnector(editor: Editor, preset: ConnectorPreset, ends: Pick<Ends, 'start' | 'end'>): RecordId {
  const connector = presetRecord(editor, preset, ends);
  editor.run(() => {
    editor.store.create(connector);
    if (preset.label) editor.store.create(labelRecord(editor, connector.id, preset.label[editor.locale]));
  });
  editor.selection.replace([connector.id]);
  return connector.id;
}
