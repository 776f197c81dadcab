/** What an access token may be made for. Every call of the API names one; `write` of something includes its `read`. */
export const scopes = [
  'files:read',
  'files:write',
  'share:read',
  'share:write',
  'organizations:read',
  'organizations:write',
  'account:read',
  'account:write',
  'admin',
] as const;
export type Scope = (typeof scopes)[number];

/** Whether a token of these scopes may make calls of that one. */
export const hasScope = (given: readonly string[], wanted: Scope): boolean =>
  given.includes(wanted) || (wanted.endsWith(':read') && given.includes(wanted.replace(/read$/, 'write')));
