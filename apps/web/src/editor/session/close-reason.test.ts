import { diagram as en } from '@limn/i18n/en/diagram.ts';
import { diagram as zh } from '@limn/i18n/zh/diagram.ts';
import { expect, test } from 'vitest';
import { blockReason } from './close-reason.ts';

test.each([
  [4400, 'update-refused', 'updateRefused'],
  [4400, 'update-too-large', 'updateTooLarge'],
  [4413, 'document-too-large', 'documentTooLarge'],
  [4413, 'document-too-complex', 'documentTooComplex'],
  [1009, '', 'updateTooLarge'],
  [4400, 'a reason of a newer server', 'updateRefused'],
] as const)('a socket closed with %i %s is for good, and both languages say why', (code, reason, why) => {
  expect(blockReason({ code, reason })).toBe(why);
  expect(en.save.why[why]).toMatch(/\.$/);
  expect(zh.save.why[why]).toMatch(/。$/);
});

test.each([
  [4403, 'rights-changed'],
  [4409, 'unsynced'],
  [1013, 'unavailable'],
  [1012, 'restarting'],
  [1006, ''],
])('after one closed with %i %s the next connection may do', (code, reason) => {
  expect(blockReason({ code, reason })).toBeNull();
});
