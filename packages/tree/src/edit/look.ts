/** How topics, branches and sheets look. Each call is one step of undo. */
import type {
  BoundaryRecord,
  Levels,
  LookLevel,
  SheetData,
  SheetLines,
  SheetRecord,
  Spacing,
  Stacking,
  Structure,
  Style,
  TopicRecord,
  TreeRecord,
  TreeStore,
} from '@limn/document';
import type { TreeEditor } from '../editor/tree-editor.ts';
import { baseLook, lookOfSheet } from '../look/sheet-look.ts';
import { type Skeleton, treeTheme, withLooks } from '../look/skeletons.ts';
import { setData } from './details.ts';

type Styled = Extract<TreeRecord, { style: Style }>;

/** The selected records that have a style of their own. */
export const styled = (editor: TreeEditor): Styled[] =>
  editor.selection.ids.flatMap((id) => {
    const record = editor.store.get(id);
    return record && 'style' in record ? [record] : [];
  });

/** The selected boundaries. */
export const boundaries = (editor: TreeEditor): BoundaryRecord[] =>
  editor.selection.ids.flatMap((id) => editor.store.find(id, 'boundary') ?? []);

/** Gives the selected boundaries a form. */
export function setForm(editor: TreeEditor, form: string): void {
  editor.run(() => {
    for (const { id, data } of boundaries(editor)) editor.store.update(id, { data: { ...data, form } });
  });
}

export type StylePatch = { [K in keyof Style]?: Style[K] | null };

/** Writes fields of styles; null gives one back to the theme. */
export function setStyle(editor: TreeEditor, patch: StylePatch, records: readonly Styled[] = styled(editor)): void {
  editor.run(() => {
    for (const { id, style } of records)
      editor.store.update(id, {
        style: Object.fromEntries(Object.entries({ ...style, ...patch }).filter(([, value]) => value !== null)),
      });
  });
}

/** Takes away all that topics were told of their looks. */
export function resetStyle(editor: TreeEditor): void {
  editor.run(() => {
    for (const { id } of styled(editor)) editor.store.update(id, { style: {} });
    setData(editor, editor.topics, { shape: undefined, width: undefined });
  });
}

let copied: { style: Style; shape: string | undefined } | null = null;

export function copyStyle(editor: TreeEditor): void {
  const { current } = editor;
  if (current) copied = { style: current.style, shape: current.data.shape };
}
export const hasCopiedStyle = (): boolean => copied !== null;
export function pasteStyle(editor: TreeEditor, topics: readonly TopicRecord[] = editor.topics): void {
  if (!copied) return;
  const { style, shape } = copied;
  editor.run(() => {
    for (const { id } of topics) editor.store.update(id, { style });
    setData(editor, topics, { shape });
  });
}

export const sheetOf = (editor: TreeEditor): SheetRecord => editor.store.find(editor.page, 'sheet')!;

export function setSheet(editor: TreeEditor, fields: { [K in keyof SheetData]?: SheetData[K] | undefined }): void {
  const sheet = sheetOf(editor);
  editor.run(() =>
    editor.store.update(sheet.id, {
      data: Object.fromEntries(Object.entries({ ...sheet.data, ...fields }).filter(([, value]) => value !== undefined)),
    }),
  );
}

/** The structure that a topic's children stand in. */
export function structureOf(editor: TreeEditor, topic: TopicRecord): Structure {
  for (let at: TopicRecord | undefined = topic; at; at = editor.topic(at.at.parent))
    if (at.data.structure) return at.data.structure;
  return sheetOf(editor).data.structure ?? 'mind';
}

/** A structure for the selected branches; for the whole sheet where none or its centre is selected. */
export function setStructure(editor: TreeEditor, structure: Structure): void {
  const chosen = chosenOrTop(editor),
    branches = chosen.filter((topic) => !editor.isCentral(topic)),
    isWhole = branches.length < chosen.length;
  editor.run(() => {
    if (isWhole) {
      setSheet(editor, { structure });
      setData(editor, [editor.central], { structure: undefined });
    }
    setData(editor, branches, { structure });
  });
}

/** The selected topics; without one that in the middle. */
const chosenOrTop = (editor: TreeEditor): TopicRecord[] => (editor.current ? editor.topics : [editor.top]);

export function setSpacing(editor: TreeEditor, spacing: Spacing): void {
  const branches = chosenOrTop(editor).filter((topic) => !editor.isCentral(topic));
  if (branches.length > 0) setData(editor, branches, { spacing });
  else setSheet(editor, { spacing });
}

/** How whoever has nobody under them stands, of the selected branches or of the sheet. */
export function setStacking(editor: TreeEditor, leaves: Stacking): void {
  const branches = chosenOrTop(editor).filter((topic) => !editor.isCentral(topic));
  if (branches.length > 0) setData(editor, branches, { leaves });
  else setSheet(editor, { leaves });
}

export function stackingOf(editor: TreeEditor, topic: TopicRecord): Stacking {
  for (let at: TopicRecord | undefined = topic; at; at = editor.topic(at.at.parent))
    if (at.data.leaves) return at.data.leaves;
  return sheetOf(editor).data.leaves ?? 'row';
}

/** Whether the children of a topic stand as in an org chart. */
export const isOrg = (editor: TreeEditor, topic: TopicRecord): boolean => {
  const structure = structureOf(editor, topic);
  return structure === 'org-down' || structure === 'org-up';
};

/** The level that a topic's look follows. */
export function levelOf(editor: TreeEditor, topic: TopicRecord): LookLevel {
  if (editor.isCentral(topic)) return 'central';
  if (topic.at.role === 'callout') return 'callout';
  const { parent } = topic.at,
    above = editor.topic(parent);
  if (!above) return editor.store.find(parent, 'summary') ? 'summary' : 'floating';
  return editor.isCentral(above) ? 'main' : 'sub';
}

/** Gives all topics of a level the look of the one that one works at, which follows the level from then on. */
export function styleLevel(editor: TreeEditor): void {
  const { current } = editor;
  if (!current) return;
  const level = levelOf(editor, current),
    { levels } = sheetOf(editor).data,
    { shape = levels?.[level]?.shape } = current.data,
    fill = levels?.[level]?.fill,
    style = { ...levels?.[level]?.style, ...current.style };
  editor.run(() => {
    setSheet(editor, {
      levels: {
        ...levels,
        [level]: { ...(shape && { shape }), ...(fill && { fill }), ...(Object.keys(style).length > 0 && { style }) },
      },
    });
    editor.store.update(current.id, { style: {} });
    setData(editor, [current], { shape: undefined });
  });
}

/** All that makes the look of a sheet. */
export interface SheetLook {
  /** Id of skeleton and colours. */
  theme: string;
  sketch?: true;
  background?: string;
  levels?: Levels;
  lines?: SheetLines;
}

export function lookOf(editor: TreeEditor): SheetLook {
  const { skeleton, colours } = themeOf(editor),
    { background, levels, lines } = sheetOf(editor).data;
  return {
    theme: `${skeleton}/${colours}`,
    ...(isSketched(editor) && { sketch: true }),
    ...(background !== undefined && { background }),
    ...(levels && { levels }),
    ...(lines && { lines }),
  };
}

/** Gives the sheet a look: one step of undo. */
export const setLook = (editor: TreeEditor, look: SheetLook): void =>
  setOwnLook(editor, { sketch: undefined, background: undefined, ...NO_LOOKS, ...dataOfLook(look) });

/** A look as a sheet has it. */
export const dataOfLook = (look: SheetLook): Omit<SheetLook, 'theme'> & { theme: string; colours: string } => ({
  ...look,
  colours: treeTheme(look.theme).colours,
});

type LookData = { [K in keyof SheetLook | 'colours']?: SheetData[K] | undefined };

function setOwnLook(editor: TreeEditor, data: LookData): void {
  editor.run(() => {
    keepLooks(editor.store, sheetOf(editor));
    setSheet(editor, data);
  });
}

/** Before the first sheet changes its look or goes: gives those that are drawn as it says the look of now. */
export function keepLooks(store: TreeStore, sheet: SheetRecord): void {
  const [first, ...others] = store.sheets();
  if (!first || first.id !== sheet.id) return;
  const { theme: colours, sketch } = baseLook(store);
  for (const { id, data } of others)
    if (data.colours === undefined) {
      const { sketch: _sketch, ...rest } = data;
      store.update(id, { data: { ...rest, colours, ...(sketch && { sketch: true }) } });
    }
}

/** The skeleton of the sheet, with what the sheet says of it. */
export function skeletonOf(editor: TreeEditor): Skeleton {
  const { data } = sheetOf(editor);
  return withLooks(treeTheme(data.theme).skeleton, data);
}

/** Says of the lines of the sheet what its theme has otherwise. */
export const setLines = (editor: TreeEditor, lines: SheetLines): void =>
  setSheet(editor, { lines: { ...sheetOf(editor).data.lines, ...lines } });

export const isSketched = (editor: TreeEditor): boolean => lookOfSheet(editor.store, sheetOf(editor)).sketch;

/** Draws the sheet as if by hand, or not. */
export function setSketch(editor: TreeEditor, isOn: boolean): void {
  const { colours } = themeOf(editor);
  if (isSketched(editor) !== isOn) setOwnLook(editor, { colours, sketch: isOn || undefined });
}

/** The two halves of the sheet's theme. */
export function themeOf(editor: TreeEditor): { skeleton: string; colours: string } {
  const sheet = sheetOf(editor);
  return { skeleton: treeTheme(sheet.data.theme).skeleton.id, colours: lookOfSheet(editor.store, sheet).theme };
}

/** The levels without colours that follow no theme: others are to be seen now. */
function uncoloured(levels: Levels): Levels {
  const isOwn = ([key, value]: [string, unknown]): boolean =>
    COLOURS.has(key) && typeof value === 'string' && !value.startsWith('theme:') && value !== 'none';
  const entries = Object.entries(levels).map(([level, { style, ...look }]) => {
    const rest = Object.fromEntries(Object.entries(style ?? {}).filter((one) => !isOwn(one)));
    return [level, Object.keys(rest).length > 0 ? { ...look, style: rest } : look] as const;
  });
  return Object.fromEntries(entries);
}
const NO_LOOKS = { levels: undefined, lines: undefined };
const COLOURS: ReadonlySet<string> = new Set<keyof Style>(['fill', 'stroke', 'color']);

/**
 * Sets the skeleton of the sheet, or its colours, or both. What the sheet said itself of what is chosen is given up: of
 * levels and lines with a skeleton, of colours with colours.
 */
export function setTheme(editor: TreeEditor, wanted: { skeleton?: string; colours?: string }): void {
  const now = themeOf(editor),
    skeleton = wanted.skeleton ?? now.skeleton,
    colours = wanted.colours ?? now.colours,
    { levels, lines } = sheetOf(editor).data,
    kept = wanted.skeleton === undefined ? { levels: levels && uncoloured(levels), lines } : NO_LOOKS;
  const own = wanted.colours !== undefined && { colours, sketch: isSketched(editor) || undefined };
  setOwnLook(editor, { theme: `${skeleton}/${colours}`, ...own, ...kept });
}
