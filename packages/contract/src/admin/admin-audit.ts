import { z } from 'zod';
import { auditActions, auditSubjects } from './audit-actions.ts';
import { defineCall } from '../call.ts';
import { cursor, moment, optionalId, optionalLine } from '../fields.ts';

export const auditEntry = z
  .object({
    entryId: z.string(),
    time: moment,
    actor: z.object({ userId: z.string().nullable(), account: z.string().nullable() }),
    action: z.enum(auditActions),
    subject: z.object({ type: z.enum(auditSubjects), id: z.string(), name: z.string() }),
    about: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    address: z.string().nullable(),
    requestId: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof auditEntry>;

const day = z
  .union([z.iso.date({ error: 'invalid' }), z.literal('')], { error: 'invalid' })
  .optional()
  .transform((value) => value || undefined);

const query = {
  q: optionalLine(100),
  action: z
    .union([z.enum(auditActions, { error: 'invalid' }), z.literal('')], { error: 'invalid' })
    .optional()
    .transform((value) => value || undefined),
  userId: optionalId,
  from: day,
  to: day,
};

export const adminAudit = defineCall({
  method: 'GET',
  path: '/api/admin/audit',
  auth: 'admin',
  summary:
    'Returns the audit log: who did what to whom, when and from where, latest first. It can be filtered by words in names, addresses and IDs, by action, by person (who did it, or whom it was done to) and by day.',
  query: { cursor, ...query },
  response: { entries: z.array(auditEntry), nextCursor: z.string().nullable() },
});

export const exportAudit = defineCall({
  method: 'GET',
  path: '/api/admin/audit.csv',
  auth: 'admin',
  rate: 'invite',
  summary: 'Returns the same as a CSV table, at most 100,000 entries (text/csv).',
  query,
});
