/**
 * `window.limn`: the editor for programs, such as browser extensions, tests and scripts typed into the console.
 * Everything goes through the same store, commands and checks as a person's edits, and can be undone like them.
 * Coordinates are page units, angles radians.
 */
import {
  fromYDoc,
  newId,
  normalizeRecord,
  type Aspect,
  type Box,
  type ConnectorKind,
  type DiagramJson,
  type DiagramRecord,
  type End,
  type Point,
  type RecordId,
  type RichText,
  type ShapeRecord,
  type Style,
} from '@limn/document';
import { checkText } from '../clipboard/sanitize-payload.ts';
import { connectorRecord, createShape, labelRecord, shapeRecord } from '../edit/create/create.ts';
import { selectable } from '../navigate/navigate.ts';
import { deleteItems } from '../edit/place/delete.ts';
import type { ShapeRole } from '@limn/drawing/shape/definition.ts';
import type { Editor, EditorEvents } from '../editor/editor.ts';
import { type LayoutOutcome, layoutsOf } from '../layout/layouts.ts';
import type { LayoutOptions } from '../layout/options.ts';
import type { ScreenPoint } from '@limn/canvas/view/viewport.ts';

/** Rich text of a plain string; the empty string is no text at all. */
const richText = (text: string): RichText => (text === '' ? [] : [{ insert: text }]);

export interface AutomationExtras {
  /** Resolves when the canvas shows the document as it is. */
  waitUntilPainted(): Promise<void>;
}

export interface ShapeInput {
  kind: string;
  x: number;
  y: number;
  /** The definition's size when absent. */
  w?: number;
  h?: number;
  text?: string | RichText;
  style?: Style;
  parent?: RecordId;
}

export interface ConnectorInput {
  /** A shape's id, or a place. */
  from: RecordId | Point | End;
  to: RecordId | Point | End;
  kind?: ConnectorKind;
  points?: readonly Point[];
  label?: string;
  style?: Style;
}

/** New values of some aspects of a record, each whole; those that its type does not have are passed over. */
export type RecordPatch = { [A in Aspect]?: unknown } & { text?: RichText | string };

/** Why a call was refused. `code` is stable. */
export class AutomationError extends Error {
  override readonly name = 'AutomationError';
  readonly code:
    | 'readOnly'
    | 'unknownId'
    | 'unknownKind'
    | 'unknownCommand'
    | 'invalidRecord'
    | 'notFinite'
    | 'notEnabled'
    | 'invalidArgument';
  constructor(code: AutomationError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

export type Automation = ReturnType<typeof createAutomation>;

export function createAutomation(editor: Editor, extras: AutomationExtras) {
  const { store, viewport, selection } = editor;

  const mayEdit = (): void => {
    if (editor.settings.readOnly) throw new AutomationError('readOnly', 'The document is open for reading only');
  };
  const known = (id: RecordId): DiagramRecord => {
    const record = store.get(id);
    if (!record) throw new AutomationError('unknownId', `No record has the id ${id}`);
    return record;
  };
  const finite = (...values: (number | undefined)[]): void => {
    if (values.some((v) => v !== undefined && !Number.isFinite(v)))
      throw new AutomationError('notFinite', 'A number is not finite');
  };
  const sound = (raw: DiagramRecord): DiagramRecord => {
    const record = normalizeRecord(raw.id, raw as unknown as Record<string, unknown>);
    if (!record) throw new AutomationError('invalidRecord', `The record ${raw.id} is not one of a diagram`);
    const text = 'text' in raw && raw.text ? checkText(raw.text) : [];
    return text.length > 0 && (record.type === 'shape' || record.type === 'label') ? { ...record, text } : record;
  };
  const end = (e: RecordId | Point | End): End => {
    if (typeof e !== 'string') {
      if (typeof e?.x !== 'number' || typeof e.y !== 'number')
        throw new AutomationError('invalidArgument', 'A connector runs from and to ids of shapes or places {x, y}');
      finite(e.x, e.y);
      return e;
    }
    if (known(e).type !== 'shape') throw new AutomationError('unknownId', `${e} is not a shape`);
    const b = editor.scene.bounds(e)!;
    return { x: b.x + b.w / 2, y: b.y + b.h / 2, shape: e };
  };

  return {
    version: 1 as const,
    /** The editor itself, for what is not here. Its members may change between versions. */
    editor,

    // ---- the document

    /** The whole document as plain records. */
    document: (): DiagramJson => fromYDoc(store.ydoc),
    /** One record, or undefined. */
    get: (id: RecordId): DiagramRecord | undefined => store.get(id),
    /** Ids of what stands in a page, layer, group, container or connector, bottom first; pages without an argument. */
    children: (parent: RecordId = ''): readonly RecordId[] => store.children(parent),

    /** Makes a shape and answers with its id. Throws `unknownKind`, `notFinite`, `readOnly`. */
    create(input: ShapeInput): RecordId {
      mayEdit();
      finite(input.x, input.y, input.w, input.h);
      if (!editor.registry.has(input.kind))
        throw new AutomationError('unknownKind', `No shape is called ${input.kind}`);
      const definition = editor.registry.get(input.kind),
        box: Box = { x: input.x, y: input.y, w: input.w ?? definition.w, h: input.h ?? definition.h };
      if (input.parent !== undefined) known(input.parent);
      const text = typeof input.text === 'string' ? richText(input.text) : input.text;
      const record = sound(
        shapeRecord(editor, {
          kind: input.kind,
          box,
          ...(text ? { text } : {}),
          ...(input.style ? { style: input.style } : {}),
          ...(input.parent === undefined ? {} : { parent: input.parent }),
        }),
      );
      editor.run(() => createShape(editor, record as ShapeRecord));
      return record.id;
    },

    /**
     * Connects two shapes or places and answers with the connector's id. Throws `invalidArgument`, `unknownId`,
     * `notFinite`, `readOnly`.
     */
    connect(input: ConnectorInput): RecordId {
      mayEdit();
      const record = connectorRecord(editor, {
        start: end(input.from),
        end: end(input.to),
        ...(input.kind ? { kind: input.kind } : {}),
        ...(input.points ? { points: input.points } : {}),
        ...(input.style ? { style: input.style } : {}),
      });
      const checked = sound(record);
      editor.run(() => {
        store.create(checked);
        if (input.label) store.create(labelRecord(editor, record.id, input.label));
      });
      return record.id;
    },

    /**
     * Writes aspects of a record (`box`, `style`, `data`, `text` …), each whole. Throws `unknownId`, `invalidRecord`.
     */
    update(id: RecordId, patch: RecordPatch): void {
      mayEdit();
      const { text, ...aspects } = patch,
        record = known(id),
        checked = sound({ ...record, ...aspects } as DiagramRecord) as unknown as Record<string, unknown>;
      editor.run(() => {
        store.update(
          id,
          Object.fromEntries(
            Object.keys(aspects).flatMap((key) => (checked[key] === undefined ? [] : [[key, checked[key]]])),
          ),
        );
        if (text !== undefined) store.setText(id, typeof text === 'string' ? richText(text) : checkText(text));
      });
    },

    /** Removes items as a person would: what is inside them goes, connectors on them stay loose. */
    remove(...ids: RecordId[]): void {
      mayEdit();
      ids.forEach(known);
      deleteItems(editor, ids);
    },

    /**
     * Writes whole records, new ones and replacements, in one step of undo. All are checked first; if one is not sound
     * nothing is written. A record without an id gets one. Answers with the ids.
     */
    apply(records: readonly (Omit<DiagramRecord, 'id'> & { id?: RecordId })[]): RecordId[] {
      mayEdit();
      const checked = records.map((r) => sound({ ...r, id: r.id ?? newId() } as DiagramRecord));
      editor.run(() => store.create(...checked));
      return checked.map((r) => r.id);
    },

    /**
     * Runs calls of this interface as one step of undo, painted once. One that throws leaves nothing of them behind.
     * Answers with what `edit` answers with, which must not be a promise: what comes later is an edit of its own.
     */
    batch<T>(edit: () => T): T {
      mayEdit();
      return editor.run(edit) as T;
    },

    /**
     * Arranges the page, the selection or a container; options left out are as they were last. Answers when it is
     * written, as one step of undo. Another layout, or `layout.cancel()`, gives it up.
     */
    layout: Object.assign(
      (options: Partial<LayoutOptions> = {}): Promise<LayoutOutcome> => {
        mayEdit();
        if (typeof options.scope === 'object') known(options.scope.container);
        return layoutsOf(editor).run(options);
      },
      { cancel: (): void => layoutsOf(editor).cancel() },
    ),

    // ---- what is shown

    viewport: {
      /** Page point at the top left, CSS px per page unit, size in CSS px. */
      get: () => ({
        x: viewport.x,
        y: viewport.y,
        zoom: viewport.zoom,
        width: viewport.width,
        height: viewport.height,
      }),
      set({ x = viewport.x, y = viewport.y, zoom = viewport.zoom }: { x?: number; y?: number; zoom?: number }): void {
        finite(x, y, zoom);
        viewport.set(x, y, zoom);
      },
      toPage: (p: ScreenPoint): Point => viewport.toPage(p),
      toScreen: (p: Point): ScreenPoint => viewport.toScreen(p),
    },
    selection: {
      get: (): readonly RecordId[] => selection.ids,
      set(ids: readonly RecordId[]): void {
        ids.forEach(known);
        selection.replace(ids);
      },
    },
    page: {
      get: (): RecordId => editor.page,
      set(page: RecordId): void {
        if (known(page).type !== 'page') throw new AutomationError('unknownId', `${page} is not a page`);
        editor.setPage(page);
      },
    },
    /** Bounds as painted; undefined for what is not on the page. */
    bounds: (id: RecordId) => editor.scene.bounds(id),
    /** A connector's way, start to end. */
    route: (id: RecordId): readonly Point[] => editor.scene.route(id),
    /** Resolves when the canvas shows the document as it is. */
    waitUntilPainted: (): Promise<void> => extras.waitUntilPainted(),
    /** A picture of items, or of everything on the page. Rejects with `notEnabled` where the host draws none. */
    async picture(type: 'image/png' | 'image/svg+xml' = 'image/png', ids: readonly RecordId[] = []): Promise<Blob> {
      const draw = editor.host.exportPicture;
      if (!draw) throw new AutomationError('notEnabled', 'This page draws no pictures');
      return draw(ids.length > 0 ? ids : selectable(editor).map((item) => item.id), type);
    },

    // ---- commands

    commands: {
      /** Every command: id, keys, whether it may run now. */
      list: () =>
        editor.commands.all().map(({ id, shortcuts, edits, internal }) => ({
          id,
          shortcuts: shortcuts ?? [],
          edits: edits ?? false,
          argument: internal ?? false,
          enabled: editor.commands.enabled(id, editor),
        })),
      /**
       * Throws `unknownCommand`, `notEnabled` where it may not run now, or `invalidArgument` where it is given what it
       * does not take; nothing of it is written then.
       */
      run(id: string, argument?: unknown): void {
        const command = editor.commands.get(id);
        if (!command) throw new AutomationError('unknownCommand', `No command is called ${id}`);
        let hasRun: boolean;
        try {
          hasRun = editor.commands.run(id, editor, argument);
        } catch (error) {
          if (!command.internal || !(error instanceof TypeError)) throw error;
          throw new AutomationError('invalidArgument', `${id} does not take this argument`);
        }
        if (!hasRun) throw new AutomationError('notEnabled', `${id} may not run now`);
      },
    },
    /** Kinds of shapes by library, and the kinds that tools make. */
    kinds: () =>
      editor.registry
        .libraries()
        .map((library) => ({ library: library.id, kinds: library.shapes.map((shape) => shape.id) })),
    /** The kind that a tool makes: `text`, `image`, `freehand`, `note`, `container`. */
    kindOf: (role: string): string | undefined => editor.registry.defaultFor(role as ShapeRole),

    /**
     * Listens; answers with a function that stops. Events are those of the editor: `document`, `selection`, `viewport`,
     * `page`, `tool` …
     */
    on: <K extends keyof EditorEvents>(event: K, listener: (payload: EditorEvents[K]) => void): (() => void) =>
      editor.on(event, listener),
  };
}
