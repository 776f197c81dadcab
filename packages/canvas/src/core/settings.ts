import type { ConnectorKind, Style } from '@limn/document';

/** What this person set for their own view of the editor; never stored in the document. */
export interface EditorSettings {
  grid: boolean;
  /** Distance of grid lines, page units. */
  gridSize: number;
  gridStyle: 'dots' | 'lines';
  snapToGrid: boolean;
  /** Guides and equal gaps. */
  snapToShapes: boolean;
  rulers: boolean;
  /** Guides of the page are shown and snapped to. */
  guides: boolean;
  /** Arrows from what leads somewhere to the screens it leads to. */
  links: boolean;
  /** Numbers on what is annotated. */
  annotations: boolean;
  /** Borders of the sheets that the page is printed on. */
  sheets: boolean;
  minimap: boolean;
  dark: boolean;
  unit: 'px' | 'mm' | 'in' | 'pt';
  /** Cursors of other people. */
  showCursors: boolean;
  /** The tool stays after it made something. */
  toolLock: boolean;
  /** A pen draws and a finger pans. */
  penMode: boolean;
  readOnly: boolean;
  /** A character typed while one shape is selected begins its text; otherwise letters choose tools. */
  typeToEdit: boolean;
  /** What new things look like, over their definition's own style. */
  shapeStyle: Style;
  textStyle: Style;
  connectorStyle: Style;
  connectorKind: ConnectorKind;
  /** Shape kinds used last, the latest first. */
  recentKinds: readonly string[];
}

export const DEFAULT_SETTINGS: Readonly<EditorSettings> = {
  grid: true,
  gridSize: 10,
  gridStyle: 'dots',
  snapToGrid: true,
  snapToShapes: true,
  rulers: false,
  guides: true,
  links: true,
  annotations: true,
  sheets: false,
  minimap: false,
  dark: false,
  unit: 'px',
  showCursors: true,
  toolLock: false,
  penMode: false,
  readOnly: false,
  typeToEdit: true,
  shapeStyle: {},
  textStyle: {},
  connectorStyle: {},
  connectorKind: 'orthogonal',
  recentKinds: [],
};
