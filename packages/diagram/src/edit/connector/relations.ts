/** Edits of UML relations: what a line means, its name, and what stands at its ends. Each is one step of undo. */
import { type ConnectorEnd, type ConnectorRecord, fromPlain, plainText } from '@limn/document';
import type { Editor } from '../../editor/editor.ts';
import { joinedBy } from '../../notations/table.ts';
import {
  endLabel,
  type EndPart,
  isClassifier,
  keywordLabel,
  labelsOf,
  nameLabel,
  type Relation,
  relationOf,
  RELATIONS,
  SIDE_OF,
  withoutKeyword,
} from '../../notations/uml/relations.ts';
import { endLabelRecord, labelRecord } from '../create/create.ts';
import { selectedConnectors } from './connect.ts';

/** The lines that are selected and join classifiers. */
export function selectedRelations(editor: Editor): ConnectorRecord[] {
  return selectedConnectors(editor).filter((line) => {
    const joined = joinedBy(editor.store, line.start, line.end);
    return joined !== undefined && isClassifier(joined.from) && isClassifier(joined.to);
  });
}

/** What the selected lines mean: null where they differ, or for a look that UML does not have. */
export function selectedRelation(editor: Editor): Relation | null {
  const found = new Set(selectedRelations(editor).map((line) => relationOf(editor, line)));
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/** Makes the selected lines another relation; ends, bends, names, roles and multiplicities stay. */
export function setRelation(editor: Editor, id: string): void {
  const relation = RELATIONS.find((one) => one.id === id);
  if (!relation) return;
  editor.run(() => {
    for (const line of selectedRelations(editor)) {
      editor.store.update(line.id, { style: { ...line.style, ...relation.style } });
      setKeyword(editor, line, relation.keyword);
    }
  });
}

/** Writes the keyword of a relation before what else its label says; a label of nothing but a keyword goes with it. */
function setKeyword(editor: Editor, { id }: ConnectorRecord, keyword: string | undefined): void {
  const old = keywordLabel(labelsOf(editor, id)),
    label = old ?? nameLabel(editor, id),
    rest = label ? (old ? withoutKeyword(plainText(label.text)) : plainText(label.text)).trimEnd() : '',
    text = [...(keyword === undefined ? [] : [`«${keyword}»`]), ...(rest === '' ? [] : [rest])].join('\n');
  if (!label) {
    if (keyword !== undefined) editor.store.create(labelRecord(editor, id, text));
  } else if (text === '') editor.store.remove([label.id]);
  else if (text !== plainText(label.text)) editor.store.setText(label.id, fromPlain(text));
}

/** What the one line that is selected says at an end; undefined where none or several are. */
export function endText(editor: Editor, end: ConnectorEnd, part: EndPart): string | undefined {
  const [line, another] = selectedRelations(editor);
  if (!line || another) return undefined;
  return plainText(endLabel(editor, line.id, end, part)?.text);
}

/** Writes a role or a multiplicity at an end of the one line that is selected; nothing takes its label away. */
export function setEndText(editor: Editor, end: ConnectorEnd, part: EndPart, text: string): void {
  const [line, another] = selectedRelations(editor);
  if (!line || another) return;
  const label = endLabel(editor, line.id, end, part),
    words = text.trim();
  if (words === plainText(label?.text)) return;
  editor.run(() => {
    if (!label) editor.store.create(endLabelRecord(editor, line.id, words, end, SIDE_OF[part]));
    else if (words === '') editor.store.remove([label.id]);
    else editor.store.setText(label.id, fromPlain(words));
  });
}

/** What the one line is called, its keyword left out. */
export function relationName(editor: Editor): string | undefined {
  const [line, another] = selectedRelations(editor);
  return !line || another ? undefined : withoutKeyword(plainText(nameLabel(editor, line.id)?.text));
}

export function setRelationName(editor: Editor, text: string): void {
  const [line, another] = selectedRelations(editor);
  if (!line || another || relationName(editor) === text.trim()) return;
  const keyword = relationOf(editor, line)?.keyword,
    label = nameLabel(editor, line.id),
    words = [...(keyword === undefined ? [] : [`«${keyword}»`]), ...(text.trim() === '' ? [] : [text.trim()])];
  editor.run(() => {
    if (!label) editor.store.create(labelRecord(editor, line.id, words.join('\n')));
    else if (words.length === 0) editor.store.remove([label.id]);
    else editor.store.setText(label.id, fromPlain(words.join('\n')));
  });
}
