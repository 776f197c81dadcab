/** What the tests of collaboration have in common: one server, and what people ask it. */
import type { Collaborator, Invitation } from '@limn/contract';
import { afterAll, beforeAll, expect } from 'vitest';
import { type Answer, type Browser, type Person, startTestApp, type TestApp } from '../testing/app.ts';

export let limn: TestApp;

/** Has a server of its own for the test file that asks for it, from before its first test to after its last. */
export function withServer(): void {
  beforeAll(async () => {
    limn = await startTestApp();
  });
  afterAll(() => limn.stop());
}

export type Item = { fileType: 'chart' | 'folder'; fileId: string };
export const chart = (fileId: string): Item => ({ fileType: 'chart', fileId });
export const folder = (fileId: string): Item => ({ fileType: 'folder', fileId });

export interface Note {
  notificationId: string;
  type: string;
  senderId: string;
  reference: string;
  referenceDes: Record<string, string>;
}
export const notes = async (who: Browser): Promise<Note[]> =>
  ((await who.ok('POST', '/api/notification/getlist', { curPage: 1, tp: '' })) as unknown as { list: Note[] }).list;
/** The last notification of a type, once it is there: people are told a moment later. */
export async function told(who: Browser, type: string): Promise<Note> {
  let found: Note | undefined;
  await expect
    .poll(async () => {
      found = (await notes(who)).find((note) => note.type === type);
      return found?.type;
    })
    .toBe(type);
  return found!;
}

export interface People {
  collaborators: Collaborator[];
  invitations: Invitation[];
  requests: { requestId: string; role: string }[];
  role: string;
  canManage: boolean;
  link: { inviteId: string; role: string } | null;
}
export const people = async (who: Browser, item: Item): Promise<People> =>
  (await who.ok('POST', '/api/collaboration/list', item)) as unknown as People;
export const roles = async (who: Browser, item: Item): Promise<Record<string, string>> =>
  Object.fromEntries((await people(who, item)).collaborators.map((one) => [one.fullName, one.role]));
export const invite = (who: Browser, item: Item, body: object): Promise<Answer & { status: number }> =>
  who.call('POST', '/api/collaboration/invite', { ...item, ...body });
export const sees = async (who: Browser, fileId: string): Promise<number> =>
  (await who.call('GET', `/api/view/chart/${fileId}`)).status;

export async function joined(owner: Person, item: Item, role: 1 | 2 | 3 | 4, name = 'Ben'): Promise<Person> {
  const ben = await limn.person(name);
  const { inviteId } = await invite(owner, item, { account: ben.account, role });
  await ben.ok('POST', '/api/collaboration/accept', { inviteId });
  return ben;
}
