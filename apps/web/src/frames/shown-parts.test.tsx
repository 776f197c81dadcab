import type { Person } from '@limn/contract';
import { createI18n } from '@limn/i18n';
import { KitProvider } from '@limn/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { ApiError } from '../api/error.ts';
import { useVersions } from '../editor/surroundings/use-versions.ts';
import { DissolvePreview } from '../organizations/dissolve-dialog.tsx';
import { SignedInContext, type SignedIn } from '../session/session.ts';
import { ContactTabs } from '../sharing/people/contact-list.tsx';
import { EmbedPane } from '../sharing/links/embed-pane.tsx';
import { PeoplePane } from '../sharing/people/people-pane.tsx';
import { PublicPane } from '../sharing/links/public-pane.tsx';
import type { SharedItem } from '../sharing/item/shared-item.ts';
import { VersionList } from '../versions/VersionList.tsx';

const nothing = (): undefined => undefined;
const item: SharedItem = { fileType: 'chart', fileId: 'f1', title: 'Plan' };
const owner = { userId: 'u1', fullName: 'Ada', avatarUrl: null } as Person;
const people = {
  owner,
  org: null,
  collaborators: [],
  invitations: [],
  requests: [],
  canManage: false,
  role: 'viewer',
  viewersExport: true,
};

function Versions() {
  return (
    <VersionList
      list={useVersions('f1')}
      filter={undefined}
      onFilter={nothing}
      chosen="now"
      onChoose={nothing}
      open={null}
      changes={null}
      isFirst
      onName={nothing}
      onCopy={nothing}
      onDraft={undefined}
      onDrafts={undefined}
    />
  );
}

/** Parts of dialogs and of panels beside a drawing: what they ask for, something they may have, and words of it. */
const parts: readonly (readonly [string, ReactElement, readonly unknown[], unknown, string])[] = [
  [
    'who a file is shared with',
    <PeoplePane key="people" item={item} role="viewer" onRole={nothing} contacts={null} />,
    ['collaborators', 'chart', 'f1'],
    people,
    'Ada',
  ],
  ['the public link', <PublicPane key="public" item={item} />, ['link', 'f1'], null, 'limn-switch'],
  ['the code for other pages', <EmbedPane key="embed" item={item} />, ['link', 'f1'], null, 'limn-btn'],
  [
    'contacts',
    <ContactTabs key="contacts" states={new Map()} action={() => null} />,
    ['contacts', 'recent', ''],
    [{ userId: 'u2', account: null, fullName: 'Grace', avatarUrl: null }],
    'Grace',
  ],
  [
    'what becomes of the files',
    <DissolvePreview key="dissolve" orgId="o1" />,
    ['organization', 'o1', 'dissolve'],
    { files: 2, folderName: 'Studio', creators: [] },
    'Studio',
  ],
  [
    'versions',
    <Versions key="versions" />,
    ['versions', 'f1'],
    {
      pages: [
        { versions: [{ versionId: 'v', name: 'First', time: '2026-01-01T00:00:00Z', kind: 'named', people: [] }] },
      ],
      pageParams: [''],
    },
    'First',
  ],
];

async function shown(part: ReactElement, queryKey: readonly unknown[], data: unknown, status: number): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  client.setQueryData(['me'], { user: owner });
  client
    .getQueryCache()
    .build(client, { queryKey })
    .setState({
      status: 'error',
      error: new ApiError(status, 'busy', 'The database is busy'),
      ...(data !== undefined && { data, dataUpdatedAt: 1 }),
    });
  const i18n = await createI18n('en', [
    'common',
    'kit',
    'files',
    'sharing',
    'versions',
    'drafts',
    'people',
    'settings',
    'account',
  ]);
  return renderToString(
    <I18nextProvider i18n={i18n}>
      <KitProvider locale="en" translate={(key) => key}>
        <QueryClientProvider client={client}>
          <SignedInContext value={{ user: owner } as SignedIn}>{part}</SignedInContext>
        </QueryClientProvider>
      </KitProvider>
    </I18nextProvider>,
  );
}

const old = 'what you see may be out of date';

it.each(parts)('%s that cannot be brought up to date stay, and it is said there', async (_, part, key, data, words) => {
  const html = await shown(part, key, data, 503);
  expect(html).toContain(words);
  expect(html).toContain(old);
  expect(html).toContain('Try again');
  expect(html).not.toContain('The database is busy');
});

it.each(parts)('%s that were never there, or are refused by now, say why', async (_, part, key, data) => {
  for (const html of [await shown(part, key, undefined, 503), await shown(part, key, data, 403)]) {
    expect(html).toContain('The database is busy');
    expect(html).toContain('Try again');
    expect(html).not.toContain(old);
  }
});
