import type { ConnectorRecord, Point, RecordId } from '@limn/document';
import type { Editor } from '../editor/editor.ts';
import { routePolyline, type Route } from '../routing/path.ts';

/** A connector's route with its kind, as routing functions take it. */
export const routeOf = (editor: Editor, connector: ConnectorRecord): Route => ({ kind: connector.kind, points: editor.scene.route(connector.id) });

/** The line as painted, curves as chords; empty for what is no connector. */
export function routeLine(editor: Editor, id: RecordId): readonly Point[] {
  const connector = editor.store.find(id, 'connector');
  return connector ? routePolyline(routeOf(editor, connector)) : [];
}
