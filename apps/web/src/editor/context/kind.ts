/** What the chrome is told about a kind of document: how one is opened, and what stands around the drawing. */
import type { EditorCore } from '@limn/canvas/core/editor-core.ts';
import type { FindSource } from '@limn/canvas/find/find-source.ts';
import type { PaintOverlay } from '@limn/canvas/overlay/overlay-renderer.ts';
import type { Scene } from '@limn/canvas/scene/scene.ts';
import type { Category, Role } from '@limn/contract';
import type { editorOfCategory } from '@limn/contract/files/category-kind.ts';
import type { AssetRecord, DocumentStore, FileKindId, LinkTarget, TreeStore } from '@limn/document';
import type { ExportContext } from '@limn/drawing/export/index.ts';
import type { ImageSource } from '@limn/drawing/paint/painter.ts';
import type { IconRef } from '@limn/ui';
import type { ComponentType, ReactNode } from 'react';
import type * as Y from 'yjs';
import type { PictureCache, PicturePlace } from '../canvas/picture-cache.ts';
import type { Session } from '../session/session.ts';

export interface OpenEditorOptions extends PicturePlace {
  readOnly: boolean;
  locale: 'zh' | 'en';
  dark: boolean;
  /** Whether what is set here is the person's choice for other documents too. A view in a frame sets what it needs. */
  keepsSettings?: boolean;
}

/** Commands under one word of the main menu; `-` is a line. */
export interface CommandMenu {
  id: 'edit' | 'view' | 'arrange' | 'format' | 'topic';
  icon: IconRef;
  commands: readonly string[];
  /** Not for readers. */
  edits: boolean;
}

/** Something that the palette offers beside commands. */
export interface Found {
  id: string;
  title: string;
  picture: ReactNode;
  run: () => void;
}

/** A document that is open: what it is drawn, edited and exported by. Nothing of it needs the page around it. */
export interface OpenDocument {
  readonly document: FileKindId;
  readonly editor: EditorCore;
  readonly store: DocumentStore | TreeStore;
  readonly scene: Scene;
  readonly pictures: PictureCache;
  readonly paintOverlay: PaintOverlay<never>;
  /** Hook of the palette: what it finds besides commands. */
  useFound(query: string, locale: 'zh' | 'en'): readonly Found[];
  assets(): readonly AssetRecord[];
  /** Where is found and replaced; loaded after the drawing. Absent where nothing is. */
  findSource?(): Promise<FindSource>;
  /** For files made of the drawing. */
  exportContext(looks: {
    image: (asset: AssetRecord) => ImageSource | undefined;
    href: (link: LinkTarget) => string | undefined;
  }): ExportContext;
  /** What stands at `window.limn`; a promise where it is loaded after the drawing. */
  automation(extras: { waitUntilPainted(): Promise<void> }): object | Promise<object>;
  /**
   * Has what it is used with beyond the first strokes come, once there is somebody to hear what that asks for; absent
   * where all of it is there from the start.
   */
  complete?(): void;
  destroy(): void;
}

/** What the page has around and over a document of a kind. */
export interface Surroundings {
  readonly menus: readonly CommandMenu[];
  /** Keys as other programs have them, by the program: what differs from the usual ones, by command. */
  readonly keyPresets?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** The drawing for those who do not see it. */
  readonly Description: ComponentType<{ id: string }>;
  /** What is said of a page on which nothing stands yet. */
  readonly Empty?: ComponentType;
}

/** An open document on a page. */
export interface OpenEditor extends OpenDocument, Surroundings {}

/** Opens a document that has its content, with what a page has around it. */
export type OpenOnPage = (ydoc: Y.Doc, options: OpenEditorOptions) => Promise<OpenEditor>;

/** Why a document could not be opened yet, and what tries it again at once: a part of its editor is missing. */
export interface MissingEditor {
  readonly error: unknown;
  readonly again: () => void;
}

export interface ShellProps {
  chartId: string;
  title: string;
  category: Category;
  role: Role;
  /** In the recycle bin: looked at, and restored by who may. */
  isTrashed: boolean;
  session: Session;
  /** Share link the drawing was reached by, where that is the right it is opened with. */
  link?: string | undefined;
  /** Absent for who may not. */
  onRename?: ((title: string) => Promise<boolean>) | undefined;
}

/** An editor as a page has it. */
export interface EditorKind {
  readonly document: FileKindId;
  /** First parts of the addresses at which it opens files; those of other categories have another editor. */
  readonly addresses: readonly ReturnType<typeof editorOfCategory>[];
  /** Has on its way what stands around the drawing, while that is put together: it comes after the first picture. */
  begin?(): void;
  /**
   * Opens a document that has its content, once all is there that it is painted with. Whoever gave up waiting destroys
   * what it answers.
   */
  open(ydoc: Y.Doc, options: OpenEditorOptions): Promise<OpenDocument>;
  readonly surroundings: Surroundings;
  readonly Shell: ComponentType<ShellProps>;
}
