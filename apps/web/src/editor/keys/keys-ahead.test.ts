import { expect, test } from 'vitest';
import { keepKeys, takeKeys } from './keys-ahead.ts';

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
