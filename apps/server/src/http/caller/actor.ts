import { hasScope } from '@limn/contract';
import type { Locale } from '@limn/i18n/locales.ts';

/** Somebody signed in. */
export interface Member {
  kind: 'member';
  userId: string;
  /** The session, or the access token, by which they come. */
  sessionId: string;
  /** What an access token is for; null for a session, which is for everything. */
  scopes: readonly string[] | null;
  fullName: string;
  /** What the account signs in with: its e-mail address, else its phone number; empty once it has neither. */
  account: string;
  email: string | null;
  phone: string | null;
  emailVerified: boolean;
  phoneVerified: boolean;
  avatar: string | null;
  description: string;
  locale: Locale;
  theme: 'system' | 'light' | 'dark';
  /** Whether they are one; what they come by may not be for that (`actsAsAdmin`). */
  admin: boolean;
  twoFactor: boolean;
  createdAt: Date;
  /** When the account is deleted, as its owner asked for. */
  deleteAt: Date | null;
}

/** Anybody else. */
export interface Visitor {
  kind: 'visitor';
  locale: Locale;
}

export type Actor = Member | Visitor;

/** Whether somebody may do here what only administrators do: by a session, or a token made for administration. */
export const actsAsAdmin = (actor: Actor): boolean =>
  actor.kind === 'member' && actor.admin && (actor.scopes === null || hasScope(actor.scopes, 'admin'));
