/**
 * Numbers of messages (UML 2.5.1, §17.9.3): a number and a colon before what each says. A drawing whose messages have
 * some keeps them in order.
 */
import {
  type DocumentStore,
  fromPlain,
  keysBetween,
  type LabelRecord,
  newId,
  plainText,
  type RichText,
} from '@limn/document';
import { keywordOf, labelsOf, withoutKeyword } from '../relations.ts';
import { isSelf, type Message, type MessageKind } from './model.ts';

const NUMBER = /^\d+(?:\.\d+)*: ?/;

/** The number that a text begins with, and the keyword and the words after it. */
export function partsOf(text: string): { number: string; keyword: string | undefined; words: string } {
  const number = NUMBER.exec(text)?.[0] ?? '',
    rest = text.slice(number.length);
  return { number, keyword: keywordOf(rest), words: withoutKeyword(rest) };
}

/** The label that carries the number and the keyword: the first that belongs to no end. */
const ownLabel = (store: DocumentStore, { line }: Pick<Message, 'line'>): LabelRecord | undefined =>
  labelsOf({ store }, line.id).find(({ data }) => data.end === undefined);

/** The keyword of a message, in small letters. */
export const keywordAt = (store: DocumentStore, message: Pick<Message, 'line'>): string | undefined =>
  partsOf(plainText(ownLabel(store, message)?.text)).keyword;

/** Writes a keyword between the number and the words of a message, or takes it away. */
export function setKeywordAt(store: DocumentStore, message: Message, keyword: MessageKind['keyword']): void {
  const label = ownLabel(store, message),
    before = plainText(label?.text),
    { number: sign, words } = partsOf(before),
    text = (sign + [...(keyword === undefined ? [] : [`«${keyword}»`]), words].join(' ')).trimEnd();
  if (text === before) return;
  if (!label) addLabel(store, message, text);
  else if (text === '') store.remove([label.id]);
  else store.setText(label.id, fromPlain(text));
}

function addLabel(store: DocumentStore, message: Message, text: string): void {
  store.create({
    id: newId(),
    type: 'label',
    at: { parent: message.line.id, key: keysBetween(null, null, 1)[0]! },
    style: {},
    data: { t: 0.5, dx: isSelf(message) ? 40 : 0, dy: isSelf(message) ? 0 : -11 },
    text: fromPlain(text),
  });
}

export const isNumbered = (store: DocumentStore, messages: readonly Message[]): boolean =>
  messages.some((message) => NUMBER.test(plainText(ownLabel(store, message)?.text)));

/** Writes the numbers of messages in their order, or takes them away. */
export function number(store: DocumentStore, messages: readonly Message[], isOn: boolean): void {
  [...messages]
    .sort((a, b) => a.y - b.y)
    .forEach((message, i) => {
      const label = ownLabel(store, message),
        before = plainText(label?.text),
        sign = isOn ? `${i + 1}: ` : '',
        old = NUMBER.exec(before)?.[0] ?? '';
      if (old.trimEnd() === sign.trimEnd()) return;
      if (label && before.length === old.length && sign === '') store.remove([label.id]);
      else if (label) store.setText(label.id, [...fromPlain(sign), ...cut(label.text ?? [], old.length)]);
      else addLabel(store, message, sign.trimEnd());
    });
}

/** A text without its first letters, what is left with its formats. */
function cut(text: RichText, length: number): RichText {
  let left = length;
  return text.flatMap((op) => {
    const insert = op.insert.slice(left);
    left = Math.max(0, left - op.insert.length);
    return insert === '' ? [] : [{ ...op, insert }];
  });
}
