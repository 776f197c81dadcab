import type { AuditEntry } from '@limn/contract';
import type { TFunction } from 'i18next';

/** What the log says besides, by its names in the API and in the exported table; other names are shown as they are. */
const NAMES = [
  'access',
  'account',
  'address',
  'after',
  'amount',
  'as',
  'before',
  'campaign',
  'changed',
  'characters',
  'comment',
  'count',
  'enabled',
  'ended',
  'events',
  'files',
  'from',
  'host',
  'jobs',
  'maxUses',
  'members',
  'model',
  'name',
  'note',
  'now',
  'number',
  'on',
  'open',
  'password',
  'price',
  'publication',
  'reason',
  'remove',
  'role',
  'scopes',
  'seats',
  'setting',
  'task',
  'template',
  'text',
  'title',
  'to',
  'userId',
  'validity',
  'was',
] as const;
type Name = (typeof NAMES)[number];
/** By the numbers of the API; 6 resets a link, which is no access. */
const ACCESSES = [
  null,
  'anyoneViews',
  'anyoneEdits',
  'named',
  'membersView',
  'membersEdit',
  null,
  'anyoneComments',
  'membersComment',
] as const;
/** Days by which the API says that something has no end. */
const FOREVER = 1000;
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

type Value = AuditEntry['about'][string];

const isName = (name: string): name is Name => (NAMES as readonly string[]).includes(name);

/** What else was written down of an act, in the words of the language. @param full a moment of the API in words */
export function aboutWords(
  about: AuditEntry['about'],
  t: TFunction<'admin'>,
  full: (moment: string) => string,
): readonly string[] {
  const nameOf = (name: string, value: Value): string => {
    // Of an account it says whether it goes now; of a setting, what it is now.
    if (name === 'now' && typeof value === 'boolean') return t('audit.about.names.atOnce');
    return isName(name) ? t(`audit.about.names.${name}`) : name;
  };
  const valueOf = (name: string, value: Value): string => {
    if (typeof value === 'boolean') return t(value ? 'audit.about.yes' : 'audit.about.no');
    const access = name === 'access' && typeof value === 'number' ? (ACCESSES[value] ?? null) : null;
    if (access !== null) return t(`audit.about.access.${access}`);
    if (name === 'validity' && typeof value === 'number')
      return value === FOREVER ? t('audit.about.forever') : t('audit.about.days', { count: value });
    return typeof value === 'string' && MOMENT.test(value) ? full(value) : String(value);
  };
  return Object.entries(about)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => t('audit.about.said', { name: nameOf(name, value), value: valueOf(name, value) }));
}
