import { plainText } from '@limn/document';
import { expect, it } from 'vitest';
import { TestEditor } from '../testing/test-editor.ts';

it('types over the name alone where a text says below it what it is', () => {
  const named = (text: string): string => {
    const e = new TestEditor().shape('a', 100, 100, 100, 60, { kind: 'test.system' });
    e.store.setText('a', [{ insert: text }]);
    e.select('a').press('S').press('h').press('Escape');
    return plainText(e.textOf('a'));
  };
  expect(named('Name\n[System]')).toBe('Sh\n[System]');
  expect(named('名称\n[系统]')).toBe('Sh\n[系统]');
  expect(named('Shop\n[System]')).toBe('Sh');
});
