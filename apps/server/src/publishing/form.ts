import { clonePrices, isUntitled, maxClonePrice, maxPublishTags, type PublishForm } from '@limn/contract';
import type { Queryable } from '../db/database.ts';
import { Problem, Refusal } from '../http/problem.ts';
import type { Clone } from './publication.ts';

/** What a publication says of itself. */
export interface Information {
  title: string;
  description: string;
  industry: string;
  tags: string[];
  clone: Clone;
  /** Hundredths of a yuan; 0 unless clones are paid for. */
  price: number;
}

const MAX_TAG = 30;

/**
 * Reads the form, in the order in which the dialog checks it.
 * @param fileTitle stands for a title that the form leaves out
 * @throws Refusal `rename`, `error_des`, `tag`; Problem 400 for the industry and the price.
 */
export async function readForm(db: Queryable, form: PublishForm, fileTitle: string): Promise<Information> {
  const title = form.title === '' ? fileTitle : form.title;
  if (isUntitled(title)) throw new Refusal('rename');
  if (form.description === '') throw new Refusal('error_des');
  if (form.industry === '') throw new Problem(400, 'industry_required', {}, 'industry');
  const { rowCount } = await db.query('select 1 from industries where id = $1', [form.industry]);
  if (rowCount === 0) throw new Problem(400, 'industry_required', {}, 'industry');
  const tags = readTags(form.tags);
  const { clone, price } = readClone(form);
  return { title, description: form.description, industry: form.industry, tags, clone, price };
}

/** @throws Refusal `tag`. */
function readTags(given: readonly string[]): string[] {
  const tags = [...new Map(given.filter(Boolean).map((tag) => [tag.toLowerCase(), tag])).values()];
  const isOff = tags.length === 0 || tags.length > maxPublishTags || tags.some((tag) => [...tag].length > MAX_TAG);
  if (isOff) throw new Refusal('tag');
  return tags;
}

/** @throws Problem 400 for a price that is none of those offered and not above the least of them. */
function readClone(form: PublishForm): Pick<Information, 'clone' | 'price'> {
  if (!form._public_clone) return { clone: 'none', price: 0 };
  if (form._public_clone_price === 0) return { clone: 'free', price: 0 };
  const least = clonePrices[0];
  const price = Math.round(form._public_clone_price * 100);
  if (price < least * 100 || price > maxClonePrice * 100)
    throw new Problem(400, 'price_range', {}, '_public_clone_price');
  return { clone: 'paid', price };
}
