/** The pages of administrators by the last part of their address, in the order of their list. */
export const adminPages = [
  'people',
  'organizations',
  'review',
  'reports',
  'community',
  'feedback',
  'jobs',
  'audit',
] as const;
