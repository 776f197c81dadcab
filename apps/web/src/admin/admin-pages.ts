/** The pages of administrators by the last part of their address, in the groups and the order of their list. */
export const adminPages = [
  { group: 'people', pages: ['people', 'organizations', 'files', 'feedback', 'news'] },
  { group: 'money', pages: ['orders', 'payouts', 'ledger', 'coupons'] },
  { group: 'community', pages: ['review', 'reports', 'community', 'collections'] },
  { group: 'system', pages: ['jobs', 'audit', 'settings', 'limits', 'instance'] },
] as const;
