/** Making texts of words that are pasted. */
import { fromPlain, plainText, type RecordId, type RichText, type ShapeData } from '@limn/document';
import { fittedBox } from '../behaviours/fitted-box.ts';
import { behaviourOf } from '../behaviours/table.ts';
import { shapeRecord } from '../edit/create/create.ts';
import type { Editor } from '../editor/editor.ts';
import { isSafeAddress } from '../items/safe-address.ts';
import { checkText } from './sanitize-payload.ts';
import { pastePoint } from './write-payload.ts';

export const MAX_TEXT = 100_000;
const TEXT_WIDTH = 400;

/** Makes a text of words with formats; undefined where there are none. */
export function pasteRich(editor: Editor, text: RichText): RecordId | undefined {
  const kind = editor.registry.defaultFor('text'),
    sound = checkText(text);
  if (kind === undefined || plainText(sound).trim() === '') return undefined;
  return putText(editor, kind, sound, {});
}

/** Makes a text of it; a web address becomes a link. */
export function pasteText(editor: Editor, text: string): RecordId | undefined {
  const kind = editor.registry.defaultFor('text'),
    plain = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').slice(0, MAX_TEXT);
  if (kind === undefined || plain.trim() === '') return undefined;
  const address = plain.trim(),
    link = /^https?:\/\/\S+$/i.test(address) && isSafeAddress(address) ? address : undefined;
  return putText(
    editor,
    kind,
    fromPlain(link ?? plain, link === undefined ? undefined : { link }),
    link === undefined ? {} : { link: { type: 'url', url: link } },
  );
}

function putText(editor: Editor, kind: string, text: RichText, data: ShapeData): RecordId {
  const at = pastePoint(editor),
    lines = plainText(text).split('\n'),
    isList = text.some(({ attributes }) => attributes?.list !== undefined),
    long = isList || lines.some((line) => line.length > 50),
    { w, h } = editor.registry.get(kind);
  const base = shapeRecord(editor, {
    kind,
    box: { x: at.x - w / 2, y: at.y - h / 2, w: long ? TEXT_WIDTH : w, h },
    style: long ? { wrap: true, align: 'left' } : {},
    text,
    data,
  });
  const fitted = fittedBox(editor, base, 'both', behaviourOf(editor.registry, kind).isUnbroken(base)),
    box = { ...fitted, x: at.x - fitted.w / 2, y: at.y - fitted.h / 2 };
  editor.run(() => editor.store.create({ ...base, box }));
  editor.selection.replace([base.id]);
  return base.id;
}
