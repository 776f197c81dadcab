/**
 * The words in which the matrix of `authorization.test.ts` is written, and its rows for collaboration and
 * notifications.
 */
import { api, type Call } from '@limn/contract';
import { withComment, withCommentLink, withVote } from './copies.ts';
import type { Scene } from './scene.ts';
import type { TestApp } from '../testing/app.ts';

export const actors = [
  'anonymous',
  'revoked',
  'link',
  'stranger',
  'viewer',
  'commenter',
  'editor',
  'manager',
  'owner',
] as const;
export type Actor = (typeof actors)[number];
/** `ok`, an HTTP status, or the result of a refusal. */
export type Expected = 'ok' | 401 | 403 | 404 | 410 | 415 | (string & {});

/** What an item of a library of shapes may be. */
const ITEM = JSON.stringify({
  format: 'limn/clipboard',
  version: 1,
  records: [
    {
      id: 'a',
      type: 'shape',
      kind: 'basic.rectangle',
      at: { parent: 'l', key: 'a0' },
      box: { x: 0, y: 0, w: 100, h: 60 },
      style: {},
      data: {},
      text: [],
    },
  ],
  roots: ['a'],
  bounds: { x: 0, y: 0, w: 100, h: 60 },
});

/** Addresses that are rights by themselves, and are not swapped. */
export const addresses: ReadonlySet<keyof Scene> = new Set(['link', 'joinLink']);

export interface Row {
  call: Call;
  name?: string;
  make: (scene: Scene) => Partial<{ params: Record<string, string>; query: Record<string, string>; body: object }>;
  /** Least role on what is named; `user` is anybody signed in, `anyone` visitors too. */
  needs: 'anyone' | 'user' | 'viewer' | 'commenter' | 'editor' | 'manager' | 'owner';
  /** Actors for whom the rule is another. */
  but?: Partial<Record<Actor, Expected>>;
  /** Answers with a stream that stays open. */
  stream?: boolean;
  /** Answers with bytes. */
  bytes?: boolean;
  /** Changes the scene first. */
  prepare?: (scene: Scene) => Promise<Scene>;
}

export const row = (call: Call, needs: Row['needs'], make: Row['make'] = () => ({}), more: Partial<Row> = {}): Row => ({
  call,
  needs,
  make,
  ...more,
});

export const unseen = { viewer: 404, commenter: 404, editor: 404, manager: 404 } as const;
/** To a visitor, pictures of a file without a link are those of no file. */
export const noLink = { anonymous: 404, revoked: 404, link: 404 } as const;
export const chart = (scene: Scene) => ({ fileType: 'chart' as const, fileId: scene.file });
export const folderOf = (scene: Scene) => ({ fileType: 'folder' as const, fileId: scene.folder });

/** The same for everybody who is signed in. */
export const members = (expected: Expected): Row['but'] => ({
  stranger: expected,
  viewer: expected,
  commenter: expected,
  editor: expected,
  manager: expected,
  owner: expected,
});
/** For the owner alone: to everybody else it is nothing. */
const owners = { but: { stranger: 404, ...unseen } } as const;
/** For the stranger alone. */
const invited = { but: { stranger: 'ok', ...unseen, owner: 404 } } as const;

const { collaborators, contacts, notifications, view } = api;

/** Changes a link so that it lets in people with rights only. */
type Close = (scene: Scene) => Promise<Scene>;

export const collaborationRows = (close: Close): Row[] => [
  row(collaborators.invite, 'manager', (s) => ({ body: { ...chart(s), account: 'nobody@example.org', role: 2 } })),
  row(
    collaborators.invite,
    'manager',
    (s) => ({ body: { ...folderOf(s), account: 'nobody@example.org', role: 'editor' } }),
    { name: 'to a folder' },
  ),
  row(
    collaborators.invite,
    'manager',
    (s) => ({ body: { fileType: 'chart', fileId: s.trashedFile, account: 'nobody@example.org' } }),
    { name: 'to what is in the trash', but: { ...unseen, owner: 404 } },
  ),
  row(collaborators.openInvite, 'manager', (s) => ({ params: { id: s.offer } }), {
    but: { ...noLink, stranger: 'ok', viewer: 404, commenter: 404, editor: 404 },
  }),
  row(collaborators.acceptInvite, 'user', (s) => ({ body: { inviteId: s.offer } }), invited),
  row(collaborators.declineInvite, 'user', (s) => ({ body: { inviteId: s.offer } }), invited),
  row(collaborators.listCollaborators, 'viewer', (s) => ({ body: chart(s) })),
  row(collaborators.listCollaborators, 'viewer', (s) => ({ body: folderOf(s) }), { name: 'of a folder' }),
  row(collaborators.setRole, 'manager', (s) => ({ body: { ...folderOf(s), userId: s.helper, role: 1 } })),
  row(collaborators.setRole, 'manager', (s) => ({ body: { ...folderOf(s), inviteId: s.invite, role: 1 } }), {
    name: 'of an invitation',
  }),
  row(collaborators.removeCollaborator, 'manager', (s) => ({ body: { ...folderOf(s), userId: s.helper } })),
  row(collaborators.removeCollaborator, 'manager', (s) => ({ body: { ...folderOf(s), inviteId: s.invite } }), {
    name: 'an invitation',
  }),
  row(collaborators.batchCollaborators, 'manager', (s) => ({
    body: { ...folderOf(s), type: 'editor', userIds: [s.helper], inviteIds: s.invite },
  })),
  row(collaborators.setInviteLink, 'manager', (s) => ({ body: { ...chart(s), on: true, role: 2 } })),
  row(collaborators.setViewersExport, 'owner', (s) => ({ body: { ...chart(s), allow: false } })),
  row(collaborators.transferOwnership, 'owner', (s) => ({ body: { ...folderOf(s), userId: s.helper } })),
  row(collaborators.requestAccess, 'user', (s) => ({ body: { viewLinkId: s.link } }), { prepare: close }),
  row(collaborators.openRequest, 'manager', (s) => ({ params: { id: s.request } }), {
    but: { viewer: 404, commenter: 404, editor: 404 },
  }),
  row(collaborators.grantAccess, 'manager', (s) => ({ body: { requestId: s.request } }), {
    but: { viewer: 404, commenter: 404, editor: 404 },
  }),
  row(collaborators.refuseAccess, 'manager', (s) => ({ body: { requestId: s.request } }), {
    but: { viewer: 404, commenter: 404, editor: 404 },
  }),
  row(collaborators.rejoin, 'user', () => ({ body: { undo: 'nothing' } }), { but: members(410) }),
  row(contacts.listContacts, 'user', () => ({ query: { kind: 'recent', q: 'x' } })),
  row(notifications.getNotifications, 'user', () => ({ body: { curPage: 1, tp: '' } })),
  row(notifications.countNotifications, 'user'),
  row(notifications.readNotification, 'owner', (s) => ({ body: { id: s.note } }), owners),
  row(notifications.removeNotification, 'owner', (s) => ({ body: { id: s.note } }), owners),
  row(notifications.readAllNotifications, 'user'),
  row(notifications.removeAllNotifications, 'user'),
  row(view.viewChart, 'viewer', (s) => ({ params: { id: s.link } }), {
    name: 'by a link for people with rights',
    prepare: close,
    but: { anonymous: 'request_access', revoked: 'request_access', link: 'request_access', stranger: 'request_access' },
  }),
  row(view.nameGuest, 'anyone', () => ({ body: { name: 'Guest' } })),
  row(view.listLinks, 'user'),
];

const { publishing, captcha, templates } = api;
export const everybody = (expected: Expected): NonNullable<Row['but']> =>
  Object.fromEntries(actors.map((actor) => [actor, expected]));
const words = { description: 'd', industry: 'other', tags: ['t'] };

/** Publishing: only an owner gets as far as the captcha. */
export const publishingRows = (): Row[] => {
  const notOwn = {
    viewer: 'error_owner',
    commenter: 'error_owner',
    editor: 'error_owner',
    manager: 'error_owner',
  } as const;
  const gone = { ...unseen, owner: 404 } as const;
  const publish = (call: Call): Row[] => [
    row(call, 'owner', (s) => ({ body: { id: s.file, status: 'public', ...words } }), {
      but: { ...notOwn, owner: 'error_ticket' },
    }),
    row(call, 'owner', (s) => ({ body: { id: s.file, status: 'private' } }), { name: 'taking back', but: notOwn }),
    row(call, 'owner', (s) => ({ body: { id: s.trashedFile, status: 'public', ...words } }), {
      name: 'in the trash',
      but: gone,
    }),
  ];
  return [
    ...publish(publishing.publish),
    ...publish(publishing.verifyChart),
    row(publishing.editPublication, 'owner', (s) => ({ body: { id: s.file, ...words } }), {
      but: { ...notOwn, owner: 'not_published' },
    }),
    row(publishing.appeal, 'owner', (s) => ({ body: { id: s.file, content: 'c' } }), { but: notOwn }),
    row(publishing.getPublication, 'owner', (s) => ({ query: { chartId: s.file } }), { but: notOwn }),
    row(publishing.officialIndustries, 'anyone'),
    row(publishing.officialTags, 'anyone'),
    row(templates.listTemplates, 'anyone'),
    row(templates.templateHome, 'anyone'),
    row(templates.listCollections, 'anyone'),
    // The matrix's files are published by nobody: of a template there is nothing to see.
    row(templates.getTemplate, 'anyone', (s) => ({ params: { id: s.file } }), { but: everybody(404) }),
    row(templates.listTemplateVersions, 'owner', (s) => ({ params: { id: s.file } }), owners),
    row(templates.listTemplateComments, 'anyone', (s) => ({ params: { id: s.file } }), { but: everybody(404) }),
    row(templates.writeTemplateComment, 'user', (s) => ({ body: { id: s.file, body: 'x' } }), { but: members(404) }),
    row(templates.editTemplateComment, 'user', (s) => ({ body: { commentId: s.file, body: 'x' } }), {
      but: members(404),
    }),
    row(templates.removeTemplateComment, 'user', (s) => ({ body: { commentId: s.file } }), { but: members(404) }),
    row(templates.likeTemplate, 'user', (s) => ({ body: { id: s.file } }), { but: members(404) }),
    row(templates.cloneTemplate, 'user', (s) => ({ body: { id: s.file } }), { but: members(404) }),
    row(templates.reportTemplate, 'user', (s) => ({ body: { id: s.file, reason: 'other' } }), { but: members(404) }),
    row(templates.publicationDocument, 'anyone', (s) => ({ params: { id: s.publication } }), {
      but: { ...everybody(404), owner: 'ok' },
      bytes: true,
    }),
    row(templates.publicationPicture, 'anyone', (s) => ({ params: { id: s.publication } }), { but: everybody(404) }),
    row(templates.publicationAsset, 'anyone', (s) => ({ params: { id: s.publication, hash: 'a'.repeat(64) } }), {
      but: everybody(404),
    }),
    row(captcha.challenge, 'user', () => ({ query: { purpose: 'publish' } })),
    row(captcha.solve, 'user', () => ({ body: { purpose: 'publish', payload: 'x' } }), {
      but: members('captcha_wrong'),
    }),
  ];
};

/** @param limn whose scenes they are */
function commentRows(limn: () => TestApp): Row[] {
  const commented = (scene: Scene): Promise<Scene> => withComment(limn(), scene);
  const linked = (scene: Scene): Promise<Scene> => withCommentLink(limn(), scene);
  const { comments } = api;
  const made = (s: Scene) => ({ chartId: s.file, commentId: crypto.randomUUID(), body: 'x' });
  const anchor = { kind: 'point', page: 'p', x: 0, y: 0 };
  /** Of these calls visitors learn no more than that there is no such file. */
  const but = noLink;
  const byLink = { name: 'by a link', prepare: linked };
  const nameless = { anonymous: 'name_first', revoked: 'name_first', link: 'name_first' };
  const others = { stranger: 403, commenter: 403, editor: 403 } as const;
  return [
    row(comments.listComments, 'commenter', (s) => ({ query: { chartId: s.file } }), { but }),
    row(comments.listComments, 'anyone', (s) => ({ query: { chartId: s.file, link: s.link } }), {
      name: 'by a link to view',
      but: { ...everybody(403), commenter: 'ok', editor: 'ok', manager: 'ok', owner: 'ok' },
    }),
    row(comments.listComments, 'anyone', (s) => ({ query: { chartId: s.file, link: s.link } }), byLink),
    row(comments.mentionable, 'commenter', (s) => ({ query: { chartId: s.file } }), { but }),
    row(comments.startThread, 'commenter', (s) => ({ body: { ...made(s), threadId: crypto.randomUUID(), anchor } }), {
      but,
    }),
    row(
      comments.startThread,
      'anyone',
      (s) => ({ body: { ...made(s), threadId: crypto.randomUUID(), anchor, link: s.link } }),
      { ...byLink, but: nameless },
    ),
    row(comments.replyToThread, 'commenter', (s) => ({ body: { ...made(s), threadId: s.thread } }), {
      but,
      prepare: commented,
    }),
    row(comments.editComment, 'owner', (s) => ({ body: { chartId: s.file, commentId: s.comment, body: 'y' } }), {
      but,
      prepare: commented,
    }),
    row(comments.removeComment, 'manager', (s) => ({ body: { chartId: s.file, commentId: s.comment } }), {
      but,
      prepare: commented,
    }),
    row(comments.removeComment, 'anyone', (s) => ({ body: { chartId: s.file, commentId: s.comment, link: s.link } }), {
      ...byLink,
      but: { ...nameless, ...others, viewer: 403 },
    }),
    row(
      comments.resolveThread,
      'commenter',
      (s) => ({ body: { chartId: s.file, threadId: s.thread, resolved: true } }),
      {
        but,
        prepare: commented,
      },
    ),
    row(comments.moveThread, 'manager', (s) => ({ body: { chartId: s.file, threadId: s.thread, anchor } }), {
      but,
      prepare: commented,
    }),
    row(
      comments.reactToComment,
      'commenter',
      (s) => ({ body: { chartId: s.file, commentId: s.comment, sign: '👍', on: true } }),
      { but, prepare: commented },
    ),
    row(comments.readComments, 'commenter', (s) => ({ body: { chartId: s.file, threadId: s.thread } }), {
      prepare: commented,
    }),
  ];
}

/** The timer and the vote of a file's room. @param limn whose scenes they are */
function roomRows(limn: () => TestApp): Row[] {
  const { room } = api,
    but = noLink,
    linked = (scene: Scene): Promise<Scene> => withCommentLink(limn(), scene),
    voting = (scene: Scene): Promise<Scene> => withVote(limn(), scene),
    byLink = { name: 'by a link', prepare: async (scene: Scene) => voting(await linked(scene)) },
    nameless = { anonymous: 'name_first', revoked: 'name_first', link: 'name_first' },
    edits = { ...everybody(403), editor: 'ok', manager: 'ok', owner: 'ok' } as const;
  const of = (s: Scene) => ({ chartId: s.file }),
    one = (s: Scene) => ({ ...of(s), voteId: s.vote }),
    groups = [{ frame: 'f', people: ['c:1'] }];
  return [
    row(room.readRoom, 'viewer', (s) => ({ query: of(s) }), { but }),
    row(room.readRoom, 'anyone', (s) => ({ query: { ...of(s), link: s.link } }), { name: 'by a link' }),
    row(room.setTimer, 'editor', (s) => ({ body: { ...of(s), action: 'start' } }), { but }),
    row(room.setTimer, 'anyone', (s) => ({ body: { ...of(s), action: 'start', link: s.link } }), {
      ...byLink,
      but: edits,
    }),
    row(room.startVote, 'editor', (s) => ({ body: { ...of(s), perPerson: 3 } }), { but }),
    row(room.castVotes, 'commenter', (s) => ({ body: { ...one(s), item: 'a', votes: 1 } }), { but, prepare: voting }),
    row(room.castVotes, 'anyone', (s) => ({ body: { ...one(s), item: 'a', votes: 1, link: s.link } }), {
      ...byLink,
      but: nameless,
    }),
    row(room.endVote, 'editor', (s) => ({ body: one(s) }), { but, prepare: voting }),
    row(room.endVote, 'anyone', (s) => ({ body: { ...one(s), link: s.link } }), { ...byLink, but: edits }),
    row(room.clearVote, 'editor', (s) => ({ body: one(s) }), { but, prepare: voting }),
    row(room.breakOut, 'editor', (s) => ({ body: { ...of(s), groups } }), { but }),
    row(room.breakOut, 'anyone', (s) => ({ body: { ...of(s), groups, link: s.link } }), { ...byLink, but: edits }),
    row(room.endBreakout, 'editor', (s) => ({ body: of(s) }), { but }),
    row(room.endBreakout, 'anyone', (s) => ({ body: { ...of(s), link: s.link } }), { ...byLink, but: edits }),
  ];
}

/** Where no model is named there is nobody to ask, for whomever. */
const assistantRows = (): Row[] => [
  row(api.assistant.ask, 'user', () => ({ body: { task: 'make', request: 'x' } }), {
    but: { ...everybody(404), anonymous: 401, revoked: 401, link: 401 },
  }),
];

/** What people around a file do together. @param limn whose scenes they are */
export const togetherRows = (limn: () => TestApp): Row[] => [
  ...commentRows(limn),
  ...roomRows(limn),
  ...assistantRows(),
];

/** Ids of what a row makes first. */
export const notYet = { thread: 'no-thread', comment: 'no-comment', vote: 'no-vote' } as const;

export function libraryRows(): Row[] {
  const { libraries } = api;
  const inside = (s: Scene) => ({ libraryId: s.library });
  const item = { name: 'x', content: ITEM };
  const own = { name: "one's own", but: { stranger: 404, ...unseen } } as const;
  return [
    row(libraries.listLibraries, 'user'),
    row(libraries.readLibrary, 'viewer', (s) => ({ query: inside(s) })),
    row(libraries.readLibrary, 'owner', (s) => ({ query: { libraryId: s.ownLibrary } }), own),
    row(libraries.newLibrary, 'user', () => ({ body: { libraryId: crypto.randomUUID(), name: 'x' } })),
    row(
      libraries.newLibrary,
      'editor',
      (s) => ({ body: { libraryId: crypto.randomUUID(), name: 'x', orgId: s.org } }),
      {
        name: 'of an organization',
      },
    ),
    row(libraries.editLibrary, 'manager', (s) => ({ body: { ...inside(s), name: 'x', editors: 'managers' } })),
    row(libraries.editLibrary, 'owner', (s) => ({ body: { libraryId: s.ownLibrary, name: 'x' } }), own),
    // What somebody gave to an organization stays there: nobody else takes it for their own.
    row(libraries.moveLibrary, 'owner', (s) => ({ body: inside(s) }), { name: "to one's own" }),
    row(libraries.moveLibrary, 'owner', (s) => ({ body: { libraryId: s.ownLibrary, orgId: s.org } }), {
      name: 'to an organization',
      but: own.but,
    }),
    row(libraries.copyLibrary, 'viewer', (s) => ({ body: { ...inside(s), copyId: crypto.randomUUID(), name: 'x' } })),
    row(libraries.removeLibrary, 'manager', (s) => ({ body: inside(s) })),
    row(libraries.removeLibrary, 'owner', (s) => ({ body: { libraryId: s.ownLibrary } }), own),
    row(libraries.addLibraryItems, 'editor', (s) => ({
      body: { ...inside(s), items: [{ itemId: crypto.randomUUID(), ...item }] },
    })),
    row(
      libraries.addLibraryItems,
      'owner',
      (s) => ({ body: { libraryId: s.ownLibrary, items: [{ itemId: crypto.randomUUID(), ...item }] } }),
      own,
    ),
    row(libraries.editLibraryItem, 'editor', (s) => ({ body: { ...inside(s), itemId: s.libraryItem, name: 'y' } })),
    row(libraries.removeLibraryItems, 'editor', (s) => ({ body: { ...inside(s), itemIds: [s.libraryItem] } })),
  ];
}

export function folderRows(): Row[] {
  const { folders } = api;
  return [
    row(folders.newFolder, 'user', () => ({ body: { title: 'x' } }), { name: 'at the root' }),
    row(folders.newFolder, 'editor', (s) => ({ body: { title: 'x', folderId: s.folder } }), { name: 'in a folder' }),
    row(folders.rename, 'manager', (s) => ({ body: { title: 'x', folderId: s.folder } }), { name: 'a folder' }),
    row(folders.rename, 'editor', (s) => ({ body: { title: 'x', chartId: s.file } }), { name: 'a file' }),
    row(folders.mark, 'manager', (s) => ({ body: { folderId: s.folder, color: 'red', tags: ['x'] } })),
    row(folders.renameChart, 'editor', (s) => ({ body: { title: 'x', chartId: s.file } })),
    row(folders.renameChart, 'owner', (s) => ({ body: { title: 'x', chartId: s.trashedFile } }), {
      name: 'in the trash',
      but: { ...unseen, owner: 404 },
    }),
  ];
}

export function linkRows(): Row[] {
  const { view } = api;
  return [
    row(view.readDocument, 'viewer', (s) => ({ params: { id: s.file } }), {
      name: 'by its id',
      but: noLink,
      bytes: true,
    }),
    row(view.readDocument, 'owner', (s) => ({ params: { id: s.trashedFile } }), {
      name: 'in the trash',
      but: { ...noLink, ...unseen },
      bytes: true,
    }),
    row(view.readDocument, 'anyone', (s) => ({ params: { id: s.link } }), { name: 'by a link', bytes: true }),
    row(view.getLink, 'manager', (s) => ({ query: { chartId: s.file } })),
    row(view.addLink, 'manager', (s) => ({ body: { chartId: s.file } })),
    row(view.deleteLink, 'manager', (s) => ({ body: { chartId: s.file } })),
    row(view.deleteLinkByGet, 'manager', (s) => ({ query: { chartId: s.file } })),
    row(view.addPassword, 'manager', (s) => ({ body: { chartId: s.file, viewPassword: 'a1B2' } })),
    row(view.removePassword, 'manager', (s) => ({ body: { chartId: s.file } })),
    row(view.setLink, 'manager', (s) => ({ body: { chartId: s.file, access: 2, validity: 7 } })),
  ];
}
