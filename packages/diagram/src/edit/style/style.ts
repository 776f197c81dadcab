/** Looks of a mixed selection: one call changes all of it, each kind of item by what it has. */
import type { DiagramRecord, RecordId, Style, StyleKey, TextAttributes, TextOp } from '@limn/document';
import type { Editor } from '../../editor/editor.ts';
import { filledStyle } from '@limn/drawing/look/cascade.ts';
import { isDimension } from '@limn/drawing/line/dimension.ts';
import { findTheme } from '@limn/drawing/look/theme.ts';
import { parseFontSize } from '@limn/drawing/text/text-style.ts';
import { growing } from '../../behaviours/growing.ts';
import { behaviourOf } from '../../behaviours/table.ts';
import { ofSelection } from '../../items/of-selection.ts';
import { omit } from '../../items/omit.ts';
import { editable } from '../../items/targets.ts';

type Styled = Extract<DiagramRecord, { style: Style }>;

/** A style of several items: the common value, or `mixed`. */
export type SharedStyle = { [K in StyleKey]?: Style[K] | 'mixed' };

const LINE_ONLY: ReadonlySet<StyleKey> = new Set<StyleKey>([
  'startArrow',
  'endArrow',
  'startArrowSize',
  'endArrowSize',
  'lineJump',
  'lineForm',
  'lineGap',
  'endWidth',
  'lineOffset',
  'flow',
  'flowSpeed',
]);
const SHAPE_ONLY: ReadonlySet<StyleKey> = new Set<StyleKey>([
  'fill',
  'titleFill',
  'gradient',
  'pattern',
  'fillOpacity',
  'shadow',
  'valign',
  'padding',
  'textFit',
  'wrap',
  'vertical',
]);
export const TEXT_KEYS: ReadonlySet<StyleKey> = new Set<StyleKey>([
  'font',
  'fontSize',
  'color',
  'bold',
  'italic',
  'underline',
  'strike',
  'align',
  'valign',
  'lineHeight',
  'padding',
  'textFit',
  'wrap',
  'vertical',
  'textBackground',
]);

/** What a dimension line writes its length in. */
const DIMENSION_KEYS: ReadonlySet<StyleKey> = new Set<StyleKey>(['font', 'fontSize', 'color', 'bold', 'italic']);

/** Whether a style field means something to an item. A connector's text is its labels', but for a dimension line's. */
export function appliesTo({ type, style }: Pick<Styled, 'type' | 'style'>, key: StyleKey): boolean {
  if (type === 'shape') return !LINE_ONLY.has(key);
  if (type === 'label') return TEXT_KEYS.has(key) || key === 'opacity';
  if (TEXT_KEYS.has(key)) return isDimension(style) && DIMENSION_KEYS.has(key);
  return !SHAPE_ONLY.has(key);
}

const ofSelected = ofSelection((editor) => styledAmong(editor, editor.selection.ids));

/** Selected items that have a style, members of groups and labels of connectors included. */
export const styledItems = (editor: Editor, ids?: Iterable<RecordId>): readonly Styled[] =>
  ids === undefined ? ofSelected(editor) : styledAmong(editor, ids);

function styledAmong(editor: Editor, ids: Iterable<RecordId>): Styled[] {
  const out: Styled[] = [],
    seen = new Set<RecordId>();
  const visit = (id: RecordId): void => {
    const record = editor.store.get(id);
    if (!record || seen.has(id)) return;
    seen.add(id);
    if (record.type === 'shape' || record.type === 'connector' || record.type === 'label') out.push(record);
    if (record.type === 'group' || record.type === 'connector')
      for (const child of editor.store.children(id)) visit(child);
  };
  for (const id of ids) visit(id);
  return out;
}

/** The item's style with every gap filled as it is painted: definition, theme, built-in defaults. */
export function effectiveStyle(editor: Editor, item: Styled): Style {
  const data = editor.store.find('document', 'document')?.data;
  return filledStyle(item, findTheme(data?.theme), editor.registry, { sketch: data?.sketch, lineJump: data?.lineJump });
}

/** Whether the document is drawn by hand, and whether that is its theme's look, which no switch takes off. */
export function sketchOf(editor: Editor): { isOn: boolean; isThemes: boolean } {
  const data = editor.store.find('document', 'document')?.data,
    isThemes = findTheme(data?.theme).shape.sketch === true;
  return { isOn: isThemes || data?.sketch === true, isThemes };
}

/**
 * What the style panel shows: of each field that applies to something selected, its one value or `mixed`. Without a
 * selection, what new shapes get.
 */
export function sharedStyle(editor: Editor): SharedStyle {
  const items = styledItems(editor),
    out: Record<string, unknown> = {};
  if (items.length === 0) return { ...editor.settings.shapeStyle };
  const seen = new Set<string>();
  for (const item of items) {
    // Of thousands most look like one another, and say no more than the first of them.
    if (item.type === 'connector' || !item.text?.some(({ attributes }) => attributes)) {
      const look = `${item.type} ${item.type === 'shape' ? item.kind : ''} ${JSON.stringify(item.style)}`;
      if (seen.has(look)) continue;
      seen.add(look);
    }
    const style = effectiveStyle(editor, item) as Record<string, unknown>;
    for (const key in style) {
      if (!appliesTo(item, key as StyleKey)) continue;
      const value = shownValue(item, key as StyleKey, style[key]);
      if (!(key in out)) out[key] = value;
      else if (!same(out[key], value)) out[key] = 'mixed';
    }
  }
  return out as SharedStyle;
}

/**
 * What a reader sees of a field: characters may have a format of their own in place of the item's. `mixed` where they
 * differ.
 */
export function shownValue(item: Styled, key: StyleKey, own: unknown): unknown {
  const attribute = INLINE[key];
  if (
    attribute === undefined ||
    item.type === 'connector' ||
    !item.text?.some((op) => op.attributes?.[attribute] !== undefined)
  )
    return own;
  let value: unknown;
  // Formats of paragraphs stand on the newlines that end them, formats of characters on anything else.
  for (const op of item.text) {
    if (
      op.insert.replaceAll('\n', '') === '' ? attribute !== 'align' : attribute === 'align' && !op.insert.includes('\n')
    )
      continue;
    const set = op.attributes?.[attribute];
    let here: unknown = set;
    if (set === undefined) here = own;
    else if (key === 'fontSize') here = parseFontSize(String(set)) ?? own;
    if (value === undefined) value = here;
    else if (!same(value, here)) return 'mixed';
  }
  return value ?? own;
}

function same(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));
}

/** The style with a patch; a field set to undefined goes back to its default. */
export function patched(style: Style, patch: Partial<Style>): Style {
  const out: Record<string, unknown> = { ...style };
  for (const [key, value] of Object.entries(patch))
    if (value === undefined) delete out[key];
    else out[key] = value;
  // What is filled by hand has a title that goes with that.
  if (patch.fill !== undefined && patch.titleFill === undefined) delete out['titleFill'];
  return out as Style;
}

/** Changes fields of everything selected they mean something to; without a selection, of what new shapes get. */
export function setStyle(editor: Editor, patch: Partial<Style>): void {
  if (editor.selection.size === 0) {
    editor.set({ shapeStyle: patched(editor.settings.shapeStyle, patch) });
    return;
  }
  apply(editor, changeable(editor), patch);
}

/** Style fields that characters may have of their own, and their attribute. */
const INLINE: Partial<Record<StyleKey, keyof TextAttributes>> = {
  bold: 'bold',
  italic: 'italic',
  underline: 'underline',
  strike: 'strike',
  fontSize: 'size',
  color: 'color',
  font: 'font',
  align: 'align',
};

/**
 * Writes a patch into items, one step of undo. Characters that had a format of their own for what is set lose it, or a
 * bold word would stay bold in a text that was just made light.
 */
function apply(
  editor: Editor,
  items: readonly Styled[],
  patch: Partial<Style>,
  patchOf: (item: Styled) => Partial<Style> = () => patch,
): void {
  const attributes = Object.keys(patch).flatMap((key) => INLINE[key as StyleKey] ?? []);
  editor.run(() => {
    for (const item of items) {
      write(editor, item, patchOf(item));
      if (
        item.type !== 'connector' &&
        item.text?.some((op) => attributes.some((a) => op.attributes?.[a] !== undefined))
      ) {
        editor.store.setText(
          item.id,
          item.text.map((op) => plainer(op, attributes)),
        );
      }
    }
  });
}

function plainer(op: TextOp, attributes: readonly (keyof TextAttributes)[]): TextOp {
  if (!op.attributes) return op;
  const rest = omit(op.attributes, ...attributes);
  return Object.keys(rest).length > 0 ? { insert: op.insert, attributes: rest } : { insert: op.insert };
}

/**
 * As `setStyle` while a slider moves: everything written until the next step of undo is one with what went before. The
 * caller marks the history when the movement begins and ends.
 */
export function continueStyle(editor: Editor, patch: Partial<Style>): void {
  if (editor.settings.readOnly) return;
  const items = changeable(editor);
  editor.store.transact(() => {
    for (const item of items) write(editor, item, patch);
  });
}

const changeable = (editor: Editor): readonly Styled[] => {
  const open = editable(editor);
  return styledItems(
    editor,
    open.map((item) => item.id),
  ).filter((item) => !editor.scene.isLocked(item.id));
};

function write(editor: Editor, item: Styled, patch: Partial<Style>): void {
  const own = Object.fromEntries(
    Object.entries(patch).filter(([key]) => appliesTo(item, key as StyleKey)),
  ) as Partial<Style>;
  if (Object.keys(own).length > 0) editor.store.update(item.id, { style: patched(item.style, own) });
}

/** The style last copied; kept for the whole program, so that it can be taken to another file. */
let copied: Style | null = null;
export const copiedStyle = (): Style | null => copied;

/** Takes the look of the first selected item that has one. */
export function copyStyle(editor: Editor): Style | null {
  const item = styledItems(editor)[0];
  if (item) copied = effectiveStyle(editor, item);
  return copied;
}

/**
 * Gives items a look that was copied. A field in which they would look so by themselves is taken off instead of
 * written, so that they go on following theme and kind.
 */
export function pasteStyle(editor: Editor, ids?: Iterable<RecordId>, style: Style | null = copied): void {
  if (!style) return;
  const items = styledItems(editor, ids).filter((item) => !editor.scene.isLocked(item.id));
  apply(editor, items, style, (item) => {
    const bare = effectiveStyle(editor, { ...item, style: {} }) as Record<string, unknown>;
    return Object.fromEntries(
      Object.entries(style).map(([key, value]) => [key, same(value, bare[key]) ? undefined : value]),
    );
  });
}

/** New shapes, texts and connectors look like the selected ones from here on. */
export function setDefaultStyle(editor: Editor): void {
  for (const item of styledItems(editor)) {
    if (item.type === 'shape') editor.set({ [behaviourOf(editor.registry, item.kind).newStyle]: item.style });
    else if (item.type === 'connector') editor.set({ connectorStyle: item.style, connectorKind: item.kind });
  }
}

/** Back to what definition and theme give, and to growing with its text where a new one does. */
export function resetStyle(editor: Editor): void {
  const items = changeable(editor);
  editor.run(() => {
    for (const item of items)
      editor.store.update(item.id, { style: item.type === 'shape' ? growing(editor.registry, item.kind) : {} });
  });
}
