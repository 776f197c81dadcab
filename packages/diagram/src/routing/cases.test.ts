/** The cases a router must answer, as drawings: letters are shapes, the line is the route that is expected. */
import type { Point } from '@limn/document';
import { expect, test } from 'vitest';
import { routeOrthogonal } from './orthogonal/orthogonal.ts';
import { boxesOf, cell, drawRoute } from './sketch.fixture.ts';
import { terminalEnd } from './terminal.ts';
import { BOTTOM, sideBit, TOP } from './orthogonal/types.ts';
import type { RouteEnd, SideMask } from './orthogonal/types.ts';

interface Ask {
  /** Fixed ends; floating without. */
  start?: Point;
  end?: Point;
  sides?: SideMask;
  /** The end hangs in this cell instead of on B. */
  to?: [number, number];
  via?: [number, number][];
  loop?: boolean;
}
const LEFT_PIN = { x: 0, y: 0.5 },
  RIGHT_PIN = { x: 1, y: 0.5 };

test.each<[string, Ask, string]>([
  [
    'fixed pins and stubs: right to left',
    { start: RIGHT_PIN, end: LEFT_PIN },
    `
AAAAAA
AAAAAA──────┐
AAAAAA      │
            │
            │     BBBBBB
            └────▶BBBBBB
                  BBBBBB`,
  ],
  [
    'stubs: out of the left, around, into the right',
    { start: LEFT_PIN, end: RIGHT_PIN },
    `

 ┌─────────────────────┐
 │ AAAAAA      BBBBBB  │
 └─AAAAAA      BBBBBB◀─┘
   AAAAAA      BBBBBB`,
  ],
  [
    'port sides: only top and bottom may be used',
    { sides: sideBit(TOP) | sideBit(BOTTOM) },
    `
AAAAAA
AAAAAA
AAAAAA
   │
   └────────▼
         BBBBBB
         BBBBBB
         BBBBBB`,
  ],
  [
    'one bend rather than two between wide shapes, though it is longer',
    {},
    `
AAAAAAAAAAAAAAAAAAAAAAAA
AAAAAAAAAAAAAAAAAAAAAAAA────────────────────┐
AAAAAAAAAAAAAAAAAAAAAAAA                    │
                                            │
                                            │
                                            │
                                            │
                                            ▼
                                BBBBBBBBBBBBBBBBBBBBBBBB
                                BBBBBBBBBBBBBBBBBBBBBBBB
                                BBBBBBBBBBBBBBBBBBBBBBBB`,
  ],
  [
    'a dangling end',
    { to: [20, 6] },
    `
AAAAAA
AAAAAA──────────────┐
AAAAAA              │
                    │
                    │
                    │
                    ▼`,
  ],
  [
    'a self loop',
    { loop: true },
    `

          ▼───┐
    AAAAAAAA──┘
    AAAAAAAA
    AAAAAAAA`,
  ],
  [
    'the container an end lives in is no obstacle',
    {},
    `
ccccccccccccc
c           c
c  AAAAAA   c       BBBBBB
c  AAAAAA──────────▶BBBBBB
c  AAAAAA   c       BBBBBB
c           c
ccccccccccccc`,
  ],
  [
    'from what a container holds to the container',
    {},
    `
BBBBBBBBBBBBBBBBBBBBB
B                   B
B         AAAAAA    B
B         AAAAAA    B
B         AAAAAA    B
B            │      B
BBBBBBBBBBBBBBBBBBBBB`,
  ],
  [
    'a shape in the way',
    {},
    `

   ┌──────────────────────▼
AAAAAA     XXXXXX      BBBBBB
AAAAAA     XXXXXX      BBBBBB
AAAAAA     XXXXXX      BBBBBB
           XXXXXX
           XXXXXX
           XXXXXX`,
  ],
  [
    'two shapes in the way',
    {},
    `

   ┌───────────────────────────┐
   │       XXXX                │
   │       XXXX                │
   │       XXXX                ▼
AAAAAA     XXXX   YYYY      BBBBBB
AAAAAA     XXXX   YYYY      BBBBBB
AAAAAA     XXXX   YYYY      BBBBBB
           XXXX   YYYY
                  YYYY
                  YYYY`,
  ],
  [
    'the channel between rows',
    {},
    `
AAAAAA     XXXXXX     YYYYYY
AAAAAA     XXXXXX     YYYYYY
AAAAAA     XXXXXX     YYYYYY
   │
   └─────────────────────┐
                         ▼
ZZZZZZ     WWWWWW     BBBBBB
ZZZZZZ     WWWWWW     BBBBBB
ZZZZZZ     WWWWWW     BBBBBB`,
  ],
  [
    'back to an earlier step, past the one between',
    {},
    `
      BBBBBB
   ┌─▶BBBBBB
   │  BBBBBB
   │
   │XXXXXXXXXX
   │XXXXXXXXXX
   │XXXXXXXXXX
   │
   │  AAAAAA
   └──AAAAAA
      AAAAAA`,
  ],
  [
    'waypoints are passed',
    {
      via: [
        [10, 5],
        [22, 5],
      ],
    },
    `
AAAAAA
AAAAAA
AAAAAA
   │
   │
   └──────────────────┐
                      │         BBBBBB
                      └────────▶BBBBBB
                                BBBBBB`,
  ],
  [
    'overlapping shapes',
    { start: RIGHT_PIN, end: RIGHT_PIN },
    `
AAAAAAAA
AAAAAAAA
AAAABBBBBBBB──┐
AAAABBBBBBBB◀─┘
    BBBBBBBB`,
  ],
  [
    'touching shapes',
    {},
    `
   ┌─────▼
AAAAAABBBBBB
AAAAAABBBBBB
AAAAAABBBBBB`,
  ],
  [
    'shapes so near that the stub has no room',
    { start: RIGHT_PIN, end: LEFT_PIN },
    `
AAAAAA
AAAAAA┐
AAAAAA│BBBBBB
      ▶BBBBBB
       BBBBBB`,
  ],
])('%s', (_, { start, end, sides, to, via, loop }, drawing) => {
  const art = drawing.slice(1),
    boxes = boxesOf(art),
    a = boxes.get('A')!,
    b = boxes.get('B') ?? a;
  const on = (box: typeof a, anchor?: Point): RouteEnd => ({
    ...terminalEnd({ box }, anchor),
    ...(sides && { sides }),
  });
  const route = routeOrthogonal({
    start: on(a, start),
    end: to ? cell(...to) : on(b, end),
    loop,
    waypoints: via?.map((at) => cell(...at)),
    obstacles: () => [...boxes.values()],
  });
  expect(drawRoute(art, route)).toBe(art);
});
