import type { Collaborator } from '@limn/contract';
import { createI18n, type Locale } from '@limn/i18n';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { organizationsKey } from '../../people/organizations.ts';
import { PeopleList } from './people-list.tsx';
import type { CollaboratorActions, People } from './use-collaborators.ts';

const person = (fullName: string) => ({ userId: fullName, fullName, avatarUrl: null });
const collaborator = (fullName: string, from: Collaborator['from'] = null): Collaborator => ({
  ...person(fullName),
  role: 'viewer',
  from,
  createTime: '2026-01-01T00:00:00Z',
});
const alone: People = {
  code: '200',
  msg: '',
  result: 'success',
  title: 'Plan',
  owner: person('Ada'),
  org: null,
  role: 'creator',
  collaborators: [],
  invitations: [],
  requests: [],
  link: null,
  viewersExport: false,
  canManage: true,
};

/** The list as lines: every heading with its number, and below it who stands there and what is said about them. */
async function shown(people: People, locale: Locale = 'en'): Promise<string[]> {
  const client = new QueryClient();
  client.setQueryData(organizationsKey, [{ orgId: 'o', orgName: 'Acme', members: 12, pictureUrl: null }]);
  const html = renderToString(
    <I18nextProvider i18n={await createI18n(locale, ['common', 'sharing'])}>
      <QueryClientProvider client={client}>
        <PeopleList people={people} actions={{} as CollaboratorActions} me="Ada" />
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return html
    .split(/(?=<h[34]|<li)/)
    .filter((part) => /^<(h|li)/.test(part))
    .map((part) => {
      const words = part
        .replace(/<\/ul>.*|<div data-rac="".*|<button.*/s, '')
        .replace(/<!-- -->/g, '')
        .replace(/<[^>]+>/g, '|')
        .split('|');
      return `${part.slice(1, 3)}: ${words
        .map((word) => word.trim())
        .filter(Boolean)
        .join(' ')}`;
    });
}

const crowd: People = {
  ...alone,
  org: { orgId: 'o', orgName: 'Acme' },
  collaborators: [
    collaborator('Bo', { folderId: 'f', title: 'Work' }),
    collaborator('Cy'),
    collaborator('Di', { folderId: null, title: '' }),
  ],
  invitations: [
    {
      inviteId: 'i',
      kind: 'collaborate',
      person: null,
      account: 'ed@example.org',
      role: 'editor',
      inviter: person('Ada'),
      createTime: '2026-01-01T00:00:00Z',
      expireTime: '2026-02-01T00:00:00Z',
    },
  ],
};

it('groups people by what gives them access, each group with its number, and says from where', async () => {
  expect(await shown(crowd)).toEqual([
    'h3: The organization and 4 people have access',
    'h4: Creator 1',
    expect.stringMatching(/^li: .*Ada \(you\) Creator$/),
    'h4: Direct access 1',
    expect.stringMatching(/^li: .*Cy$/),
    'h4: Through parent folders 2',
    expect.stringMatching(/^li: .*Bo From the folder “Work” Viewer$/),
    expect.stringMatching(/^li: .*Di From a folder you cannot see Viewer$/),
    'h4: Through the organization 12',
    expect.stringMatching(/^li: .*Acme 12 members have access By role$/),
    'h4: Pending invites 1',
    expect.stringMatching(/^li: .*ed@example\.org Not accepted yet/),
  ]);
  const headings = (await shown(crowd, 'zh-CN')).filter((line) => line.startsWith('h'));
  expect(headings.slice(1)).toEqual([
    'h4: 创建者 1',
    'h4: 直接授权 1',
    'h4: 来自上级文件夹 2',
    'h4: 来自组织 12',
    'h4: 待接受的邀请 1',
  ]);
});

it('makes no group of one who is alone', async () => {
  expect(await shown(alone)).toEqual(['h3: 1 person has access', expect.stringMatching(/^li: .*Ada \(you\) Creator$/)]);
});
