import type { Context } from '../../context.ts';
import type { Queryable } from '../../db/database.ts';
import { WordMatcher } from './matcher.ts';

/** ms for which a list that was read stands. Another process may have changed it. */
const FRESH_MS = 10_000;

let known: { matcher: WordMatcher; pool: unknown; until: number } | null = null;

/** What finds the words of the administrators' list in texts. */
export async function wordMatcher({ pool }: Pick<Context, 'pool'>): Promise<WordMatcher> {
  if (known !== null && known.pool === pool && known.until > Date.now()) return known.matcher;
  const matcher = new WordMatcher(await allWords(pool));
  known = { matcher, pool, until: Date.now() + FRESH_MS };
  return matcher;
}

/** Has the list read anew; after it was changed. */
export const forgetWords = (): void => {
  known = null;
};

async function allWords(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ word: string }>('select word from sensitive_words');
  return rows.map((row) => row.word);
}
