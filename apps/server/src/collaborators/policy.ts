import type { Role } from '@limn/contract';

/** Least role on a file or folder for each thing that concerns who has it. */
export const needs = {
  seePeople: 'viewer',
  /** Inviting, changing roles, removing, the collaboration link, requests. */
  managePeople: 'manager',
  /** Giving it away, and the switch for exports. */
  own: 'creator',
} as const satisfies Record<string, Role>;

/** Invitations not accepted yet, of one file or folder. */
export const maxInvitations = 300;
