/** What the tests of organizations have in common: one server, and organizations with somebody in every role. */
import { type OrgRole, orgRoles } from '@limn/contract';
import { afterAll, beforeAll } from 'vitest';
import { authorizeDocument } from '../access/document-access.ts';
import { confirmAddresses, type Person, startTestApp, type TestApp } from '../testing/app.ts';

export let limn: TestApp;

/** Has a server of its own for the test file that asks for it, from before its first test to after its last. */
export function withServer(): void {
  beforeAll(async () => {
    limn = await startTestApp();
  });
  afterAll(() => limn.stop());
}

export interface Org {
  orgId: string;
  owner: Person;
}
export type Members = Record<OrgRole, Person>;

export async function organization(name = 'Acme'): Promise<Org> {
  const owner = await limn.person('Olga');
  const { team } = (await owner.ok('POST', '/api/organizations/new', { orgName: name })) as unknown as {
    team: { orgId: string };
  };
  return { orgId: team.orgId, owner };
}

export async function add({ orgId, owner }: Org, person: Person, role: OrgRole): Promise<void> {
  await confirmAddresses(limn.pool, person);
  const { inviteId } = await owner.ok('POST', '/api/organizations/invite', { orgId, account: person.account, role });
  await person.ok('POST', '/api/organizations/join', { id: inviteId });
}

export async function staffed(): Promise<Org & { members: Members }> {
  const org = await organization();
  const members = { '1_owner': org.owner } as Members;
  for (const role of orgRoles.slice(1)) {
    members[role] = await limn.person(role);
    await add(org, members[role], role);
  }
  return { ...org, members };
}

export const makeFile = (who: Person, orgId: string, title: string, folderId?: string) =>
  who.call('POST', '/api/diagraming/new', { category: 'flow', title, orgId, folderId });
export const teamFile = async (who: Person, orgId: string, title: string, folderId?: string): Promise<string> =>
  (await who.ok('POST', '/api/diagraming/new', { category: 'flow', title, orgId, folderId }))['chartId'] as string;
export const teamFolder = async (who: Person, orgId: string, title: string, folderId?: string): Promise<string> =>
  ((await who.ok('POST', '/api/folder/new', { title, orgId, folderId }))['folder'] as { folderId: string }).folderId;
export const roleOf = async (who: Person, fileId: string): Promise<unknown> => {
  const access = await authorizeDocument(limn.app.limn, { headers: { cookie: who.cookieHeader } }, fileId);
  return access && `${access.role}${access.readOnly ? ', reading' : ''}`;
};
export const list = (orgId: string, resource = 'org') => `?resource=${resource}&orgId=${orgId}`;
export const notices = async (who: Person): Promise<unknown[]> =>
  (
    (await who.ok('POST', '/api/notification/getlist', {}))['list'] as {
      type: string;
      reference: string;
      referenceDes: object;
    }[]
  ).map(({ type, reference, referenceDes }) => ({ type, reference, ...referenceDes }));
