import type { DiagramRecord } from '@limn/document';
import type { Finding } from '@limn/diagram/notations/checking.ts';
import { expect, it } from 'vitest';
import { touchedFindings } from './touched-findings.ts';

const record = (id: string) => ({ id }) as DiagramRecord;

it('marks what was changed or drawn since a process was opened, and nothing of what it came with', () => {
  const findings: Finding[] = ['old', 'changed', 'new'].map((at) => ({ id: 'x', severity: 'error', at })),
    before = new Map([
      ['old', record('old')],
      ['changed', record('changed')],
    ]);
  expect(touchedFindings(findings, before, before)).toEqual([]);
  const now = new Map(before).set('changed', record('changed')).set('new', record('new'));
  expect(touchedFindings(findings, before, now).map(({ at }) => at)).toEqual(['changed', 'new']);
});
