import { describe, expect, it, vi } from 'vitest';
import { isMissingScript, NewVersion } from './new-version.ts';

const pageOf = (build: string) =>
  `<script src="/first-paint.js"></script><script type="module" src="${build}"></script>`;

function open(build: string, answers: readonly (string | Error)[]) {
  let at = 0;
  let now = 0;
  const fetchPage = vi.fn(async () => {
    const answer = answers[Math.min(at++, answers.length - 1)] ?? '';
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const version = new NewVersion({ build, fetchPage, now: () => now });
  return { version, fetchPage, pass: (ms: number) => (now += ms) };
}

describe('newer pages', () => {
  it('are known by the script they begin with, and told of once', async () => {
    const { version, fetchPage } = open('/assets/i-1.js', [pageOf('/assets/i-1.js'), pageOf('/assets/i-2.js')]);
    const heard = vi.fn();
    version.subscribe(heard);
    expect(await version.look()).toBe(false);
    expect(await version.look()).toBe(true);
    expect(await version.look()).toBe(true);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(fetchPage).toHaveBeenCalledTimes(2);
  });

  it('are not what answers without a connection, in a hotel, or in development', async () => {
    const { version } = open('/assets/i-1.js', [new TypeError('Failed to fetch'), '<h1>Welcome to the hotel</h1>', '']);
    expect(await version.look()).toBe(false);
    expect(await version.look()).toBe(false);
    expect(await version.look()).toBe(false);
    const developed = open('', [pageOf('/assets/i-2.js')]);
    expect(await developed.version.look()).toBe(false);
    expect(developed.fetchPage).not.toHaveBeenCalled();
  });

  it('are looked for now and then, and by many at once only once', async () => {
    const { version, fetchPage, pass } = open('/assets/i-1.js', [pageOf('/assets/i-1.js')]);
    await version.lookAgain();
    expect(fetchPage).not.toHaveBeenCalled();
    pass(5 * 60_000);
    await Promise.all([version.lookAgain(), version.look(), version.look()]);
    expect(fetchPage).toHaveBeenCalledTimes(1);
    await version.lookAgain();
    expect(fetchPage).toHaveBeenCalledTimes(1);
  });

  it('are suspected by what engines say of a script that is gone', () => {
    for (const said of [
      'Failed to fetch dynamically imported module: http://x/assets/a.js',
      'error loading dynamically imported module: http://x/assets/a.js',
      'Importing a module script failed.',
    ])
      expect(isMissingScript(new TypeError(said))).toBe(true);
    expect(isMissingScript(new Error('Unable to preload CSS for /assets/a.css'))).toBe(true);
    expect(isMissingScript(new TypeError('x is undefined'))).toBe(false);
  });
});
