/** The pages of administrators by the last part of their address, in the order of their list. */
export const adminPages = [
  'people',
  'organizations',
  'orders',
  'payouts',
  'ledger',
  'coupons',
  'files',
  'review',
  'reports',
  'community',
  'feedback',
  'news',
  'jobs',
  'audit',
  'settings',
  'instance',
] as const;
