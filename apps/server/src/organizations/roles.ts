import { type OrgRole, orgRoles } from '@limn/contract';

/** A role as the database has it: 1 owner, 2 administrator, 3 editor, 4 author, 5 reader. */
export const orgRank = (role: OrgRole): number => orgRoles.indexOf(role) + 1;
/** @param rank 1 to 5 */
export const orgRoleName = (rank: number): OrgRole => orgRoles[rank - 1]!;
