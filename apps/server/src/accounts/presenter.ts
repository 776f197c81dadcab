import type { Session, User } from '@limn/contract';
import type { Member } from '../http/caller/actor.ts';
import { pictureUrl } from '../pictures/presenter.ts';
import type { SignupCodeRow } from './signup.ts';
import type { SessionRow } from '../sessions/sessions.ts';

/** An account as its owner sees it. */
export const presentUser = (member: Omit<Member, 'kind' | 'sessionId' | 'scopes'>): User => ({
  userId: member.userId,
  fullName: member.fullName,
  account: member.account,
  email: member.email,
  phone: member.phone,
  emailVerified: member.emailVerified,
  phoneVerified: member.phoneVerified,
  avatarUrl: pictureUrl(member.avatar),
  description: member.description,
  locale: member.locale,
  theme: member.theme,
  admin: member.admin,
  twoFactor: member.twoFactor,
  createTime: member.createdAt.toISOString(),
  deleteTime: member.deleteAt?.toISOString() ?? null,
});

export const presentSession = (row: SessionRow, currentId: string): Session => ({
  sessionId: row.id,
  current: row.id === currentId,
  device: row.device,
  address: row.address,
  createTime: row.createdAt.toISOString(),
  lastTime: row.seenAt.toISOString(),
  expireTime: row.expiresAt.toISOString(),
});

export const presentSignupCode = (row: SignupCodeRow) => ({
  codeId: row.id,
  note: row.note,
  uses: row.uses,
  maxUses: row.max_uses,
  expireTime: row.expires_at.toISOString(),
  createTime: row.created_at.toISOString(),
});
