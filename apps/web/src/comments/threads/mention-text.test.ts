import { mentionOf } from '@limn/contract/together/comment-text.ts';
import { expect, test } from 'vitest';
import { asWritten, offeredPeople, typedMention, withMentions } from './mention-text.ts';

const id = (n: number): string => `00000000-0000-7000-8000-00000000000${n}`;
const ann = { userId: id(1), fullName: 'Ann' };
const annBell = { userId: id(2), fullName: 'Ann Bell' };
const lin = { userId: id(3), fullName: '林夏' };

test('a mention is begun by @ after a space, a sign or a Chinese character, and not within an address', () => {
  expect(typedMention('see @an', 7)).toEqual({ from: 4, query: 'an' });
  expect(typedMention('请@林', 3)).toEqual({ from: 1, query: '林' });
  expect(typedMention('@', 1)).toEqual({ from: 0, query: '' });
  expect(typedMention('ann@example', 11)).toBeNull();
  expect(typedMention('@ann bell', 9)).toBeNull();
});

test('people are offered by their letters and by pinyin', () => {
  expect(offeredPeople([ann, annBell, lin], 'lx')).toEqual([lin]);
  expect(offeredPeople([ann, annBell, lin], '林')).toEqual([lin]);
  expect(offeredPeople([ann, annBell, lin], 'bell')).toEqual([annBell]);
  expect(offeredPeople([ann, annBell, lin], '')).toHaveLength(3);
});

test('chosen names are sent as mentions, the longest first, and are names again where one edits', () => {
  const sent = withMentions('@Ann Bell and @Ann, not @Lee', [ann, annBell]);
  expect(sent).toBe(`${mentionOf(id(2))} and ${mentionOf(id(1))}, not @Lee`);
  expect(asWritten(sent, [ann, annBell])).toBe('@Ann Bell and @Ann, not @Lee');
});
