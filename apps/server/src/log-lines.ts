import { format } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';

/** Levels of the logger, by its numbers. */
const LEVELS: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warning',
  50: 'error',
  60: 'fatal',
};

interface Entry {
  level: number;
  time: number;
  msg?: string;
  err?: { message?: string; stack?: string };
  reqId?: string;
  method?: string;
  url?: string;
  [more: string]: unknown;
}

/** What every entry has, or is said in its own place. */
const SAID: ReadonlySet<string> = new Set([
  'level',
  'time',
  'pid',
  'hostname',
  'reqId',
  'msg',
  'err',
  'method',
  'url',
  'v',
]);

/** Text as it stands in one line of a terminal, whoever wrote it: what would begin another or command it is spelled. */
const inLine = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (char) => `\\u{${char.codePointAt(0)!.toString(16)}}`);

/** Several lines, those after the first told from entries by where they begin. */
const inLines = (text: string): string => text.split('\n').map(inLine).join('\n  ');

/**
 * An entry of the logger, which is JSON, as a person reads it: moment (UTC), level, what happened and at which call;
 * then the error, with where it came from.
 */
export function readable(json: string): string {
  let entry: Entry;
  try {
    entry = JSON.parse(json) as Entry;
  } catch {
    return json;
  }
  const moment = new Date(entry.time).toISOString().slice(0, 19).replace('T', ' ');
  // The id as the answer's header has it, by which whoever was refused can say which call it was.
  const id = entry.reqId === undefined ? '' : ` ${entry.reqId}`;
  const call = entry.method === undefined ? '' : ` (${entry.method} ${inLine(entry.url ?? '')}${id})`;
  const more = Object.entries(entry)
    .filter(([key]) => !SAID.has(key))
    .map(([key, value]) => ` ${key}=${inLine(typeof value === 'string' ? value : JSON.stringify(value))}`)
    .join('');
  const error = entry.err === undefined ? '' : `\n  ${inLines(entry.err.stack ?? entry.err.message ?? '')}`;
  return `${moment} ${LEVELS[entry.level] ?? entry.level}: ${inLines(entry.msg ?? '')}${call}${more}${error}\n`;
}

/** Has what libraries print by themselves go through the log, as one entry each, at its level and in its form. */
export function takeConsole(log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>, target = console): void {
  for (const [method, level] of [
    ['log', 'info'],
    ['info', 'info'],
    ['warn', 'warn'],
    ['error', 'warn'],
  ] as const) {
    target[method] = (...words: unknown[]) => log[level](format(...words));
  }
}
