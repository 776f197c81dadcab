/** Makes the index that the search looks through, while the page is built. */
import { pinyin } from 'pinyin-pro';
import type { SearchEntry } from '../src/search/index-format.ts';
import { shell as en } from '../src/text/en.ts';
import { shell as zh } from '../src/text/zh.ts';
import { describe, readApiText, readText, writtenPages, type Language } from './content.ts';
import { exportedName, isMain, type ApiTable } from '../src/page/api.ts';

/**
 * First letters of the Chinese words, and their whole sound, so that `an` and `anniu` find what is written in Chinese.
 */
function sounds(text: string): string {
  if (!/[㐀-鿿]/.test(text)) return '';
  const first = pinyin(text, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'removed' }).join('');
  const whole = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'removed' }).join('');
  return `${first} ${whole}`.toLowerCase();
}

const plain = (text: string): string => text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '');

/** Everything that can be found in one language: pages, their examples and sections, props. */
export async function searchIndex(
  language: Language,
  api: ReadonlyMap<string, ApiTable>,
  apiOf: ReadonlyMap<string, readonly string[]>,
): Promise<SearchEntry[]> {
  const texts = await readApiText(language);
  const found: SearchEntry[] = [];
  // What several pages document is found on the first of them.
  const listed = new Set<string>();
  const { titles: own } = language === 'en' ? en : zh;
  for (const route of writtenPages()) {
    const text = await readText(route, language);
    const titles = [zh.titles[route], en.titles[route]];
    found.push({
      route,
      title: own[route],
      note: plain(text.purpose),
      also: [route, ...titles, ...text.keywords, ...titles.map(sounds)].join(' ').toLowerCase(),
    });
    const parts = { ...text.sections, ...text.examples };
    for (const [id, { title }] of Object.entries(parts))
      found.push({ route, part: id, title, note: own[route], also: sounds(title) });
    for (const name of apiOf.get(route) ?? []) {
      const table = api.get(name);
      if (table === undefined || listed.has(name)) continue;
      listed.add(name);
      for (const row of describe(table, texts, language).rows) {
        if (isMain(row))
          found.push({
            route,
            part: `api-${exportedName(name)}`,
            title: `${exportedName(name)}.${row.name}`,
            note: plain(row.description),
            also: '',
          });
      }
    }
  }
  return found;
}
