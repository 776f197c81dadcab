import type { AuditAction, AuditSubject } from '@limn/contract';
import type { Queryable } from '../db/database.ts';
import { uuidv7 } from '../db/ids.ts';
import { currentCaller } from '../http/caller/caller.ts';

/** Without half characters, which PostgreSQL does not keep. */
const whole = (text: string): string => Buffer.from(text).toString();

export interface AuditEntry {
  action: AuditAction;
  /** What it was done to. */
  subject: { type: AuditSubject; id?: string; name?: string };
  /** What else must be known: old and new values, numbers. No contents of files, no secrets. */
  about?: Readonly<Record<string, string | number | boolean | null>>;
  /** Who did it, where that is not who made the call: somebody who signs in is a visitor until then. */
  actorId?: string | null;
}

/**
 * Writes down who did something to what, from where, in the transaction of the action: neither is there without the
 * other. The names of people and organizations are kept as they are now.
 */
export async function audit(client: Queryable, { action, subject, about = {}, actorId }: AuditEntry): Promise<void> {
  const caller = currentCaller();
  await client.query(
    `insert into audit_log (id, actor_id, actor, action, subject_type, subject_id, subject, about, address, request_id)
     values ($1, $2, (select coalesce(email, phone) from users where id = $2), $3, $4, $5,
       coalesce($6, (select coalesce(email, phone) from users where $4 = 'user' and id::text = $5),
         (select name from organizations where $4 = 'org' and id::text = $5), ''), $7, $8, $9)`,
    [
      uuidv7(),
      actorId === undefined ? (caller?.userId ?? null) : actorId,
      action,
      subject.type,
      subject.id ?? '',
      subject.name ?? null,
      JSON.stringify(about, (_name, value: unknown) => (typeof value === 'string' ? whole(value) : value)),
      caller?.address ?? null,
      caller?.requestId ?? null,
    ],
  );
}
