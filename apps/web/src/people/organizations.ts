import type { Team } from '@limn/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';

export const organizationsKey = ['organizations'] as const;
const none: readonly Team[] = [];

/** The organizations one is a member of, by name; a visitor, for whom they are not asked, is in none. */
export function useOrganizations(isEnabled = true): readonly Team[] {
  return useKnownOrganizations(isEnabled) ?? none;
}

/** The same, or undefined while they are not known. */
export function useKnownOrganizations(isEnabled = true): readonly Team[] | undefined {
  return useQuery({
    queryKey: organizationsKey,
    queryFn: async ({ signal }) => (await call('organizations.myOrgs', { signal })).teams,
    staleTime: 60_000,
    enabled: isEnabled,
  }).data;
}

/** The organization of that id, once it is known. */
export function useOrganization(orgId: string | null): Team | undefined {
  return useOrganizations().find((team) => team.orgId === orgId);
}
