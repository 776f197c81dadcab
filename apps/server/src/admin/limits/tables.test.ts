/** The tables of docs/limits.md say what the code does: row by row, every number in the column of what is allowed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { maxImportBytes } from '@limn/contract';
import { type LimitId, limitIds } from '@limn/contract/admin/admin-instance.ts';
import { maxAnswer, maxDrawing, maxRequest } from '@limn/contract/programs/assistant.ts';
import { maxAssetBytes, maxAttachmentBytes } from '@limn/contract/files/assets.ts';
import { defaultBodyLimit, rates } from '@limn/contract/call.ts';
import { maxComment, maxCommentsOfThread, maxThreads } from '@limn/contract/together/comment-text.ts';
import { maxDrafts } from '@limn/contract/files/drafts.ts';
import { libraryLimits, maxItemLength } from '@limn/contract/files/library-limits.ts';
import { maxFoundFiles, maxFoundHits } from '@limn/contract/files/find.ts';
import { maxMessageBytes } from '@limn/contract/programs/programs.ts';
import { maxTemplateComment } from '@limn/contract/community/publish-limits.ts';
import { maxGroups, maxInGroups, maxTimer, maxVotes } from '@limn/contract/together/room-limits.ts';
import { maxWebhooks } from '@limn/contract/programs/webhook-events.ts';
import { LIMITS as IMPORTS } from '@limn/formats/limits.ts';
import { expect, test } from 'vitest';
import { START_MS } from '../../work/threads.ts';
import { MAX_ATTEMPTS } from '../../accounts/proof/codes.ts';
import { MAX_LENGTH } from '../../accounts/preferences.ts';
import { PER_ADDRESS, SMS_PER_NETWORK } from '../../accounts/proof/reset.ts';
import { MAX_FAILURES_ANYWHERE } from '../../accounts/service.ts';
import { MAX_TOKENS } from '../../sessions/tokens.ts';
import { MAX_PIXELS, MAX_SIDE } from '../../images/picture.ts';
import { MEMORY_MB as SVG_MEMORY_MB, TIME_MS as SVG_MS } from '../../images/reader.ts';
import { MAX_BYTES as SVG_BYTES, MAX_ELEMENTS as SVG_ELEMENTS } from '../../images/svg.ts';
import { PATIENCE as MODEL } from '../../assistant/model.ts';
import { AT_ONCE as QUESTIONS_AT_ONCE } from '../../assistant/routes.ts';
import { MAX_STATE_BYTES } from '../../collaboration/awareness.ts';
import { BATCH } from '../../collaboration/access/connections.ts';
import { LIMITS as CONNECTIONS } from '../../collaboration/hub.ts';
import * as sockets from '../../collaboration/wire/limits.ts';
import { readConfig } from '../../config/config.ts';
import { PATIENCE } from '../../db/database.ts';
import * as documents from '../../documents/limits.ts';
import {
  DRAWING_MS,
  EXPORTS_WAITING,
  EXPORTS_WAITING_PER_PERSON,
  MEMORY_MB,
  threadsOf,
} from '../../drawing/drawing.ts';
import { LIMIT_MB } from '../../drawing/pictures.ts';
import { MAX_STREAMS, MAX_UNSENT } from '../../streams/streams.ts';
import { maxCopies } from '../../files/copying/copy.ts';
import { COPIES_AT_ONCE, COPIES_PER_PERSON, COPY_MS } from '../../files/copying/copying.ts';
import { maxDepth } from '../../files/tree.ts';
import { UNKNOWN } from '../../api/identify.ts';
import { CALLS_AT_ONCE, CALLS_WAITING } from '../../http/bounds/turns.ts';
import { uploadBounds } from '../../http/bounds/upload.ts';
import { IMPORT_MS, MEMORY_LIMIT_MB } from '../../imports/read-file.ts';
import { fromOne, toOne } from '../../notifications/invitation.ts';
import { MAX_LINKS } from '../../organizations/links.ts';
import { MAX_OWNED } from '../../organizations/teams.ts';
import { MAX_OPEN } from '../../payments/orders/orders.ts';
import { MESSAGES_AT_ONCE } from '../../programs/routes.ts';
import { ARCHIVE_LIFE_MS, KEPT_ARCHIVES } from '../../personal-data/archive.ts';
import { kept } from '../../retention/retention.ts';
import { MAX_ITEMS } from '../../room/votes.ts';
import { TRIES as LINKS } from '../../sharing/service.ts';
import { perAnswer } from '../../comments/list.ts';
import { MAX_COMMENTS, MAX_REPLIES } from '../../templates/comments/write.ts';
import { MOST as FILES_TOLD, QUEUES } from '../../webhooks/tell.ts';

/** What a row says: the numbers in it, in its order, and the limits of the administrators' page that it is about. */
interface Row {
  says: readonly number[];
  of?: readonly LimitId[];
}

const config = readConfig({});
const kib = (bytes: number): number => bytes / 1024;
const mib = (bytes: number): number => kib(bytes) / 1024;
const seconds = (ms: number): number => ms / 1000;
const minutes = (ms: number): number => ms / 60_000;
const socket = ({ frames, updates, bytes, presence, work }: sockets.Rates): number[] => [
  ...[frames, updates].flatMap(({ perSecond, burst }) => [perSecond, burst]),
  ...[mib(bytes.perSecond), mib(bytes.burst)],
  ...[presence.perSecond, presence.burst],
  ...[work.perSecond, seconds(work.burst)],
];

const d = documents;
const ROWS: Readonly<Record<string, Row>> = {
  'a document': {
    says: [mib(d.MAX_DOCUMENT_BYTES), d.MAX_DOCUMENT_STRUCTS, d.MAX_DOCUMENT_CLIENTS],
    of: ['documentSize'],
  },
  'a document that nobody has open': {
    says: [d.EPOCH_CLIENTS, d.EPOCH_STRUCTS_PER_RECORD, d.EPOCH_STRUCTS],
    of: ['restedDocument'],
  },
  'edits made while offline': {
    says: [mib(sockets.LATE_BYTES), minutes(sockets.LATE_MS)],
    of: ['lateEdits'],
  },
  'one message of edits': {
    says: [mib(d.MAX_UPDATE_BYTES), d.MAX_UPDATE_CLIENTS, d.MAX_UPDATE_STRUCTS, d.MAX_UPDATE_DELETIONS],
    of: ['updateSize'],
  },
  'an edit concurrent with others in the same place': { says: [d.MAX_STEPS, d.MAX_APPLY_MS], of: ['complexity'] },
  'an edit based on changes the server has not seen': {
    says: [mib(sockets.UNSYNCED_BYTES)],
    of: ['unsyncedEdits'],
  },
  'opening a document': { says: [seconds(d.MAX_OPEN_MS), d.MAX_OPEN_PART_MS], of: ['complexity'] },
  'stored edits that wait for a missing one': { says: [kib(d.MAX_PENDING_BYTES)] },
  'work on a document in a thread': {
    says: [seconds(d.WORK_MS), d.WORK_MEMORY_MB / 1024, d.MAX_WORKS, d.MAX_WORKS_PER_DOCUMENT],
    of: ['documentWork'],
  },
  'one socket': { says: socket(sockets.SOCKET_RATES), of: ['socketRate'] },
  "all sockets of a person, or of a visitors' network address": {
    says: socket(sockets.PERSON_RATES),
    of: ['personRate'],
  },
  'presence of a client': { says: [kib(MAX_STATE_BYTES), kib(sockets.MAX_PRESENCE_BYTES)] },
  'connections to a document, and of a person': {
    says: [CONNECTIONS.perDocument, CONNECTIONS.perPerson],
    of: ['connections'],
  },
  'sockets without an open document': {
    says: [
      ...[sockets.MAX_STRANGERS_PER_ADDRESS, sockets.MAX_STRANGERS, kib(sockets.STRANGER_BYTES)],
      ...[seconds(sockets.SILENT_MS), seconds(sockets.IDLE_MS)],
      ...[sockets.HANDSHAKES.perSecond, sockets.HANDSHAKES.burst],
    ],
    of: ['strangers'],
  },
  'full documents requested on one connection': {
    says: [sockets.WHOLE.burst, 1 / sockets.WHOLE.perSecond],
    of: ['wholeDocuments'],
  },
  'document connections on one socket, and failed document requests': {
    says: [sockets.MAX_DOCUMENTS, sockets.MAX_REFUSED],
    of: ['vainDocuments'],
  },
  'data a client has not read': { says: [mib(sockets.UNSENT_BYTES)], of: ['unread'] },
  'worker threads': { says: [seconds(START_MS)] },
  'rights of open connections': { says: [BATCH] },

  'concurrent calls of a person, or of a network address for visitors': {
    says: [CALLS_AT_ONCE, CALLS_WAITING],
    of: ['calls'],
  },
  'calls of the same per minute': {
    says: [rates.read, rates.write, rates.create, rates.open, rates.stream].map(({ max }) => max),
    of: ['callRates'],
  },
  'calls of the same per hour that reach other people': {
    says: [rates.invite, rates.collaborate, rates.comment].map(({ max }) => max),
  },
  'a search through files': { says: [maxFoundFiles, maxFoundHits] },
  'messages from programs at `/mcp`': { says: [mib(maxMessageBytes), MESSAGES_AT_ONCE] },
  'password and code attempts': {
    says: [
      ...[rates.credentials.seconds / 60, rates.credentials.max, rates.credentials.account, MAX_FAILURES_ANYWHERE],
      ...[rates.credentials.account, MAX_ATTEMPTS],
    ],
    of: ['passwords'],
  },
  'password attempts at share links': {
    says: [LINKS.seconds / 60, LINKS.here, LINKS.anywhere, LINKS.network, LINKS.here],
  },
  'messages sent to an address': {
    says: [
      ...[PER_ADDRESS[0].seconds, PER_ADDRESS[1].max, SMS_PER_NETWORK.max],
      ...[toOne.mail, toOne.sms, fromOne.mail, fromOne.sms],
    ],
  },
  'unknown cookies and tokens, from one network': { says: [UNKNOWN.max] },
  'a request body': { says: [kib(defaultBodyLimit)], of: ['bodies'] },
  'event streams of a person': { says: [MAX_STREAMS, kib(MAX_UNSENT)] },
  PostgreSQL: {
    says: [PATIENCE.connectMs, PATIENCE.lockMs, PATIENCE.statementMs, PATIENCE.answerMs].map(seconds),
    of: ['database'],
  },

  'a picture': {
    says: [
      ...[mib(maxAssetBytes), MAX_SIDE, MAX_PIXELS / 1e6],
      ...[mib(SVG_BYTES), SVG_ELEMENTS, seconds(SVG_MS), SVG_MEMORY_MB],
    ],
    of: ['pictures'],
  },
  'an attachment': { says: [mib(maxAttachmentBytes)], of: ['attachments'] },
  'uploads in progress': {
    says: [
      ...[uploadBounds.perPerson, uploadBounds.perNetwork, uploadBounds.inAll],
      ...[seconds(uploadBounds.pieceMs), minutes(uploadBounds.wholeMs)],
    ],
    of: ['uploads'],
  },
  imports: {
    says: [
      ...[mib(maxImportBytes), mib(IMPORTS.textBytes)],
      ...[IMPORTS.wallClock, IMPORTS.markdownClock, IMPORT_MS].map(seconds),
      MEMORY_LIMIT_MB / 1024,
    ],
    of: ['imports'],
  },
  'concurrent exports and thumbnails': { says: [threadsOf(1), threadsOf(100)] },
  'queued exports': { says: [EXPORTS_WAITING_PER_PERSON, EXPORTS_WAITING], of: ['exports'] },
  'one export': { says: [seconds(DRAWING_MS), MEMORY_MB / 1024, LIMIT_MB], of: ['exports'] },
  'files on the free plan ∗': { says: [config.quotas.freeFiles], of: ['freeFiles'] },
  'storage per plan ∗': {
    says: [config.quotas.freeBytes, config.quotas.personalBytes, config.quotas.seatBytes].map((bytes) => bytes / 1e9),
    of: ['storage'],
  },
  'disk space': { says: [], of: ['disk'] },
  'folder depth, and files one call copies': { says: [maxDepth, maxCopies] },
  'concurrent copies of documents': { says: [COPIES_AT_ONCE, COPIES_PER_PERSON, COPY_MS / 60_000] },
  "archives of a person's data": { says: [KEPT_ARCHIVES, ARCHIVE_LIFE_MS / 86_400_000] },
  'organizations, tokens, unpaid orders and preferences of one person': {
    says: [MAX_OWNED, MAX_TOKENS, MAX_OPEN, MAX_LENGTH],
  },
  'links to join an organization': { says: [MAX_LINKS] },
  'libraries of shapes': {
    says: [
      ...[libraryLimits.free, libraryLimits.paid].flatMap(({ libraries, bytes }) => [libraries, bytes / 1e6]),
      ...[libraryLimits.paid.items, maxItemLength],
    ],
  },
  webhooks: { says: [maxWebhooks, FILES_TOLD, QUEUES] },
  comments: {
    says: [maxComment, maxThreads, maxCommentsOfThread, perAnswer, maxTemplateComment, MAX_COMMENTS, MAX_REPLIES],
  },
  drafts: { says: [maxDrafts] },
  'timers, votes and breakout groups': { says: [maxTimer / 3600, maxVotes, MAX_ITEMS, maxGroups, maxInGroups] },
  'questions to the model ∗': {
    says: [config.assistantDaily, 24, QUESTIONS_AT_ONCE, maxRequest, maxDrawing, maxAnswer, minutes(MODEL.whole)],
  },
  'publishing ∗': { says: [config.publishing.daily, 24, config.publishing.accountHours] },
  'history of edits ∗': { says: [config.kept.history, kept.historyEntries], of: ['history'] },
  'versions ∗': {
    says: [config.kept.versions, kept.planGraceDays, config.kept.freeVersions, kept.shrunkVersions],
    of: ['versions'],
  },
  'the recycle bin ∗': { says: [config.kept.trash], of: ['trash'] },
  'the audit log ∗': { says: [config.kept.audit], of: ['audit'] },
  'unreferenced bytes': { says: [] },
};

/** The tables' rows: what is bounded, and what is said of it. */
const rows = [
  ...readFileSync(join(import.meta.dirname, '../../../../../docs/limits.md'), 'utf8').matchAll(
    /^\| (?!what \|)(.+?) \| (.+?) \| .+ \|$/gm,
  ),
].map(([, what, most]) => [what!, most!] as const);

const numbersIn = (text: string): number[] =>
  [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([number]) => Number(number.replaceAll(',', '')));

test('there is a row for everything, and nothing else', () => {
  expect(rows.map(([what]) => what)).toEqual(Object.keys(ROWS));
});

test.each(rows)('%s: %s', (what, most) => {
  expect(numbersIn(most)).toEqual(ROWS[what]?.says);
});

test('what administrators see of limits is in the tables', () => {
  const named = new Set(Object.values(ROWS).flatMap(({ of = [] }) => of));
  expect([...limitIds].filter((id) => !named.has(id))).toEqual([]);
});
