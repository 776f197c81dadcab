/**
 * What was begun of an editor before the application was there. The application takes each part up in the place of one
 * of its own; what it opened itself meanwhile, it keeps.
 */
import type { EditorCore } from '@limn/canvas/core/editor-core.ts';
import type { CanvasPlace } from '../canvas/place/canvas-place.ts';
import type { OpenDocument } from '../context/kind.ts';
import type { Session, SessionOptions } from '../session/session.ts';

let kept: Session | null = null;
let isOver = false;
const opened = new WeakMap<Session, Promise<OpenDocument>>();
const places = new WeakMap<EditorCore, CanvasPlace>();

/** Begins one for the application to take up. @returns null once that opens documents itself */
export function beginSession(begin: () => Session): Session | null {
  if (!isOver) kept = begin();
  return kept;
}

/** Whether the session of a document was begun, so that nothing need be asked for it. */
export const isBegun = (chartId: string): boolean => kept?.options.chartId === chartId;

/** Whether the application has not taken it up yet. */
export const isKept = (session: Session): boolean => kept === session;

/** The session of a document, where it was begun; one of another document is given up. */
export function takeSession({ chartId, link = '', userId }: SessionOptions): Session | null {
  const session = kept;
  isOver = true;
  kept = null;
  if (session === null) return null;
  const { options } = session;
  if (options.chartId === chartId && (options.link ?? '') === link && options.userId === userId) return session;
  session.destroy();
  return null;
}

/** Gives a session up that the application did not take. */
export function forgoSession(session: Session): void {
  if (kept !== session) return;
  kept = null;
  session.destroy();
}

export const keepOpened = (session: Session, document: Promise<OpenDocument>): void =>
  void opened.set(session, document);

/** The document of a session, where it was opened or is about to be. */
export function takeOpened(session: Session): Promise<OpenDocument> | undefined {
  const document = opened.get(session);
  opened.delete(session);
  return document;
}

/** Whether the application has not taken up what was opened. */
export const isOpenedKept = (session: Session): boolean => opened.has(session);

export const keepPlace = (editor: EditorCore, place: CanvasPlace): void => void places.set(editor, place);

/** Where an editor's drawing is already. */
export function takePlace(editor: EditorCore): CanvasPlace | undefined {
  const place = places.get(editor);
  places.delete(editor);
  return place;
}
