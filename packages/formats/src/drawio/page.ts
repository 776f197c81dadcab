/** A page of a file as it is here: its paper and its ground. */
import type { RecordId } from '@limn/document';
import type { Rect } from '@limn/drawing/geometry/rect.ts';
import type { DrawnContext } from '../drawn/import.ts';
import { isObject } from '../syntax/json.ts';
import { child, elements, type XmlElement } from '../syntax/xml.ts';
import { number } from './cells.ts';
import { colorIn } from './style.ts';
import type { DrawioPage } from './wrappers.ts';

export function pageOf({ name, model }: DrawioPage, { builder, options, dropped }: DrawnContext): RecordId {
  const background = colorIn(model.attributes['background'], '#ffffff');
  const { backgroundImage = '' } = model.attributes;
  if (backgroundImage !== '' && pageBehind(backgroundImage) === undefined) dropped.add('pictures');
  return builder.page({
    name: name || (options.name ?? ''),
    ...(isBehind(model) && { isBackground: true }),
    ...(background !== undefined && background !== 'none' && { background }),
    ...(model.attributes['page'] !== '0' && {
      size: { w: number(model, 'pageWidth', 850), h: number(model, 'pageHeight', 1100) },
    }),
  });
}

/** Puts the page that a page has for its background behind it. */
export function layBehind(
  { model }: DrawioPage,
  id: RecordId,
  pages: ReadonlyMap<string | undefined, RecordId>,
  { builder, dropped }: DrawnContext,
): void {
  const behind = pageBehind(model.attributes['backgroundImage'] ?? ''),
    back = behind === undefined ? undefined : pages.get(behind);
  if (back !== undefined && back !== id) builder.layBehind(id, back);
  else if (behind !== undefined) dropped.add('pictures');
}

const PAGE_LINK = 'data:page/id,';
/** Field of a page's root: the page is only shown behind others, for which draw.io has no word of its own. */
const BACKGROUND = 'limnBackground';

/** What a page says of the page behind it. */
export const behindOf = (page: RecordId, { x, y, w, h }: Rect): string =>
  JSON.stringify({
    src: `${PAGE_LINK}${page}`,
    width: Math.ceil(w),
    height: Math.ceil(h),
    x: Math.floor(x),
    y: Math.floor(y),
  });
export const BEHIND_STYLE = `${BACKGROUND}=1;`;

/** The page that a background image is a picture of, by the id that it has in the file. */
function pageBehind(image: string): string | undefined {
  let said: unknown;
  try {
    said = JSON.parse(image);
  } catch {
    return undefined;
  }
  if (!isObject(said)) return undefined;
  const source = [said['originalSrc'], said['src']].find(
    (one) => typeof one === 'string' && one.startsWith(PAGE_LINK),
  ) as string | undefined;
  return source?.slice(PAGE_LINK.length);
}

function isBehind(model: XmlElement): boolean {
  for (const { attributes } of elements(child(model, 'root')))
    if (attributes['id'] === '0') return (attributes['style'] ?? '').includes(BEHIND_STYLE);
  return false;
}
