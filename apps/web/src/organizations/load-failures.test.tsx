import type { Team } from '@limn/contract';
import { createI18n } from '@limn/i18n';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { ApiError } from '../api/error.ts';
import { DissolvePreview } from './dissolve-dialog.tsx';
import { JoinLinks } from './members/join-links.tsx';
import { invitesKey, orgKey } from './shared/org-data.ts';

const orgId = 'o1';

/** A part of an organization's pages, of which something could not be loaded. */
async function shown(part: ReactElement, queryKey: readonly unknown[]): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  client
    .getQueryCache()
    .build(client, { queryKey })
    .setState({ status: 'error', error: new ApiError(503, 'busy', 'The database is busy') });
  const i18n = await createI18n('en', ['common', 'people', 'settings', 'account']);
  return renderToString(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>{part}</QueryClientProvider>
    </I18nextProvider>,
  );
}

it.each([
  ['the links by which people join', <JoinLinks key="links" team={{ orgId } as Team} />, invitesKey(orgId)],
  ['what dissolving does', <DissolvePreview key="preview" orgId={orgId} />, [...orgKey(orgId), 'dissolve']],
])('says that %s could not be loaded, with a way to try again', async (_, part, key) => {
  const html = await shown(part, key);
  expect(html).toContain('The database is busy');
  expect(html).toContain('Try again');
});
