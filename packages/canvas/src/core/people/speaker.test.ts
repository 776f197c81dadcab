import { expect, it } from 'vitest';
import type { Peer } from './presence.ts';
import { speakerOf } from './speaker.ts';

const peer = (clientId: number, more: Partial<Peer> = {}): Peer => ({
  clientId,
  userId: null,
  name: `P${clientId}`,
  color: '#123456',
  leads: true,
  page: 'p',
  view: { x: 0, y: 0, w: 100, h: 50 },
  ...more,
});
const of = (...peers: Peer[]) => speakerOf(new Map(peers.map((one) => [one.clientId, one])));

it('is who presents and may lead, the same for all', () => {
  expect(of(peer(3))).toBeNull();
  expect(of(peer(3, { presents: null }))).toBeNull();
  expect(of(peer(9, { presents: { step: 2, of: 5 } }), peer(4, { presents: { step: 1, of: 5 } }))).toEqual({
    clientId: 4,
    name: 'P4',
    color: '#123456',
    step: 1,
    of: 5,
    page: 'p',
    x: 0,
    y: 0,
    w: 100,
    h: 50,
  });
});

it('tells how much of a slide that is built has been shown, where that is a number', () => {
  expect(of(peer(1, { presents: { step: 1, of: 2, frame: 'f', part: 0 } }))).toMatchObject({ frame: 'f', part: 0 });
  expect(of(peer(1, { presents: { step: 1, of: 2, frame: null, part: 3 } }))).toMatchObject({ part: 3 });
  const part = of(peer(1, { presents: { step: 1, of: 2, part: -1 } }))!.part;
  expect(part).toBeUndefined();
});

it('is nobody who may only look, and nobody who says nonsense', () => {
  expect(of(peer(1, { leads: false, presents: { step: 1, of: 2 } }))).toBeNull();
  expect(of(peer(1, { presents: { step: 0, of: Number.NaN } }))).toBeNull();
  expect(of(peer(1, { presents: { step: 1, of: 2 }, view: { x: 0, y: 0, w: Infinity, h: 1 } }))).toBeNull();
  expect(of(peer(1, { presents: { step: 1, of: 2 }, view: { x: 0, y: 0, w: 0, h: 1 } }))).toBeNull();
});
