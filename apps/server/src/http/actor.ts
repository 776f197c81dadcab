import type { Locale } from '@limn/i18n/locales.ts';

/** Somebody signed in. */
export interface Member {
  kind: 'member';
  userId: string;
  sessionId: string;
  fullName: string;
  account: string;
  locale: Locale;
  theme: 'system' | 'light' | 'dark';
  admin: boolean;
  extraFiles: number;
  createdAt: Date;
}

/** Anybody else. */
export interface Visitor { kind: 'visitor'; locale: Locale }

export type Actor = Member | Visitor;
