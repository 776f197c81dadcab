import { readEmbedHosts, usualEmbedHosts } from '@limn/contract/together/embeds.ts';
import { type Locale, locales } from '@limn/i18n/locales.ts';
import { choice, ConfigError, type Environment, number, text } from './read.ts';

/** What administrators may change while Limn runs, unless the environment gives it. */
export interface LiveSettings {
  /** What people call this instance. */
  name: string;
  /** Of visitors whose browser asks for no language that Limn speaks, and of what is sent to them. */
  language: Locale;
  signup: 'open' | 'invite' | 'closed';
  /** Whether a new account finds a sample drawing. */
  sample: boolean;
  /** Whether plans limit anybody. */
  plans: boolean;
  quotas: Quotas;
  kept: Kept;
  /** What plans cost. */
  prices: readonly Price[];
  /** How to pay an order that an administrator confirms, for whoever ordered. */
  paymentNote: string;
  /** Whose invoices they are: name, address and tax number, in lines. */
  seller: string;
  /** What of the price of a clone is its author's, percent. */
  authorShare: number;
  publishing: PublishingRules;
  /** How often one person may ask the model in 24 hours. */
  assistantDaily: number;
  /** Whether the templates that come with the product are there. */
  starters: boolean;
  /** Hosts whose pages a card on a board may show. */
  embedHosts: readonly string[];
}

/** What plans have room for; storage in bytes: pictures, documents and versions. */
export interface Quotas {
  /** Files of the free plan, to which rewards come; an organization without a team plan has no more. */
  freeFiles: number;
  freeBytes: number;
  personalBytes: number;
  /** Of a team, for each of its seats. */
  seatBytes: number;
}

/** How long things are kept, days. */
export interface Kept {
  trash: number;
  /** Versions the server made, with a plan and without one. */
  versions: number;
  freeVersions: number;
  /** What somebody edited, and when. */
  history: number;
  audit: number;
}

/** What one plan costs for a number of months; of a team, for each member. */
export interface Price {
  kind: 'personal' | 'team';
  months: number;
  /** Hundredths of a yuan. */
  amount: number;
}

/** Who may publish how much, and who decides on it. */
export interface PublishingRules {
  /** Whether an administrator decides on everything, and not on paid clones alone. */
  reviewed: boolean;
  /** Publications of one person in 24 hours. */
  daily: number;
  /** How old an account must be, hours. */
  accountHours: number;
}

/** What may stand in a setting. */
export type Allowed =
  | { kind: 'choice'; choices: readonly [string, ...string[]] }
  | { kind: 'number'; min: number; max: number }
  | { kind: 'line' | 'text'; max: number };

export interface Setting {
  /** The variable of the environment. */
  name: string;
  allowed: Allowed;
  /** What holds without it, as the environment would give it. */
  fallback: string;
  /** What holds, as the environment would give it. */
  text(config: LiveSettings): string;
  /** @throws ConfigError when it may not be that. */
  put(config: LiveSettings, value: string): void;
}

const DEFAULT_PRICES = 'personal/1=19.9, personal/12=159, team/1=29, team/12=288';
const GB = 1e9;

function chosen<const T extends string>(
  name: string,
  choices: readonly [T, ...T[]],
  get: (config: LiveSettings) => T,
  set: (config: LiveSettings, value: T) => void,
): Setting {
  return {
    name,
    allowed: { kind: 'choice', choices },
    fallback: choices[0],
    text: get,
    put: (config, value) => set(config, choice({ [name]: value }, name, choices)),
  };
}

const onOff = (name: string, field: 'plans' | 'sample' | 'starters'): Setting =>
  chosen(
    name,
    ['on', 'off'],
    (config) => (config[field] ? 'on' : 'off'),
    (config, value) => {
      config[field] = value === 'on';
    },
  );

/** A whole number from `min` to `max`. */
function counted(
  name: string,
  [fallback, min, max]: readonly [number, number, number],
  get: (config: LiveSettings) => number,
  set: (config: LiveSettings, value: number) => void,
): Setting {
  return {
    name,
    allowed: { kind: 'number', min, max },
    fallback: String(fallback),
    text: (config) => String(get(config)),
    put: (config, value) => set(config, number({ [name]: value }, name, fallback, min, max)),
  };
}

const quota = (name: string, field: keyof Quotas, unit: number, bounds: readonly [number, number, number]): Setting =>
  counted(
    name,
    bounds,
    (config) => config.quotas[field] / unit,
    (config, value) => {
      config.quotas = { ...config.quotas, [field]: value * unit };
    },
  );

const days = (name: string, field: keyof Kept, bounds: readonly [number, number, number]): Setting =>
  counted(
    name,
    bounds,
    (config) => config.kept[field],
    (config, value) => {
      config.kept = { ...config.kept, [field]: value };
    },
  );

function written(name: string, kind: 'line' | 'text', max: number, field: 'name' | 'paymentNote' | 'seller'): Setting {
  return {
    name,
    allowed: { kind, max },
    fallback: field === 'name' ? 'Limn' : '',
    // A variable of the environment is one line.
    text: (config) => config[field].replaceAll('\n', '\\n'),
    put(config, value) {
      const lines = value.replaceAll('\\n', '\n');
      if (lines.length > max || (kind === 'line' && lines.includes('\n')))
        throw new ConfigError(`${name} has at most ${max} characters${kind === 'line' ? ' in one line' : ''}.`);
      config[field] = lines;
    },
  };
}

/** Every setting that can be changed while Limn runs, in the order in which administrators see them. */
export const settings: readonly Setting[] = [
  written('LIMN_NAME', 'line', 40, 'name'),
  chosen(
    'LIMN_LANGUAGE',
    locales,
    (config) => config.language,
    (config, value) => {
      config.language = value;
    },
  ),
  chosen(
    'LIMN_SIGNUP',
    ['open', 'invite', 'closed'],
    (config) => config.signup,
    (config, value) => {
      config.signup = value;
    },
  ),
  onOff('LIMN_SAMPLE', 'sample'),
  onOff('LIMN_PLANS', 'plans'),
  quota('LIMN_FREE_FILES', 'freeFiles', 1, [10, 0, 1_000_000]),
  quota('LIMN_FREE_STORAGE', 'freeBytes', GB, [1, 1, 100_000]),
  quota('LIMN_PERSONAL_STORAGE', 'personalBytes', GB, [50, 1, 100_000]),
  quota('LIMN_TEAM_STORAGE', 'seatBytes', GB, [50, 1, 100_000]),
  days('LIMN_TRASH_DAYS', 'trash', [30, 1, 3650]),
  days('LIMN_VERSION_DAYS', 'versions', [365, 7, 36_500]),
  days('LIMN_FREE_VERSION_DAYS', 'freeVersions', [7, 1, 36_500]),
  days('LIMN_HISTORY_DAYS', 'history', [365, 1, 36_500]),
  // Whoever did something is not to shorten what was written down about it.
  days('LIMN_AUDIT_DAYS', 'audit', [365, 365, 36_500]),
  {
    name: 'LIMN_PRICES',
    allowed: { kind: 'line', max: 500 },
    fallback: DEFAULT_PRICES,
    text: ({ prices }) => prices.map(({ kind, months, amount }) => `${kind}/${months}=${amount / 100}`).join(', '),
    put(config, value) {
      config.prices = prices(value);
    },
  },
  written('LIMN_PAYMENT_NOTE', 'text', 1000, 'paymentNote'),
  written('LIMN_SELLER', 'text', 1000, 'seller'),
  counted(
    'LIMN_AUTHOR_SHARE',
    [80, 0, 100],
    (config) => config.authorShare,
    (config, value) => {
      config.authorShare = value;
    },
  ),
  counted(
    'LIMN_AI_DAILY',
    [50, 0, 100_000],
    (config) => config.assistantDaily,
    (config, value) => {
      config.assistantDaily = value;
    },
  ),
  {
    name: 'LIMN_EMBED_HOSTS',
    allowed: { kind: 'line', max: 2000 },
    fallback: usualEmbedHosts.join(', '),
    text: ({ embedHosts }) => embedHosts.join(', ') || 'off',
    put(config, value) {
      const hosts = readEmbedHosts(value);
      if ('wrong' in hosts)
        throw new ConfigError(
          `LIMN_EMBED_HOSTS is off, or names of hosts joined by commas, such as "youtube.com, charts.example.org", ` +
            `not "${hosts.wrong}".`,
        );
      config.embedHosts = hosts;
    },
  },
  onOff('LIMN_STARTERS', 'starters'),
  chosen(
    'LIMN_PUBLISH_REVIEW',
    ['automatic', 'all'],
    (config) => (config.publishing.reviewed ? 'all' : 'automatic'),
    (config, value) => {
      config.publishing = { ...config.publishing, reviewed: value === 'all' };
    },
  ),
  counted(
    'LIMN_PUBLISH_DAILY',
    [24, 0, 100_000],
    (config) => config.publishing.daily,
    (config, value) => {
      config.publishing = { ...config.publishing, daily: value };
    },
  ),
  counted(
    'LIMN_PUBLISH_AGE',
    [24, 0, 8_760],
    (config) => config.publishing.accountHours,
    (config, value) => {
      config.publishing = { ...config.publishing, accountHours: value };
    },
  ),
];

/** @throws ConfigError naming the variable and what it may be. */
export function liveSettings(env: Environment): LiveSettings {
  const config: LiveSettings = {
    name: '',
    language: 'zh-CN',
    signup: 'open',
    sample: true,
    plans: true,
    quotas: { freeFiles: 0, freeBytes: 0, personalBytes: 0, seatBytes: 0 },
    kept: { trash: 0, versions: 0, freeVersions: 0, history: 0, audit: 0 },
    prices: [],
    paymentNote: '',
    seller: '',
    authorShare: 0,
    assistantDaily: 0,
    publishing: { reviewed: false, daily: 0, accountHours: 0 },
    starters: true,
    embedHosts: [],
  };
  for (const setting of settings) setting.put(config, text(env, setting.name) ?? setting.fallback);
  return config;
}

/** @throws ConfigError for what is no list of prices. */
function prices(given: string): Price[] {
  return given.split(',').map((part) => {
    const [, kind, months, yuan] =
      /^\s*(personal|team)\/(1|3|6|12|24|36)\s*=\s*(\d{1,6}(?:\.\d{1,2})?)\s*$/.exec(part) ?? [];
    if (kind === undefined) {
      throw new ConfigError(
        `LIMN_PRICES is a list such as "${DEFAULT_PRICES}": the plan, its months (1, 3, 6, 12, 24 or 36) and ` +
          `the price in yuan, not "${part.trim()}".`,
      );
    }
    return {
      kind: kind === 'team' ? 'team' : 'personal',
      months: Number(months),
      amount: Math.round(Number(yuan) * 100),
    };
  });
}
