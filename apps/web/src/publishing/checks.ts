import { isUntitled, maxPublishTags } from '@limn/contract/community/publish-limits.ts';
import { type CloneType, isPrice } from './clone.ts';

/** What is typed into the form. */
export interface Draft {
  readonly title: string;
  readonly description: string;
  /** Id; empty while none is chosen. */
  readonly industry: string;
  readonly tags: readonly string[];
  readonly clone: CloneType;
  /** Yuan. */
  readonly price: number;
  /** Id of the contest it enters; empty for none. */
  readonly contest: string;
}

export type CheckedField = 'contest' | 'title' | 'description' | 'industry' | 'tags' | 'price';
export type Complaint = 'title' | 'description' | 'industry' | 'noTags' | 'manyTags' | 'price';

/** The first thing that is wrong, in the order in which a person is told. */
export function complaintOf(draft: Draft): { field: CheckedField; complaint: Complaint } | null {
  if (isUntitled(draft.title)) return { field: 'title', complaint: 'title' };
  if (draft.description.trim() === '') return { field: 'description', complaint: 'description' };
  if (draft.industry === '') return { field: 'industry', complaint: 'industry' };
  if (draft.tags.length === 0) return { field: 'tags', complaint: 'noTags' };
  if (draft.tags.length > maxPublishTags) return { field: 'tags', complaint: 'manyTags' };
  if (draft.clone === 'paid' && !isPrice(draft.price)) return { field: 'price', complaint: 'price' };
  return null;
}
