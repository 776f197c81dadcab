import { createI18n } from '@limn/i18n';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { PageRouter } from '../../app/routing/page-router.ts';
import { ShownPage } from '../../app/routing/shown-page.tsx';
import { meKey } from '../../session/session.ts';
import { organizationsKey } from '../../people/organizations.ts';
import { PlanChooser } from './plan-chooser.tsx';
import type { Plans } from './plan-table.tsx';

const plans = { prices: [{ kind: 'team', months: 12, amount: 100 }], free: { files: 10 } } as unknown as Plans;

const page = { path: '/upgrade', Component: () => <PlanChooser plans={plans} kind="team" tid={null} /> };
const tab = {
  location: new URL('http://limn.test/upgrade'),
  history: { state: null },
  addEventListener: () => undefined,
};
const router = new PageRouter([page], tab as unknown as Window);

async function shown(organizations: readonly object[] | undefined): Promise<string> {
  const client = new QueryClient();
  client.setQueryData(meKey, { user: { userId: 'a' }, plan: null, instance: {} });
  if (organizations !== undefined) client.setQueryData(organizationsKey, organizations);
  const i18n = await createI18n('en', ['common', 'people', 'money', 'account']);
  return renderToString(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <ShownPage router={router} />
      </QueryClientProvider>
    </I18nextProvider>,
  );
}

it('says that one has no organization once that is known, and not before', async () => {
  expect(await shown(undefined)).not.toContain('You do not manage an organization yet');
  expect(await shown([])).toContain('You do not manage an organization yet');
});
