/** How Chinese is read, in pinyin without tones, as what a search compares. */
import { pinyin } from 'pinyin-pro';

const HAN = /\p{sc=Han}+/gu;
/** Characters of one run of Chinese that are read; a title has no longer ones. */
const MAX_READ = 24;

/**
 * How the Chinese of a text is read, without tones: from every character to the end of its run, so that any part of it
 * is found by a beginning (`tu` and `chengtu` of 流程图), and by first letters (`lct`).
 */
export function readings(text: string): string[] {
  const out = new Set<string>();
  for (const [run] of text.matchAll(HAN)) {
    const syllables = pinyin(run.slice(0, MAX_READ), { toneType: 'none', type: 'array', v: true });
    for (let i = 0; i < syllables.length; i++) {
      const rest = syllables.slice(i);
      out.add(rest.join(''));
      out.add(rest.map((syllable) => syllable[0] ?? '').join(''));
    }
  }
  return [...out].filter((reading) => /^[a-z]{1,200}$/.test(reading));
}
