import type { OwnPublication } from '@limn/contract';
import { clonePrices, maxClonePrice } from '@limn/contract/community/publish-limits.ts';

/** How others may make files of it: for nothing, for a price, or not at all. */
export const cloneTypes = ['free', 'paid', 'none'] as const;
export type CloneType = (typeof cloneTypes)[number];

/** What the form shows of a publication: of a file that is private, no clones until somebody chooses otherwise. */
export function cloneOf({ publicClone, publicClonePrice }: OwnPublication): CloneType {
  if (!publicClone) return 'none';
  return publicClonePrice > 0 ? 'paid' : 'free';
}

/** One of the prices offered, or one of one's own above the least of them. */
export const isPrice = (price: number): boolean => price >= clonePrices[0] && price <= maxClonePrice;

/** The fields that say it in the form. */
export const cloneFields = (clone: CloneType, price: number) => ({
  _public_clone: clone !== 'none',
  _public_clone_price: clone === 'paid' ? price : 0,
});
