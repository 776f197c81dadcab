import { afterAll, beforeAll, expect, test } from 'vitest';
import { uuidv7 } from '../db/ids.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { csvCell } from '../http/csv.ts';
import { sweepAudit } from './sweep.ts';

let limn: TestApp;
beforeAll(async () => {
  limn = await startTestApp();
});
afterAll(() => limn.stop());

test('entries are kept for a year', async () => {
  const write = (days: number) =>
    limn.pool.query(
      `insert into audit_log (id, at, action, subject_type) values ($1, now() - make_interval(days => $2), 'signed_in', 'user')`,
      [uuidv7(), days],
    );
  const auditDays = limn.app.limn.config.kept.audit;
  await write(auditDays + 1);
  await write(auditDays - 1);
  expect(await sweepAudit(limn.pool, limn.app.limn.config)).toBe(1);
  expect((await limn.pool.query('select 1 from audit_log')).rowCount).toBe(1);
});

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "x"', '"say ""x"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['@sum', "'@sum"],
])('a cell of %j is %j', (value, cell) => expect(csvCell(value)).toBe(cell));
