import { countGraphemes } from '../text/graphemes.ts';

/**
 * Comma, semicolon and enumeration comma, half and full width, and line ends: what separates tags that are typed or
 * pasted.
 */
const separators = /[,;\u3001\uff0c\uff1b\n\r\t]+/;

/** Whether the text holds a character that ends a tag. */
export function hasTagSeparator(text: string): boolean {
  return separators.test(text);
}

/** The tags in a text, without blanks around them; empty ones are left out. */
export function splitTags(text: string): string[] {
  return text
    .split(separators)
    .map((tag) => tag.trim().replace(/\s+/g, ' '))
    .filter((tag) => tag !== '');
}

export interface TagRules {
  /** Maximum number of tags; 5 for a published file. */
  readonly max: number;
  /** Maximum characters per tag, as people see them. */
  readonly maxLength?: number;
}

export interface TagsAdded {
  readonly tags: readonly string[];
  readonly added: readonly string[];
  /** Left out because they are there already; upper and lower case are the same. */
  readonly duplicates: readonly string[];
  /** Left out because they are too long. */
  readonly tooLong: readonly string[];
  /** Left out because there is no room for more. */
  readonly overflow: readonly string[];
}

const same = (tag: string): string => tag.normalize('NFKC').toLowerCase();

/** Adds tags at the end, as far as the rules allow, and says what became of each. */
export function addTags(
  tags: readonly string[],
  candidates: readonly string[],
  { max, maxLength = Infinity }: TagRules,
): TagsAdded {
  const known = new Set(tags.map(same));
  const result = {
    added: [] as string[],
    duplicates: [] as string[],
    tooLong: [] as string[],
    overflow: [] as string[],
  };
  for (const tag of candidates) {
    if (known.has(same(tag))) result.duplicates.push(tag);
    else if (countGraphemes(tag) > maxLength) result.tooLong.push(tag);
    else if (tags.length + result.added.length >= max) result.overflow.push(tag);
    else {
      known.add(same(tag));
      result.added.push(tag);
    }
  }
  return { tags: result.added.length === 0 ? tags : [...tags, ...result.added], ...result };
}

/**
 * The tag to stand on after the one at `index` is gone: the one that takes its place, else the one before; null when
 * none is left.
 */
export function tagAfterRemoval(index: number, left: number): number | null {
  return left === 0 ? null : Math.min(index, left - 1);
}
