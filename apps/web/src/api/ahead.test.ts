import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetAhead, takeAhead } from './ahead.ts';

beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(1_000));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function asked(...answers: [string, Promise<Response>][]): void {
  vi.stubGlobal('window', { limnAhead: new Map(answers) });
}

test('an answer that was asked for ahead is given out once', async () => {
  const answer = new Response('{}');
  asked(['/api/account/me', Promise.resolve(answer)]);
  expect(await takeAhead('/api/other')).toBeNull();
  expect(await takeAhead('/api/account/me')).toBe(answer);
  expect(await takeAhead('/api/account/me')).toBeNull();
});

test('what failed is asked for anew, and what was asked for another person is let go', async () => {
  asked(['/api/a', Promise.reject(new TypeError('no connection'))], ['/api/b', Promise.resolve(new Response())]);
  expect(await takeAhead('/api/a')).toBeNull();
  forgetAhead();
  expect(await takeAhead('/api/b')).toBeNull();
});

test('an answer that is too old is none', async () => {
  asked(['/api/a', Promise.resolve(new Response())]);
  vi.mocked(performance.now).mockReturnValue(60_000);
  expect(await takeAhead('/api/a')).toBeNull();
});

test('without a page nothing was asked for', async () => {
  expect(await takeAhead('/api/a')).toBeNull();
});
