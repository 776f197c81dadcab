import { afterEach, expect, test, vi } from 'vitest';
import { endKeeping, keepKeys, keepKeysOnTheWay, takeKeys } from './keys-ahead.ts';

const press = (on: EventTarget, key: string, held: Partial<KeyboardEvent> = {}): Event => {
  const event = Object.assign(new Event('keydown', { cancelable: true }), { key, ...held });
  on.dispatchEvent(event);
  return event;
};

test('keys go to what comes for them, and to nobody else; those of the browser go where they always do', () => {
  const page = new EventTarget(),
    others: string[] = [];
  const end = keepKeys(page);
  page.addEventListener('keydown', (event) => {
    if (!event.defaultPrevented) others.push((event as KeyboardEvent).key);
  });
  expect(press(page, 'ArrowRight').defaultPrevented).toBe(true);
  press(page, ' ');
  press(page, 'Tab');
  press(page, 'r', { ctrlKey: true });
  expect(others).toEqual(['Tab', 'r']);
  end();
  press(page, 'ArrowLeft');
  expect(others).toEqual(['Tab', 'r', 'ArrowLeft']);
  expect(takeKeys().map(({ key }) => key)).toEqual(['ArrowRight', ' ']);
  expect(takeKeys()).toEqual([]);
});

test('keys that nobody came for are not kept for the next', () => {
  const page = new EventTarget();
  keepKeys(page)();
  const end = keepKeys(page);
  press(page, 'ArrowRight');
  end();
  keepKeys(page)();
  expect(takeKeys()).toEqual([]);
});

afterEach(() => {
  endKeeping();
  vi.useRealTimers();
});

test('keys go along to another page, and are kept once, whatever is shown on the way there', () => {
  const page = new EventTarget();
  keepKeysOnTheWay(page);
  press(page, 'ArrowRight');
  const end = keepKeys(page);
  press(page, 'ArrowRight');
  end();
  press(page, 'Escape');
  endKeeping();
  expect(press(page, 'ArrowLeft').defaultPrevented).toBe(false);
  expect(takeKeys().map(({ key }) => key)).toEqual(['ArrowRight', 'ArrowRight', 'Escape']);
});

test.each<[string, (page: EventTarget) => void]>([
  ['it takes too long', () => vi.advanceTimersByTime(10_000)],
  ['one goes on by Tab to what is on show', (page) => void press(page, 'Tab')],
])('keys on the way are those of the page again where %s', (_when, happens) => {
  vi.useFakeTimers();
  const page = new EventTarget();
  keepKeysOnTheWay(page);
  expect(press(page, 'Enter').defaultPrevented).toBe(true);
  happens(page);
  expect(press(page, 'Enter').defaultPrevented).toBe(false);
  expect(takeKeys()).toEqual([]);
});
