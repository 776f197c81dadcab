import type { ConnectorRecord, Point, RecordId } from '@limn/document';
import type { Editor } from '../editor/editor.ts';
import type { Route } from '@limn/drawing/line/route.ts';

/** A connector's line as painted, as routing functions take it: the scene has made chords of curves already. */
export const paintedRoute = (editor: Editor, connector: ConnectorRecord): Route => ({
  kind: 'straight',
  points: editor.scene.route(connector.id),
});

/** The line as painted, curves as chords; empty for what is no connector. */
export function routeLine(editor: Editor, id: RecordId): readonly Point[] {
  return editor.store.find(id, 'connector') ? editor.scene.route(id) : [];
}
