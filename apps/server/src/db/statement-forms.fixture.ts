import type { Locals } from './statement-parts.fixture.ts';

const COLUMN = ["'file_id'", "'folder_id'"];
const SUBJECT = ["{ type: 'chart' }", "{ type: 'folder' }"];
const TYPE = ["'chart'", "'folder'"];
const ADDRESS = ["'email'", "'phone'"];
const EITHER = ['true', 'false'];
const LOCK = ["''", "'for update of i'"];
const CONTEXT = ['{ outbox: { mail: false, sms: false } }', '{ outbox: { mail: true, sms: true } }'];

/**
 * By source file: what the local variables can be of which its statements are put together. A file that is not here
 * makes its statements of what stands in its module alone.
 */
export const FORMS: Readonly<Record<string, Locals>> = {
  'accounts/proof/contact.ts': { column: ADDRESS, kind: ADDRESS, other: ADDRESS, verified: EITHER },
  'personal-data/deletion.ts': { table: ["'files'", "'folders'"] },
  'accounts/proof/squatted.ts': { column: ADDRESS },
  'admin/feedback.ts': { state: ['undefined', "'open'", "'answered'", "'closed'"] },
  'admin/files.ts': {
    from: ['sources.document.from', 'sources.pictures.from'],
    size: ['from === sources.document.from ? sources.document.size : sources.pictures.size'],
    where: [
      "'true'",
      "'lower(f.title) like $1'",
      "'(f.id = $1::uuid or f.owner_id = $1::uuid or f.org_id = $1::uuid)'",
    ],
    after: ["''", "where === 'true' ? '' : ` and (${size}, f.id) < ($2::bigint, $3::uuid)`"],
  },
  'admin/organizations.ts': {
    where: ["'true'", "'o.id = $1::uuid'", "'lower(o.name) like $1'"],
    after: ["''", "where === 'true' ? '' : ' and o.id < $2::uuid'"],
  },
  'admin/people.ts': {
    where: [
      "`(lower(u.full_name) like $1 or u.email like $1 or u.phone like $1) and (${Object.values(kinds).join(') and (')})`",
      '`u.id = $1::uuid and (${kinds.admin} or u.email = any($2::text[]))`',
    ],
    after: ["''", "` and u.id < $${where.includes('$2') ? 3 : 2}::uuid`"],
  },
  'admin/audit-list.ts': {
    where: [
      "''",
      `"where (a.actor like $1 or lower(a.subject) like $1 or a.subject_id like $1 or a.address like $1 or a.request_id like $1)\\
 and a.action = $2 and (a.actor_id::text = $3 or a.subject_id = $3) and a.at >= $4::date and a.at < $5::date + 1 and a.id < $6::uuid"`,
    ],
    limit: ['50'],
  },
  'authorization/world.ts': { thing: ['Object.keys(things)[0]'] },
  'blobs/sweep.ts': { kind: ["'assets'", "'pictures'", "'thumbnails'", "'exports'"] },
  'publishing/contests.ts': { locale: ["'en'", "'zh-CN'"] },
  'collections/keep.ts': {
    inside: [
      `'from collection_templates e join templates t on t.id = e.template_id left join publications p on p.id = t.shown_id\
 where e.collection_id = c.id and (t.starter is null or t.locale = $1)'`,
    ],
  },
  'collections/list.ts': {
    speaks: ["'en'", "'zh-CN'"],
    text: ["'c.text_en'", "'c.text_zh'"],
    inside: [
      '`from collection_templates e join ${visible} on t.id = e.template_id where e.collection_id = c.id and t.locale = $1`',
    ],
  },
  'collaborators/answers.ts': { lock: LOCK },
  'collaborators/bounds.ts': {
    column: COLUMN,
    subject: SUBJECT,
    above: [
      "'select d.ancestors || d.id from folders d join files f on f.folder_id = d.id where f.id = $2'",
      "'select d.ancestors || d.id from folders d where d.id = $2'",
    ],
  },
  'collaborators/exporting.ts': { type: TYPE, item: SUBJECT },
  'collaborators/invitations.ts': { item: SUBJECT, column: COLUMN, context: CONTEXT },
  'access/subject.ts': { type: TYPE },
  'collaborators/leave.ts': { subject: SUBJECT },
  'collaborators/link.ts': { item: SUBJECT, column: COLUMN },
  'collaborators/members.ts': {
    item: SUBJECT,
    column: COLUMN,
    which: COLUMN.map((column) => `"id = any($1::uuid[]) and ${column.slice(1, -1)} = $2 and state = 'pending'"`),
  },
  'collaborators/ownership.ts': { item: SUBJECT, subject: SUBJECT },
  'collaborators/requests.ts': { lock: ["''", "'for update of r'"] },
  'comments/people.ts': {
    among: [
      'CONCERNED',
      "'select c.author_id from comments c join comment_threads t on t.id = c.thread_id where t.file_id = f.id'",
    ],
  },
  'contacts/service.ts': { column: ["'contact_id'", "'account'"] },
  'find/look.ts': {
    seen: [
      "`select ${orgRoleOf('$1', '$2::uuid')} is not null as seen`",
      "`select exists (select 1 from folders d where d.id = $2 and d.trashed_at is null and ${folderRank('$1')} > 0) as seen`",
    ],
    among: [
      "'f.owner_id = $1 and f.org_id is null and f.category = any($2::text[])'",
      "'f.org_id = $2 and f.category = any($3::text[])'",
      "'f.folder_id in (select h.id from folders h where h.id = $2 or h.ancestors @> array[$2::uuid])'",
    ],
  },
  'folders/service.ts': { orgId: ['undefined', "''"] },
  'notifications/service.ts': { unread: ["''", "'and n.read_at is null'"], change: ["'read'", "'remove'"] },
  'organizations/dissolve.ts': {
    shape: [
      `'jsonb_to_recordset($1::jsonb) as v (id uuid, "ownerId" uuid, "parentId" uuid, ancestors uuid[], title text, "searchText" text)'`,
    ],
  },
  'organizations/invites.ts': { target: ["'account'", "'user_id'"] },
  'organizations/members.ts': {
    source: [
      "'org_members m join users u on u.id = m.user_id where m.org_id = $1'",
      "'org_members m join users u on u.id = m.user_id where m.org_id = $1 and (lower(u.full_name) like $2 or u.email like $2 or u.phone like $2)'",
    ],
    after: [
      "''",
      `((n) => \` and (m.role, u.full_name collate limn_title, u.id) > ($\${n}::smallint, $\${n + 1}::text collate limn_title, $\${n + 2}::uuid)\`)(source.includes('$2') ? 3 : 2)`,
    ],
    limit: ['50'],
  },
  'payments/notices.ts': {
    table: ["'users'", "'organizations'"],
    end: ["table === 'users' ? 't.personal_until' : 't.team_until'"],
  },
  'payments/orders/orders.ts': { column: ["'id'", "'number'"] },
  'payments/orders/refunds.ts': { column: ["'id'", "'number'"] },
  'profiles/service.ts': {
    from: ['null', '[]'],
    of: ["'followee_id'", "'follower_id'"],
    other: ["'followee_id'", "'follower_id'"],
    on: EITHER,
  },
  'publishing/lists.ts': { locale: ["'zh'", "'en'"] },
  'reviews/lists.ts': { id: ['undefined', "''"], remove: EITHER },
  'reviews/queue.ts': { from: ['null', '[]'], isQueue: EITHER },
  'support/news.ts': { newsId: ['undefined', "''"] },
  'templates/comments/write.ts': { held: ['{ replies: 1 }', '{ replies: 0 }'] },
  'templates/likes.ts': { on: EITHER },
  'templates/home.ts': {
    own: ["'(t.starter is null or t.locale = $1)'"],
  },
  'templates/preview.ts': { speaks: ["'en'", "'zh-CN'"], text: ["'c.text_en'", "'c.text_zh'"] },
  'templates/list.ts': {
    column: ["'t.hot'", "'t.shown_at'"],
    of: ['null'],
    where: [
      '[isVisible]',
      `[isVisible, ...conditions({ industry: 'x', category: 'flow', tag: 'x', locale: 'en', color: 'red', price: 'free',
        liked: true, followed: true, official: true, author: '01a1fdd1-5659-7a9d-bbd9-d2a329207353', q: 'word' }, 'x', 'en', ((n) => () => '$' + ++n)(0))]`,
      `[isVisible, ...conditions({ price: 'paid' }, null, 'en', () => '$1')]`,
    ],
    limit: ['50'],
  },
};

/** Files whose statements are written by the text they are given or by every condition asked for: who tries those. */
export const TRIED_BY: Readonly<Record<string, string>> = {
  'personal-data/archive-data.ts': 'personal-data/data.test.ts',
  'backup/backup.ts': 'backup/backup.test.ts',
  'backup/restore.ts': 'backup/backup.test.ts',
  'contacts/service.ts': 'contacts/contacts.test.ts',
  'db/migrate.ts': 'db/migrate.test.ts',
  'files/reading/list.ts': 'files/files.test.ts',
  'search/find.ts': 'search/search.test.ts',
};
