import { beginPanels, DiagramShell } from './shell/DiagramShell.tsx';
import { DIAGRAM_SURROUNDINGS } from './surroundings/diagram-surroundings.ts';
import { DocumentPage } from './document-page.tsx';
import type { EditorKind } from './context/kind.ts';
import { beginRest, openDrawing } from './opening/open-editor.ts';

export const DIAGRAM: EditorKind = {
  document: 'diagram',
  addresses: ['diagraming'],
  begin: () => {
    beginRest();
    beginPanels();
  },
  open: openDrawing,
  surroundings: DIAGRAM_SURROUNDINGS,
  Shell: DiagramShell,
};

/** The editor of diagrams, at `/diagraming/{id}`. */
export const EditorPage = (): React.ReactNode => <DocumentPage kind={DIAGRAM} />;
