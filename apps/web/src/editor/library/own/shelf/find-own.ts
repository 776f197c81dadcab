import { pinyinInitials } from '@limn/ui/logic/text/pinyin.ts';
import type { OwnItem, OwnLibrary } from './own-libraries.ts';

/** Items whose name, or whose library's, has what was typed, or begins with it in the initials of its pinyin. */
export function findOwn(query: string, libraries: readonly OwnLibrary[]): OwnItem[] {
  const words = query.trim().toLowerCase();
  if (words === '') return [];
  const matches = (name: string): boolean =>
    name.toLowerCase().includes(words) || (/^[a-z]{2,}$/.test(words) && pinyinInitials(name).includes(words));
  const all = libraries.flatMap((library) => (library.contents ?? []).map((item) => ({ item, library })));
  return [
    ...all.filter(({ item }) => matches(item.name)),
    ...all.filter(({ item, library }) => !matches(item.name) && matches(library.name)),
  ].map(({ item }) => item);
}
