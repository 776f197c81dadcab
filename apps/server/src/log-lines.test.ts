import { expect, test } from 'vitest';
import { readable, takeConsole } from './log-lines.ts';

const time = Date.UTC(2026, 10, 21, 9, 5, 7);

test('an entry of the log reads as a line, with the error below it', () => {
  expect(
    readable(JSON.stringify({ level: 40, time, pid: 1, hostname: 'h', msg: 'Redis is away: connect ECONNREFUSED' })),
  ).toBe('2026-11-21 09:05:07 warning: Redis is away: connect ECONNREFUSED\n');
  expect(
    readable(
      JSON.stringify({
        level: 50,
        time,
        pid: 1,
        hostname: 'h',
        reqId: 'r',
        err: { type: 'Error', message: 'no', stack: 'Error: no\n    at f (a.ts:1)' },
        method: 'POST',
        url: '/api/folder/new',
        msg: 'the call failed',
      }),
    ),
  ).toBe('2026-11-21 09:05:07 error: the call failed (POST /api/folder/new r)\n  Error: no\n      at f (a.ts:1)\n');
  expect(
    readable(JSON.stringify({ level: 50, time, err: { message: 'no' }, chore: 'archives', msg: 'a chore failed' })),
  ).toBe('2026-11-21 09:05:07 error: a chore failed chore=archives\n  no\n');
  expect(readable('no JSON\n')).toBe('no JSON\n');
});

test('what somebody else wrote makes no entry of its own, and commands no terminal', () => {
  const forged = 'no\n2026-11-21 09:05:07 error: forged\u001b[2J\u2028\u202e';
  const line = readable(
    JSON.stringify({ level: 40, time, msg: forged, who: forged, err: { stack: forged }, method: 'GET', url: forged }),
  );
  expect(line).not.toMatch(/[\u001b\u2028\u202e]/);
  expect(line.match(/^2026/gm)).toHaveLength(1);
  // Of the message and of the error each a second line.
  expect(line.match(/^ {2}/gm)).toHaveLength(3);
});

test('what a library prints is an entry of the log, also where that is JSON', () => {
  const entries: string[] = [];
  const log = {
    info: (...words: unknown[]) => void entries.push(`info ${words.join()}`),
    warn: (...words: unknown[]) => void entries.push(`warn ${words.join()}`),
    error: (...words: unknown[]) => void entries.push(`error ${words.join()}`),
  };
  const printed = { ...console } as Console;
  takeConsole(log as never, printed);
  printed.error('closing %s', 'connection\n7', { code: 4403 });
  printed.warn('late');
  printed.log('hello');
  expect(entries).toEqual(['warn closing connection\n7 { code: 4403 }', 'warn late', 'info hello']);
});
