import type { Collaborator, Invitation } from '@limn/contract';
import { expect, it } from 'vitest';
import { groupPeople } from './people-groups.ts';
import type { People } from './use-collaborators.ts';

const person = (userId: string, from: Collaborator['from'] = null): Collaborator => ({
  userId,
  fullName: userId,
  avatarUrl: null,
  role: 'editor',
  from,
  createTime: '2026-01-01T00:00:00Z',
});
const invited = (inviteId: string, kind: Invitation['kind']): Invitation => ({
  inviteId,
  kind,
  person: null,
  account: `${inviteId}@example.org`,
  role: kind === 'ownership' ? 'creator' : 'viewer',
  inviter: { userId: 'o', fullName: 'o', avatarUrl: null },
  createTime: '2026-01-01T00:00:00Z',
  expireTime: '2026-02-01T00:00:00Z',
});
const grouped = (collaborators: Collaborator[], invitations: Invitation[] = []) =>
  groupPeople({ collaborators, invitations } as unknown as People, 'en');

it('parts who has access here from who has it by a folder above', () => {
  const { here, folders } = grouped([
    person('above', { folderId: 'f', title: 'Project' }),
    person('direct'),
    person('hidden', { folderId: null, title: '' }),
  ]);
  expect(here.map((one) => one.userId)).toEqual(['direct']);
  expect(folders.map((one) => one.userId)).toEqual(['above', 'hidden']);
});

it('keeps those of one folder together, folders by name, those unseen last, people as the server ranks them', () => {
  const { folders } = grouped([
    person('unseen', { folderId: null, title: '' }),
    person('b-strong', { folderId: 'b', title: 'Part 10' }),
    person('a', { folderId: 'a', title: 'Part 9' }),
    person('twin', { folderId: 'c', title: 'Part 10' }),
    person('b-weak', { folderId: 'b', title: 'Part 10' }),
  ]);
  expect(folders.map((one) => one.userId)).toEqual(['a', 'b-strong', 'b-weak', 'twin', 'unseen']);
});

it('puts an offer of the ownership before the other invitations that wait', () => {
  const { waiting } = grouped([], [invited('x', 'collaborate'), invited('heir', 'ownership')]);
  expect(waiting.map((one) => one.inviteId)).toEqual(['heir', 'x']);
});
