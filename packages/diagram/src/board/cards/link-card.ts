/** Cards of web addresses: what one pastes onto a board to read later, with where it leads in words. */
import type { Point, RecordId, RichText, ShapeRecord } from '@limn/document';
import { shapeRecord } from '../../edit/create/create.ts';
import { mayAdd } from '../../edit/structure/layers.ts';
import type { Editor } from '../../editor/editor.ts';
import { keysOnTop } from '../../items/targets.ts';
import { parentAt } from '../../items/containers.ts';
import { isSafeAddress } from '../../items/safe-address.ts';

/** Size of a card, page units: of one that leads somewhere, and of one that shows in its place what is there. */
export const CARD_SIZE = { link: { w: 280, h: 76 }, embed: { w: 480, h: 270 } } as const;
/** Words stand below what is shown, and leave the card its size. */
export const EMBED_STYLE = { valign: 'bottom', textFit: 'overflow' } as const;
/** Gap between two, and the looks of all, page units. */
const CARD = { gap: 20, radius: 8, padding: 14 };
/** More addresses than these are a text, and no reading list. */
const MOST = 100;
/** Characters of the second line. */
const LONGEST = 70;
/** By which a card says, in pictures too, that there is something to play. */
export const EMBED_SIGN = '▶ ';
/** The box that cards are; where no library has it they are boxes of text. */
const KIND = 'basic.rounded';

/** The addresses of a text of which every line is one; null for any other. */
export function addressesIn(text: string): string[] | null {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const isList =
    lines.length > 0 &&
    lines.length <= MOST &&
    lines.every((line) => /^https?:\/\/\S+$/i.test(line) && isSafeAddress(line) && URL.canParse(line));
  return isList ? lines : null;
}

/** What a card says: the site, and where on it, as people read addresses. */
export function cardText(address: string, isEmbed = false): RichText {
  const { host, pathname, search } = new URL(address),
    site = host.replace(/^www\./, ''),
    place = readable(`${pathname.replace(/\/+$/, '')}${search}`)
      .split('/')
      .filter(Boolean)
      .join(' / ');
  const short = [...place].length > LONGEST ? `${[...place].slice(0, LONGEST - 1).join('')}…` : place;
  return [
    { insert: `${isEmbed ? EMBED_SIGN : ''}${site}`, attributes: { bold: true } },
    ...(short === '' ? [] : [{ insert: `\n${short}`, attributes: { size: '12' } }]),
  ];
}

/** Percent codes as the letters they stand for; what is no such code stays. */
function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** What a card is of an address: where what is there may be shown, one that is large enough for it. */
export function cardOf(
  editor: Editor,
  url: string,
): { size: { w: number; h: number }; text: RichText; data: ShapeRecord['data'] } {
  const isEmbed = editor.host.mayEmbed?.(url) === true;
  return {
    size: CARD_SIZE[isEmbed ? 'embed' : 'link'],
    text: cardText(url, isEmbed),
    data: { link: { type: 'url', url }, ...(isEmbed && { embed: true }) },
  };
}

/** Makes a card of each address, in rows about a point. One step of undo; they are selected. */
export function makeLinkCards(editor: Editor, addresses: readonly string[], center: Point): RecordId[] {
  const kind = editor.registry.has(KIND) ? KIND : editor.registry.defaultFor('text');
  if (kind === undefined || addresses.length === 0 || !mayAdd(editor)) return [];
  const cards = addresses.map((url) => cardOf(editor, url)),
    w = Math.max(...cards.map(({ size }) => size.w)),
    h = Math.max(...cards.map(({ size }) => size.h)),
    { gap, radius, padding } = CARD,
    // Cards are wide: rows of them are as broad as they are high with half as many beside each other.
    columns = Math.max(1, Math.ceil(Math.sqrt(addresses.length / 2))),
    rows = Math.ceil(addresses.length / columns),
    x = center.x - (columns * (w + gap) - gap) / 2,
    y = center.y - (rows * (h + gap) - gap) / 2,
    parent = parentAt(editor, center),
    keys = keysOnTop(editor, parent, addresses.length);
  const records = cards.map(({ size, text, data }, i) => ({
    ...shapeRecord(editor, {
      kind,
      box: { x: x + (i % columns) * (w + gap), y: y + Math.floor(i / columns) * (h + gap), ...size },
      style: {
        radius,
        align: 'left',
        wrap: true,
        padding: [padding, padding, padding, padding],
        ...(data.embed && EMBED_STYLE),
      },
      text,
      data,
    }),
    at: { parent, key: keys[i]! },
  }));
  editor.run(() => editor.store.create(...records));
  editor.selection.replace(records.map(({ id }) => id));
  return records.map(({ id }) => id);
}
