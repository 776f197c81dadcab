import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadTexts, type Texts } from './catalogue.ts';
import { createI18n } from './create.ts';
import type { Namespace } from './namespaces.ts';

/** All of them: one that is added is missing here until it is held to the same. */
const every: Readonly<Record<Namespace, true>> = {
  account: true,
  admin: true,
  assistant: true,
  board: true,
  comments: true,
  common: true,
  community: true,
  diagram: true,
  breakout: true,
  drafts: true,
  editor: true,
  errors: true,
  files: true,
  finding: true,
  kit: true,
  landing: true,
  libraries: true,
  money: true,
  notations: true,
  notifications: true,
  people: true,
  publishing: true,
  settings: true,
  sharing: true,
  support: true,
  versions: true,
  webhooks: true,
};
const namespaces = Object.keys(every) as Namespace[];

/** Every text with its path, plural endings cut off. */
function flatten(texts: Texts, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value] satisfies [string, string]]
      : flatten(value, `${path}${key}.`),
  );
}

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map((match) => match[1] ?? '').sort();

describe('catalogues', () => {
  it.each(namespaces)('%s has the same placeholders in both languages', async (namespace) => {
    const zh = new Map(flatten(await loadTexts('zh-CN', namespace)));
    const en = flatten(await loadTexts('en', namespace));
    expect(en.length).toBeGreaterThanOrEqual(zh.size);
    for (const [key, text] of en) {
      const source = zh.get(key) ?? zh.get(key.replace(/_one$/, '_other'));
      expect(source, `${namespace}:${key} is not in the source`).toBeDefined();
      // Of one thing a sentence need not say how many.
      const said = (words: string) => placeholders(words).filter((name) => name !== 'count' || !key.endsWith('_one'));
      expect(said(text), `${namespace}:${key}`).toEqual(said(source ?? ''));
    }
  });

  it.each(namespaces)('%s has no empty text', async (namespace) => {
    for (const locale of ['zh-CN', 'en'] as const) {
      for (const [key, text] of flatten(await loadTexts(locale, namespace))) {
        expect(text.trim(), `${locale} ${namespace}:${key}`).not.toBe('');
      }
    }
  });

  it('speaks to people and quotes in Chinese one way: 您, and “ ”', () => {
    const folder = join(import.meta.dirname, 'zh');
    for (const name of readdirSync(folder)) {
      const texts = readFileSync(join(folder, name), 'utf8');
      expect(texts.match(/.*[你「」『』].*/g) ?? [], name).toEqual([]);
    }
  });

  it('counts in both languages', async () => {
    const [zh, en] = await Promise.all([createI18n('zh-CN'), createI18n('en')]);
    expect(zh.t('files:count', { count: 1 })).toBe('1 项');
    expect(en.t('files:count', { count: 1 })).toBe('1 item');
    expect(en.t('files:count', { count: 3 })).toBe('3 items');
  });
});

it('puts no number before seats or members, of which there may be one, but in texts that count', () => {
  const folder = join(import.meta.dirname, 'en');
  const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
  expect(lines.filter((line) => /\{\{(seats|members|limit)\}\}[a-z ]* (seats|members)\b/.test(line))).toEqual([]);
});

/** Words of Chinese texts for what another word, which is used everywhere else, says. */
const doubles: Readonly<Record<string, string>> = { 套餐: '方案' };

it.each(Object.entries(doubles))('%s is called %s alone', (double, used) => {
  const folder = join(import.meta.dirname, 'zh');
  const texts = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
  expect(texts.some(([, text]) => text.includes(used))).toBe(true);
  expect(texts.filter(([, text]) => text.includes(double)).map(([name]) => name)).toEqual([]);
});

describe('source code', () => {
  const root = join(import.meta.dirname, '../../..');
  const folders = ['packages/ui/src', 'apps/web/src'];
  const sources = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.') && !name.startsWith('bench'))
      .map((name) => join(folder, name)),
  );

  it('shows no Chinese outside the catalogues', () => {
    expect(sources.length).toBeGreaterThan(20);
    const found = sources.filter((name) =>
      readFileSync(join(root, name), 'utf8')
        .split('\n')
        .some((line) => /[\u3400-\u9fff\uff00-\uffef]/.test(line.replace(/\/\/.*$|^\s*\*.*$/, ''))),
    );
    expect(found).toEqual([]);
  });
});
