import { type Role, roles } from '@limn/contract/files/files.ts';

/** A role as the database compares it: 0 none, 1 viewer, 2 commenter, 3 editor, 4 manager, 5 creator. */
export type Rank = 0 | 1 | 2 | 3 | 4 | 5;

export const rankOf = (role: Role): Rank => (roles.indexOf(role) + 1) as Rank;
/** @returns null for rank 0. */
export const roleOf = (rank: number): Role | null => roles[rank - 1] ?? null;
export const atLeast = (role: Role | null | undefined, needed: Role): boolean =>
  role !== null && role !== undefined && rankOf(role) >= rankOf(needed);
