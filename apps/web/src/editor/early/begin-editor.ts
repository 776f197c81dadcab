/**
 * Opens a document and lets one draw in it before the application is there, which takes it up as it stands: neither
 * React nor what is around the drawing is waited for. Nothing is imported here that the application's own script holds.
 */
import type { editorOfCategory } from '@limn/contract/files/category-kind.ts';
import { putUpStandIn } from '../../app/frames/stand-in.ts';
import { beginDocument } from '../../session/begun-documents.ts';
import { placeCanvas } from '../canvas/place/canvas-place.ts';
import type { EditorKind, OpenEditorOptions } from '../context/kind.ts';
import { shortLocale } from '../canvas/locale.ts';
import { isBeyond } from '../session/beyond.ts';
import { Session } from '../session/session.ts';
import { askedToEdit } from './asked.ts';
import {
  beginSession,
  forgoSession,
  isKept,
  isOpenedKept,
  keepOpened,
  keepPlace,
  takeOpened,
  takePlace,
} from './begun-editor.ts';
import { isDark } from './is-dark.ts';
import { makeStandIn, type Panels } from './stand-in.ts';

export interface EarlyKind extends Pick<EditorKind, 'document' | 'open'> {
  readonly address: ReturnType<typeof editorOfCategory>;
  /** That stand around its drawing from the start; the one on the left for who edits. */
  readonly panels: Panels;
  /** Height of its tools, as CSS, where it is not that of other controls. */
  readonly tool?: string;
}

export async function beginEditor(kind: EarlyKind): Promise<void> {
  const [asked] = await Promise.all([askedToEdit(kind.address), whenStyled()]);
  if (asked === null) return;
  const session = beginSession(() => {
    beginDocument(asked.chartId);
    return new Session(asked);
  });
  if (session === null) return;
  await whenReady(session);
  if (!isKept(session)) return;
  const document = kind.open(session.ydoc, optionsOf(session, kind));
  keepOpened(session, document);
  const open = await document;
  // The application has it already, and shows it.
  if (!isOpenedKept(session)) return;
  const { left, right } = kind.panels,
    standIn = makeStandIn({ left: left && !asked.readOnly, right }, kind.tool);
  if (putUpStandIn(standIn.element, () => void forgo(session))) {
    open.editor.viewport.coveredBelow = standIn.covered();
    keepPlace(open.editor, placeCanvas(open, standIn.canvas));
  } else await forgo(session);
}

/** Ends what the application did not take up: it shows something else. */
async function forgo(session: Session): Promise<void> {
  const open = await takeOpened(session);
  if (open) {
    takePlace(open.editor)?.destroy();
    open.destroy();
  }
  forgoSession(session);
}

function optionsOf(session: Session, kind: EarlyKind): OpenEditorOptions {
  return {
    chartId: session.options.chartId,
    readOnly: session.status.access.readOnly || isBeyond(session.ydoc, kind.document),
    locale: shortLocale(document.documentElement.lang),
    dark: isDark(),
  };
}

/** Resolves when the document has its content; not where it is refused, which the application says. */
async function whenReady({ status }: Session): Promise<void> {
  if (status.access.ready) return;
  await new Promise<void>((resolve) => {
    const stop = status.on(() => {
      if (!status.access.ready) return;
      stop();
      resolve();
    });
  });
}

/** Resolves when the page's style sheets are there, by which the drawing is placed and coloured. */
async function whenStyled(): Promise<void> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(
    sheets
      .filter(({ sheet }) => sheet === null)
      .map((link) => new Promise<unknown>((resolve) => link.addEventListener('load', resolve, { once: true }))),
  );
}
