import { beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '../session/session.ts';

type Begun = typeof import('./begun-editor.ts');
let begun: Begun;

beforeEach(async () => {
  vi.resetModules();
  begun = await import('./begun-editor.ts');
});

function session(chartId: string, userId = 'u'): Session & { destroy: ReturnType<typeof vi.fn> } {
  return { options: { chartId, userId }, destroy: vi.fn() } as unknown as Session & {
    destroy: ReturnType<typeof vi.fn>;
  };
}

it('gives the application the session of its document, once', () => {
  const made = session('a');
  expect(begun.beginSession(() => made)).toBe(made);
  expect([begun.isBegun('a'), begun.isBegun('b')]).toEqual([true, false]);
  expect(begun.isKept(made)).toBe(true);
  expect(begun.takeSession({ chartId: 'a', link: '', userId: 'u' })).toBe(made);
  expect(begun.isKept(made)).toBe(false);
  expect(begun.takeSession({ chartId: 'a', userId: 'u' })).toBeNull();
  begun.forgoSession(made);
  expect(made.destroy).not.toHaveBeenCalled();
});

it.each([
  { chartId: 'b', userId: 'u' },
  { chartId: 'a', userId: 'somebody else' },
  { chartId: 'a', userId: 'u', link: 'by a link' },
])('ends a session of something else: %o', (asked) => {
  const made = session('a');
  begun.beginSession(() => made);
  expect(begun.takeSession(asked)).toBeNull();
  expect(made.destroy).toHaveBeenCalledOnce();
});

it('keeps none once the application opens documents itself', () => {
  expect(begun.takeSession({ chartId: 'a', userId: 'u' })).toBeNull();
  const begin = vi.fn(() => session('a'));
  expect(begun.beginSession(begin)).toBeNull();
  expect(begin).not.toHaveBeenCalled();
});

it('ends a session that was given up', () => {
  const made = session('a');
  begun.beginSession(() => made);
  begun.forgoSession(made);
  expect(made.destroy).toHaveBeenCalledOnce();
  expect(begun.takeSession({ chartId: 'a', userId: 'u' })).toBeNull();
});
