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
  expect(begun.keepSession(made)).toBe(true);
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
  begun.keepSession(made);
  expect(begun.takeSession(asked)).toBeNull();
  expect(made.destroy).toHaveBeenCalledOnce();
});

it('keeps none once the application opens documents itself', () => {
  expect(begun.takeSession({ chartId: 'a', userId: 'u' })).toBeNull();
  expect(begun.keepSession(session('a'))).toBe(false);
});

it('ends a session that was given up', () => {
  const made = session('a');
  begun.keepSession(made);
  begun.forgoSession(made);
  expect(made.destroy).toHaveBeenCalledOnce();
  expect(begun.takeSession({ chartId: 'a', userId: 'u' })).toBeNull();
});
