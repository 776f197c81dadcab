import { expect, it } from 'vitest';
import { markerBadge } from './badges.ts';
import { ownMarker, ownSign, signsIn } from './own-markers.ts';

it('reads signs as they are seen, each once, and short words whole', () => {
  expect(signsIn('🚀🌱 👩‍👩‍👧‍👦,✅🚀、A1  甲')).toEqual(['🚀', '🌱', '👩‍👩‍👧‍👦', '✅', 'A1', '甲']);
  expect(signsIn('  ')).toEqual([]);
  expect(signsIn(`e${'\u0301'.repeat(40)}`)).toEqual([]);
});

it('says of a marker all that is needed to show it', () => {
  const marker = ownMarker('to-do', '🚀');
  expect([marker, ownSign(marker)]).toEqual(['own:to do-🚀', '🚀']);
  expect([ownSign('flag-red'), ownSign('own:x'), ownSign('own:x-')]).toEqual([undefined, undefined, undefined]);
  expect(markerBadge(marker)).toMatchObject({ id: `mark:${marker}`, text: '🚀', shape: 'basic.text' });
});
