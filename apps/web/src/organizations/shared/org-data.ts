import { orgRights, type OrgRights } from '../../workspace/data/org-rights.ts';
import type { OrgRole, Team } from '@limn/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { meKey } from '../../session/session.ts';
import { organizationsKey } from '../../people/organizations.ts';

export const orgKey = (orgId: string) => ['organization', orgId] as const;
export const membersKey = (orgId: string) => ['organization', orgId, 'members'] as const;
export const invitesKey = (orgId: string) => ['organization', orgId, 'invites'] as const;
export const offersKey = ['organizations', 'offers'] as const;

/** Roles that can be given, the strongest first. */
export const givenRoles = ['2_admin', '3_editor', '4_author', '5_reader'] as const satisfies readonly OrgRole[];
export type GivenOrgRole = (typeof givenRoles)[number];

export const rightsOf = (team: Team): OrgRights => orgRights[team.role];

/** An organization one is a member of. */
export function useOrg(orgId: string) {
  return useQuery({
    queryKey: orgKey(orgId),
    queryFn: async ({ signal }) => (await call('organizations.getOrg', { params: { orgId }, signal })).team,
  });
}

/** Asks again for an organization, its members, and the lists of organizations. */
export function useRefreshOrg(orgId: string): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: orgKey(orgId) }),
      client.invalidateQueries({ queryKey: organizationsKey }),
      client.invalidateQueries({ queryKey: meKey }),
    ]);
  };
}

/** Forgets an organization one is no longer in. */
export function useForgetOrg(orgId: string): () => void {
  const client = useQueryClient();
  return () => {
    client.removeQueries({ queryKey: orgKey(orgId) });
    void client.invalidateQueries({ queryKey: organizationsKey });
    void client.invalidateQueries({ queryKey: meKey });
  };
}
