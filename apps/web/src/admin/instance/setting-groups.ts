import type { LiveSetting } from '@limn/contract';

/** Settings that stand together on their page. */
export const settingGroups = [
  {
    group: 'instance',
    names: ['LIMN_NAME', 'LIMN_LANGUAGE', 'LIMN_SIGNUP', 'LIMN_SAMPLE', 'LIMN_EMBED_HOSTS', 'LIMN_AI_DAILY'],
  },
  {
    group: 'plans',
    names: ['LIMN_PLANS', 'LIMN_FREE_FILES', 'LIMN_FREE_STORAGE', 'LIMN_PERSONAL_STORAGE', 'LIMN_TEAM_STORAGE'],
  },
  {
    group: 'kept',
    names: ['LIMN_TRASH_DAYS', 'LIMN_VERSION_DAYS', 'LIMN_FREE_VERSION_DAYS', 'LIMN_HISTORY_DAYS', 'LIMN_AUDIT_DAYS'],
  },
  { group: 'payments', names: ['LIMN_PRICES', 'LIMN_PAYMENT_NOTE', 'LIMN_SELLER', 'LIMN_AUTHOR_SHARE'] },
  {
    group: 'community',
    names: ['LIMN_STARTERS', 'LIMN_PUBLISH_REVIEW', 'LIMN_PUBLISH_DAILY', 'LIMN_PUBLISH_AGE'],
  },
] as const satisfies readonly { group: string; names: readonly LiveSetting['name'][] }[];
