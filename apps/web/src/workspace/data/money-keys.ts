/** What is as old as the last order that changed: orders, records, earnings, and templates that were bought. */
export const ordersKey = ['orders'] as const;
export const recordsKey = ['transactions'] as const;
export const earningsKey = ['earnings'] as const;
export const moneyKeys = [ordersKey, recordsKey, earningsKey, ['templates']] as const;
