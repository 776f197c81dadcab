/** Lines of shapes that have lines: another member, the next one to type in. */
import { plainText, type RecordId, type ShapeRecord } from '@limn/document';
import { parseMember, VISIBILITIES } from '@limn/document/notation/member.ts';
import type { MemberOrder } from '../../../behaviours/behaviour.ts';
import { iconOf, shownAs, visibilityOf } from '../../../behaviours/feature.ts';
import { membersOf } from '../../../behaviours/members.ts';
import { behaviourOf } from '../../../behaviours/table.ts';
import type { Editor } from '../../../editor/editor.ts';
import { shapeRecord } from '../create.ts';
import { isSample, linesToReplace } from './sample-lines.ts';

/** Whether it is a line, or has lines. */
export function hasMembers(editor: Editor, id: RecordId): boolean {
  const shape = editor.store.find(id, 'shape');
  if (!shape) return false;
  const behaviour = behaviourOf(editor.registry, shape.kind);
  if (behaviour.isGrid || behaviour.isFixed || behaviour.arranges) return false;
  return behaviour.places !== null || (behaviour.isMember && editor.holderOf(id) !== null);
}

/**
 * Another line after one, or after the last one of what has lines; it is like the one before. One step of undo; begins
 * its text. Undefined where there are no lines, and for readers.
 *
 * @param isAbove whether it comes above that one instead
 * @param instead lines that it comes instead of
 */
export function addMember(
  editor: Editor,
  id: RecordId,
  isAbove = false,
  instead: readonly RecordId[] = [],
): RecordId | undefined {
  const holder = editor.store.find(editor.holderOf(id) ?? id, 'shape');
  if (!holder || !hasMembers(editor, holder.id) || editor.settings.readOnly || editor.scene.isLocked(holder.id))
    return undefined;
  const isMember = (shape: ShapeRecord): boolean => behaviourOf(editor.registry, shape.kind).isMember,
    members = membersOf(holder, editor, isMember),
    isLine = (shape: ShapeRecord): boolean => behaviourOf(editor.registry, shape.kind).isText,
    before = members.find((member) => member.id === id) ?? members.at(-1);
  const kind =
    [...members].reverse().find(isLine)?.kind ?? editor.registry.get(holder.kind).content?.find((c) => c.kind)?.kind;
  if (kind === undefined) return undefined;
  const like = before && isLine(before) ? before : undefined,
    y = edgeOf(before ?? holder, isAbove),
    { h } = editor.registry.get(kind),
    { hidden: _, ...data } = like?.data ?? {};
  const record = shapeRecord(editor, {
    kind: like?.kind ?? kind,
    // Its middle lies between that of the one before and that of the next.
    box: { x: holder.box.x, y: y - h / 2 + (isAbove ? -0.01 : 0.01), w: holder.box.w, h },
    parent: holder.id,
    text: [],
    ...(data.controls && { data: { controls: { ...data.controls, key: 0 } } }),
  });
  editor.run(() => {
    if (holder.data.controls?.['folded'] === 1)
      editor.store.update(holder.id, {
        data: { ...holder.data, controls: { ...holder.data.controls, folded: 0 } },
      });
    editor.store.remove(instead);
    editor.store.create(record);
  });
  editor.selection.replace([record.id]);
  editor.startEditing(record.id);
  return record.id;
}

const edgeOf = ({ box }: ShapeRecord, isTop: boolean): number => (isTop ? box.y : box.y + box.h);

const members = (editor: Editor, holder: ShapeRecord): ShapeRecord[] =>
  membersOf(holder, editor, (shape) => behaviourOf(editor.registry, shape.kind).isMember);

const isLine = (editor: Editor, { kind }: ShapeRecord): boolean => behaviourOf(editor.registry, kind).isText;

/** Whether one goes on from the title of a shape to its lines. */
export function leadsToLines(editor: Editor, id: RecordId): boolean {
  const holder = editor.holderOf(id) === null ? editableHolder(editor, id) : undefined;
  if (!holder || holder.data.controls?.['folded'] === 1) return false;
  return members(editor, holder).length > 0;
}

/** Begins the text of the first line of a shape, which is made where there is none. One step of undo. */
export function typeFirstLine(editor: Editor, id: RecordId): void {
  const holder = editableHolder(editor, id);
  if (holder) typeLineFrom(editor, members(editor, holder), 0);
}

/** The rule below a line, from which its next compartment begins; undefined in the last one. */
export function ruleBelow(editor: Editor, line: RecordId): RecordId | undefined {
  const holder = editor.holderOf(line) === null ? undefined : editableHolder(editor, line);
  if (!holder) return undefined;
  const all = members(editor, holder),
    at = all.findIndex(({ id }) => id === line);
  return at < 0 ? undefined : all.slice(at + 1).find((one) => !isLine(editor, one))?.id;
}

/** Begins the text of the first line of the compartment below a rule, which is made where there is none. */
export function typeBelow(editor: Editor, rule: RecordId): void {
  const holder = editableHolder(editor, rule);
  if (!holder) return;
  const all = members(editor, holder);
  typeLineFrom(editor, all, all.findIndex(({ id }) => id === rule) + 1);
}

function typeLineFrom(editor: Editor, all: readonly ShapeRecord[], at: number): void {
  const line = all[at],
    beside = all[at - 1] ?? all[0];
  if (line && isLine(editor, line)) {
    editor.selection.replace([line.id]);
    editor.startEditing(line.id);
    if (isSample(editor, line)) comeTo(editor, line.id);
  } else if (beside) addMember(editor, beside.id, at === 0);
}

/** The line with which a shape came that is typed since somebody was led to it. */
const cameTo = new WeakMap<Editor, RecordId>();

function comeTo(editor: Editor, line: RecordId): void {
  cameTo.set(editor, line);
  const off = editor.on('editing', () => {
    if (editor.editing === line) return;
    off();
    if (cameTo.get(editor) === line) cameTo.delete(editor);
  });
}

/**
 * The lines that go when somebody goes on from the line that is typed: who was led to the first of those a shape came
 * with types the own ones from there, and the others of its compartment were there to be typed over.
 */
export function replacedBelow(editor: Editor, line: RecordId): readonly RecordId[] {
  const holder = cameTo.get(editor) === line ? editableHolder(editor, line) : undefined;
  return holder ? linesToReplace(editor, members(editor, holder), line) : [];
}

/** The shape of that id, or the one in which that is a line; undefined where it has no lines or may not change. */
export function editableHolder(editor: Editor, id: RecordId): ShapeRecord | undefined {
  const holder = editor.store.find(editor.holderOf(id) ?? id, 'shape');
  if (!holder || !hasMembers(editor, holder.id) || editor.scene.isLocked(holder.id)) return undefined;
  return holder;
}

/** Writes lines in a new order, from the top; the holder gives them their places by it. */
function writeOrder(editor: Editor, ordered: readonly ShapeRecord[]): void {
  const top = Math.min(...ordered.map(({ box }) => box.y));
  ordered.forEach(({ id, box }, i) => editor.store.update(id, { box: { ...box, y: top + i - box.h / 2 } }));
}

/** Whether the line may be carried on past its neighbour. */
export function canMoveMember(editor: Editor, id: RecordId, step: -1 | 1): boolean {
  const holder = editor.holderOf(id) === null ? undefined : editableHolder(editor, id);
  if (!holder) return false;
  const all = members(editor, holder),
    at = all.findIndex((one) => one.id === id);
  return at >= 0 && all[at + step] !== undefined;
}

/** Carries a line past its neighbour, a rule between two compartments too. One step of undo. */
export function moveMember(editor: Editor, id: RecordId, step: -1 | 1): void {
  const holder = canMoveMember(editor, id, step) ? editableHolder(editor, id) : undefined;
  if (!holder) return;
  const all = members(editor, holder),
    at = all.findIndex((one) => one.id === id),
    [row] = all.splice(at, 1);
  all.splice(at + step, 0, row!);
  editor.run(() => writeOrder(editor, all));
}

/** What the lines of a shape may be put in order by. */
export function ordersOf(editor: Editor, id: RecordId): readonly MemberOrder[] {
  const holder = editableHolder(editor, id);
  const row = holder && members(editor, holder).find(({ kind }) => behaviourOf(editor.registry, kind).isText);
  return row ? behaviourOf(editor.registry, row.kind).orders : [];
}

/** Puts the lines of each compartment in order; equal ones stay as they are. One step of undo. */
export function sortMembers(editor: Editor, id: RecordId, by: MemberOrder): void {
  const holder = editableHolder(editor, id);
  if (!holder) return;
  const { compare } = new Intl.Collator(editor.locale === 'zh' ? 'zh-Hans-CN' : 'en', { numeric: true }),
    name = (row: ShapeRecord): string => parseMember(plainText(row.text))?.name ?? plainText(row.text),
    rank = (row: ShapeRecord): number => {
      const visibility = visibilityOf(row);
      return visibility ? VISIBILITIES.indexOf(visibility) : VISIBILITIES.length;
    };
  const ordered: ShapeRecord[] = [];
  let compartment: ShapeRecord[] = [];
  const close = (): void => {
    compartment.sort((a, b) => (by === 'name' ? compare(name(a), name(b)) : rank(a) - rank(b)));
    ordered.push(...compartment);
    compartment = [];
  };
  const all = members(editor, holder);
  for (const row of all) {
    if (behaviourOf(editor.registry, row.kind).isText) compartment.push(row);
    else {
      close();
      ordered.push(row);
    }
  }
  close();
  if (ordered.some((row, i) => row !== all[i])) editor.run(() => writeOrder(editor, ordered));
}

/** Rows of a class whose visibility is shown one way: as a sign in their text, or as an icon. */
export function shownVisibilities(editor: Editor, id: RecordId): { icons: number; signs: number } {
  const holder = editableHolder(editor, id),
    rows = holder && ordersOf(editor, id).includes('visibility') ? members(editor, holder) : [];
  return {
    icons: rows.filter((row) => iconOf(row) !== undefined).length,
    signs: rows.filter((row) => shownAs(row, 'icon') !== null).length,
  };
}

/** Shows the visibility of every member of a class as an icon, or as a sign. One step of undo. */
export function showVisibilities(editor: Editor, id: RecordId, look: 'icon' | 'text'): void {
  const holder = editableHolder(editor, id);
  if (!holder) return;
  editor.run(() => {
    for (const row of members(editor, holder)) {
      const shown = behaviourOf(editor.registry, row.kind).afterTyping ? shownAs(row, look) : null;
      if (!shown) continue;
      editor.store.update(row.id, shown.patch);
      editor.store.setText(row.id, shown.text);
    }
  });
}
