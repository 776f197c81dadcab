import { csvCell } from '../http/csv.ts';
import type { AuditAction, AuditEntry as Shown, AuditSubject } from '@limn/contract';
import type { Context } from '../context.ts';
import { likePatterns } from '../files/copying/title.ts';
import { lastIdOf, pageById } from '../http/paging.ts';

const PAGE = 50;
/** Entries of one table, and those read from the database at a time. */
const MAX_CSV = 100_000;
const CSV_PAGE = 2_000;

interface Row {
  id: string;
  at: Date;
  actor_id: string | null;
  actor: string | null;
  action: AuditAction;
  subject_type: AuditSubject;
  subject_id: string;
  subject: string;
  about: Shown['about'];
  address: string | null;
  request_id: string | null;
}

export interface AuditQuery {
  q: string;
  action?: AuditAction | undefined;
  /** Who did it, or whom it was done to. */
  userId?: string | undefined;
  /** Days in UTC, the last included. */
  from?: string | undefined;
  to?: string | undefined;
}

const present = (row: Row): Shown => ({
  entryId: row.id,
  time: row.at.toISOString(),
  actor: { userId: row.actor_id, account: row.actor },
  action: row.action,
  subject: { type: row.subject_type, id: row.subject_id, name: row.subject },
  about: row.about,
  address: row.address,
  requestId: row.request_id,
});

async function read({ pool }: Pick<Context, 'pool'>, query: AuditQuery, before: string | null, limit: number) {
  const values: unknown[] = [];
  const add = (value: unknown): string => `$${values.push(value)}`;
  const conditions = likePatterns(query.q)
    .map(add)
    .map(
      (word) =>
        `(a.actor like ${word} or lower(a.subject) like ${word} or a.subject_id like ${word}
          or a.address like ${word} or a.request_id like ${word})`,
    );
  if (query.action !== undefined) conditions.push(`a.action = ${add(query.action)}`);
  if (query.userId !== undefined) {
    const person = add(query.userId);
    conditions.push(`(a.actor_id::text = ${person} or a.subject_id = ${person})`);
  }
  if (query.from !== undefined) conditions.push(`a.at >= ${add(query.from)}::date`);
  if (query.to !== undefined) conditions.push(`a.at < ${add(query.to)}::date + 1`);
  if (before !== null) conditions.push(`a.id < ${add(before)}::uuid`);
  const where = conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
  const { rows } = await pool.query<Row>(
    `select a.id, a.at, a.actor_id, a.actor, a.action, a.subject_type, a.subject_id, a.subject, a.about,
       a.address, a.request_id from audit_log a ${where} order by a.id desc limit ${limit}`,
    values,
  );
  return rows;
}

/** A page of the audit log, the latest first. @throws Problem 400 for a cursor of another list */
export async function listAudit(
  context: Pick<Context, 'pool' | 'keys'>,
  query: AuditQuery,
  cursor: string | undefined,
): Promise<{ entries: Shown[]; nextCursor: string | null }> {
  const list = `audit ${JSON.stringify([query.q, query.action, query.userId, query.from, query.to])}`;
  const from = lastIdOf(context.keys, list, cursor);
  const rows = await read(context, query, from, PAGE + 1);
  const { page, nextCursor } = pageById(context.keys, list, rows, PAGE);
  return {
    entries: page.map(present),
    nextCursor,
  };
}

const HEAD = ['time', 'actor', 'actorId', 'action', 'type', 'subject', 'subjectId', 'about', 'address', 'requestId'];

/** The audit log as a table of comma-separated values, read from the database piece by piece. */
export async function* auditCsv(context: Pick<Context, 'pool'>, query: AuditQuery): AsyncGenerator<string> {
  // Excel takes it for UTF-8 by its mark alone.
  yield `\uFEFF${HEAD.join(',')}\r\n`;
  let before: string | null = null;
  for (let told = 0; told < MAX_CSV; told += CSV_PAGE) {
    const rows: Row[] = await read(context, query, before, CSV_PAGE);
    if (rows.length > 0)
      yield `${rows
        .map((row) =>
          [
            row.at.toISOString(),
            row.actor ?? '',
            row.actor_id ?? '',
            row.action,
            row.subject_type,
            row.subject,
            row.subject_id,
            JSON.stringify(row.about),
            row.address ?? '',
            row.request_id ?? '',
          ]
            .map(csvCell)
            .join(','),
        )
        .join('\r\n')}\r\n`;
    if (rows.length < CSV_PAGE) return;
    before = rows.at(-1)!.id;
  }
}
