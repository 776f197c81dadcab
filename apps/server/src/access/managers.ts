import { orgMayAll, requireMember } from './trees.ts';
import type { Queryable } from '../db/database.ts';
import { forbidden } from '../http/problem.ts';

/**
 * The role of somebody who manages an organization: its owner or an administrator. @throws Problem 404 for who is no
 * member, 403 for a member who does not manage.
 */
export async function requireManager(client: Queryable, userId: string, orgId: string): Promise<number> {
  const role = await requireMember(client, userId, orgId);
  if (!orgMayAll(role)) throw forbidden();
  return role;
}

/** @throws Problem 404 for who is no member, 403 for a member who is not the owner. */
export async function requireOwner(client: Queryable, userId: string, orgId: string): Promise<void> {
  if ((await requireMember(client, userId, orgId)) !== 1) throw forbidden();
}
