/**
 * What somebody may try with a world: every call that changes who may do what, with what they know put in its places.
 * The calls of the contract that change something and are not here are in `apart`, with the reason.
 */
import { api, type Call } from '@limn/contract';
import { cast, type Name, password, type ThingName, thingNames, things, titleOf, type World } from './world.ts';

/** What the people of a walk have come to know, besides the world: ids of invitations, links, copies. */
export interface Known {
  invites: string[];
  orgLinks: string[];
  viewLinks: string[];
  requests: string[];
  undos: string[];
  /** Files and folders they made. */
  files: string[];
  folders: string[];
  orgs: string[];
}

export const nothingKnown = (): Known => ({
  invites: [],
  orgLinks: [],
  viewLinks: [],
  requests: [],
  undos: [],
  files: [],
  folders: [],
  orgs: [],
});

/** Chooses one of a list. */
export type Pick = <T>(from: readonly T[]) => T;

export interface Hand {
  world: World;
  known: Known;
  pick: Pick;
}

export interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body: Record<string, unknown>;
}

export interface Move {
  call: Call;
  make: (hand: Hand) => Sent;
}

const named = (kind: 'file' | 'folder'): ThingName[] => thingNames.filter((name) => things[name].kind === kind);
const fileNames = named('file'),
  folderNames = named('folder');

const aFile = ({ world, known, pick }: Hand): string =>
  pick([...fileNames.map((name) => world.things[name]), ...known.files]);
const aFolder = ({ world, known, pick }: Hand): string =>
  pick([...folderNames.map((name) => world.things[name]), ...known.folders]);
const anItem = (hand: Hand): { fileType: string; fileId: string } =>
  hand.pick([true, false]) ? { fileType: 'chart', fileId: aFile(hand) } : { fileType: 'folder', fileId: aFolder(hand) };
const aPerson = ({ world, pick }: Hand): string => world.people[pick(cast)].id;
const anAccount = ({ world, pick }: Hand): string => world.people[pick(cast)].account;
const anOrg = ({ world, known, pick }: Hand): string => pick([world.orgId, world.orgId, ...known.orgs]);
const oneOf = ({ pick }: Hand, list: readonly string[]): string => (list.length === 0 ? 'nothing' : pick(list));
const aPlace = (hand: Hand): Record<string, unknown> =>
  hand.pick([
    () => ({ target: 'root' }),
    () => ({ target: 'root', orgId: anOrg(hand) }),
    () => ({ target: aFolder(hand) }),
    () => ({ target: aFolder(hand) }),
  ])();
const body =
  (make: (hand: Hand) => Record<string, unknown>): Move['make'] =>
  (hand) => ({ body: make(hand) });

const { drafts, files, folders, versions, view, collaborators: people, organizations: orgs } = api;

export const moves: readonly Move[] = [
  { call: files.createFile, make: body((h) => ({ category: 'flow', folderId: aFolder(h) })) },
  { call: files.createFile, make: body((h) => ({ template: aFile(h) })) },
  { call: files.createFile, make: body((h) => ({ category: 'flow', orgId: anOrg(h) })) },
  { call: files.cancel, make: body((h) => ({ ...anItem(h), resource: 'colla' })) },
  { call: files.toTrash, make: body(anItem) },
  { call: files.restore, make: body(anItem) },
  { call: files.removeFromTrash, make: body(anItem) },
  { call: folders.newFolder, make: body((h) => ({ title: 'x', folderId: h.pick([aFolder(h), 'root']) })) },
  { call: folders.newFolder, make: body((h) => ({ title: 'x', orgId: anOrg(h) })) },
  { call: folders.rename, make: body((h) => ({ title: 'renamed', folderId: aFolder(h) })) },
  { call: folders.mark, make: body((h) => ({ folderId: aFolder(h), tags: ['x'] })) },
  { call: folders.renameChart, make: body((h) => ({ title: 'renamed', chartId: aFile(h) })) },
  { call: folders.move, make: body((h) => ({ ...anItem(h), ...aPlace(h) })) },
  { call: folders.move, make: body((h) => ({ ...anItem(h), ...aPlace(h) })) },
  { call: folders.copy, make: body((h) => ({ ...anItem(h), ...aPlace(h) })) },
  {
    call: folders.batchOperation,
    make: body((h) => {
      const { target, ...place } = aPlace(h);
      const type = h.pick(['move', 'copy', 'delete', 'restore', 'remove']);
      return { type, fileIds: [aFile(h), aFolder(h)], targetFolderId: target, ...place };
    }),
  },
  { call: versions.saveVersion, make: body((h) => ({ chartId: aFile(h), name: 'x' })) },
  { call: versions.nameVersion, make: body((h) => ({ chartId: aFile(h), versionId: '1', name: 'x' })) },
  { call: versions.copyVersion, make: body((h) => ({ chartId: aFile(h), versionId: '1', folderId: aFolder(h) })) },
  { call: drafts.createDraft, make: body((h) => ({ chartId: aFile(h), title: 'Draft' })) },
  { call: drafts.beginDraftUpdate, make: body((h) => ({ chartId: aFile(h), draftId: aFile(h) })) },
  { call: drafts.finishDraftUpdate, make: body((h) => ({ chartId: aFile(h), draftId: aFile(h), versionId: '1' })) },
  { call: drafts.discardDraft, make: body((h) => ({ chartId: aFile(h), draftId: aFile(h) })) },
  { call: view.addLink, make: body((h) => ({ chartId: aFile(h), access: h.pick([1, 2, 3, 4, 5, 7, 8]) })) },
  { call: view.setLink, make: body((h) => ({ chartId: aFile(h), access: h.pick([1, 2, 3, 4, 5, 6, 7, 8]) })) },
  { call: view.addPassword, make: body((h) => ({ chartId: aFile(h), viewPassword: 'a1B2' })) },
  { call: view.removePassword, make: body((h) => ({ chartId: aFile(h) })) },
  { call: view.deleteLink, make: body((h) => ({ chartId: aFile(h) })) },
  { call: view.deleteLinkByGet, make: (h) => ({ query: { chartId: aFile(h) }, body: {} }) },
  { call: people.invite, make: body((h) => ({ ...anItem(h), account: anAccount(h), role: h.pick([1, 2, 3, 4]) })) },
  { call: people.invite, make: body((h) => ({ ...anItem(h), userId: aPerson(h), role: h.pick([1, 2, 3, 4]) })) },
  { call: people.acceptInvite, make: body((h) => ({ inviteId: oneOf(h, h.known.invites) })) },
  { call: people.acceptInvite, make: body((h) => ({ inviteId: oneOf(h, h.known.invites) })) },
  { call: people.declineInvite, make: body((h) => ({ inviteId: oneOf(h, h.known.invites) })) },
  { call: people.setRole, make: body((h) => ({ ...anItem(h), userId: aPerson(h), role: h.pick([1, 2, 3, 4]) })) },
  { call: people.setRole, make: body((h) => ({ ...anItem(h), inviteId: oneOf(h, h.known.invites), role: 4 })) },
  { call: people.removeCollaborator, make: body((h) => ({ ...anItem(h), userId: aPerson(h) })) },
  {
    call: people.batchCollaborators,
    make: body((h) => ({ ...anItem(h), type: h.pick(['manager', 'remove']), userIds: [aPerson(h)] })),
  },
  { call: people.setInviteLink, make: body((h) => ({ ...anItem(h), on: true, role: h.pick([1, 2, 3, 4]) })) },
  { call: people.setViewersExport, make: body((h) => ({ ...anItem(h), allow: true })) },
  { call: people.transferOwnership, make: body((h) => ({ ...anItem(h), userId: aPerson(h) })) },
  { call: people.requestAccess, make: body((h) => ({ chartId: aFile(h), role: h.pick([1, 2, 3, 4]) })) },
  { call: people.requestAccess, make: body((h) => ({ viewLinkId: oneOf(h, h.known.viewLinks) })) },
  { call: people.grantAccess, make: body((h) => ({ requestId: oneOf(h, h.known.requests), role: 4 })) },
  { call: people.refuseAccess, make: body((h) => ({ requestId: oneOf(h, h.known.requests) })) },
  { call: people.rejoin, make: body((h) => ({ undo: oneOf(h, h.known.undos) })) },
  { call: orgs.newOrg, make: body(() => ({ orgName: 'Own' })) },
  { call: orgs.inviteMember, make: body((h) => ({ orgId: anOrg(h), account: anAccount(h), role: '2_admin' })) },
  { call: orgs.newOrgLink, make: body((h) => ({ orgId: anOrg(h), role: '3_editor' })) },
  { call: orgs.joinOrg, make: body((h) => ({ id: oneOf(h, [...h.known.orgLinks, ...h.known.invites]) })) },
  { call: orgs.joinOrg, make: body((h) => ({ id: oneOf(h, [...h.known.orgLinks, ...h.known.invites]) })) },
  { call: orgs.declineOrg, make: body((h) => ({ id: oneOf(h, h.known.invites) })) },
  { call: orgs.claimOrgInvite, make: body((h) => ({ id: oneOf(h, h.known.invites) })) },
  {
    call: orgs.confirmOrgInvite,
    make: body((h) => ({ orgId: anOrg(h), inviteId: oneOf(h, h.known.invites), userId: aPerson(h) })),
  },
  { call: orgs.revokeOrgInvite, make: body((h) => ({ orgId: anOrg(h), inviteId: oneOf(h, h.known.invites) })) },
  { call: orgs.revokeOrgLink, make: body((h) => ({ orgId: anOrg(h), linkId: oneOf(h, h.known.orgLinks) })) },
  { call: orgs.setMemberRole, make: body((h) => ({ orgId: anOrg(h), userId: aPerson(h), role: '2_admin' })) },
  { call: orgs.removeMember, make: body((h) => ({ orgId: anOrg(h), userId: aPerson(h) })) },
  { call: orgs.leaveOrg, make: body((h) => ({ orgId: anOrg(h) })) },
  { call: orgs.transferOrg, make: body((h) => ({ orgId: anOrg(h), userId: aPerson(h), password })) },
  { call: orgs.dissolveOrg, make: body((h) => ({ orgId: anOrg(h), orgName: h.pick(['Org', 'Own']) })) },
  { call: orgs.updateOrg, make: body((h) => ({ orgId: anOrg(h), description: 'x' })) },
];

/** Calls that change nothing of who may do what with files, by what they are about. */
export const apart: readonly Call[] = [
  // A mark in one's own list, and lists asked for by POST.
  files.addFavourite,
  folders.getFolderData,
  orgs.myOrgs,
  // One's own account, session and settings: `accounts/` has their tests.
  ...Object.values(api.account),
  // What one is told, whom one knows and follows, what one says.
  ...Object.values(api.notifications),
  ...Object.values(api.profiles),
  ...Object.values(api.support),
  view.nameGuest,
  view.unlock,
  // Money, and those who administer: no rights to files.
  ...Object.values(api.orders),
  ...Object.values(api.admin),
  // Words about a file: who may write them is in the rows of `authorization.test.ts`.
  ...Object.values(api.comments),
  // Asks a model, and changes nothing: `assistant/` has its tests.
  ...Object.values(api.assistant),
  // Replaces words where one may edit, and gives no right: `find/` has its tests.
  ...Object.values(api.find),
  // Tools of programs go by the other calls, with all that these check: `programs/` has its tests.
  ...Object.values(api.programs),
  // The timer and the vote of a room: likewise.
  ...Object.values(api.room),
  // Addresses that are told what happens: `webhooks/` has their tests.
  ...Object.values(api.webhooks),
  // Libraries of shapes are no files, and give no right to one: who may do what with them is in the rows too.
  ...Object.values(api.libraries),
  // Bytes: who may add them is in the rows of `authorization.test.ts`.
  ...Object.values(api.assets),
  ...Object.values(api.imports),
  // A publication is a snapshot beside the file, and gives no right to it: `publishing/` and `templates/` have its
  // tests.
  ...Object.values(api.publishing),
  ...Object.values(api.templates),
  ...Object.values(api.captcha),
  orgs.setOrgPicture,
  orgs.removeOrgPicture,
];

/** Remembers what an answer told. */
export function learn(known: Known, call: Call, answer: Record<string, unknown>): void {
  const add = (list: string[], value: unknown): void => {
    if (typeof value === 'string' && !list.includes(value)) list.push(value);
  };
  const part = (name: string): Record<string, unknown> => (answer[name] ?? {}) as Record<string, unknown>;
  add(known.invites, answer['inviteId']);
  add(known.viewLinks, answer['viewLinkId']);
  add(known.undos, answer['undo']);
  add(known.files, answer['chartId']);
  add(known.folders, part('folder')['folderId']);
  add(known.orgs, part('team')['orgId']);
  if (call === orgs.newOrgLink) add(known.orgLinks, part('link')['linkId']);
  if (call === people.setInviteLink) add(known.invites, part('link')['inviteId']);
}

/** Whether a title tells that what has it was made of a thing of the world. */
export const madeOf = (title: string): ThingName | undefined =>
  thingNames.find((name) => title.includes(titleOf(name)));

export type { Name };
