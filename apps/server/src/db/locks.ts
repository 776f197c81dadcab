/**
 * PostgreSQL's advisory locks by their numbers, which all processes agree on. A number is one lock's alone: of two that
 * had the same, one would wait for what has nothing to do with it.
 */
export const LOCKS = {
  migrations: 4_971_801,
  /** Processes that join. */
  membership: 4_971_802,
  /** Folders of a person or an organization, by the other half of the key. */
  tree: 4_971_803,
  /** Bytes of the same. */
  storage: 4_971_804,
  /** Accounts that are made: only one is the first. */
  registration: 4_971_805,
  /** Bytes that nothing names any more. */
  blobSweep: 4_971_806,
  /** Questions of a person to the model. */
  assistant: 4_971_807,
  /** Webhooks of a person or an organization. */
  webhooks: 4_971_808,
  /** Files of whoever's plan they count by. */
  room: 4_971_809,
  /** Libraries of a person or an organization. */
  libraries: 7_320_411,
} as const;
