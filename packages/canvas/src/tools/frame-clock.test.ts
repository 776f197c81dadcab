import { expect, it } from 'vitest';
import { FrameClock } from './frame-clock.ts';

function clock(wanted = () => true) {
  const ticks: number[] = [],
    source = { time: 0, step: null as ((due: number) => void) | null };
  const frames = new FrameClock((elapsed) => ticks.push(elapsed), wanted, {
    now: () => source.time,
    request: (step) => {
      source.step = step;
      return 1;
    },
    cancel: () => {
      source.step = null;
    },
  });
  const frame = (due: number): void => {
    const { step } = source;
    source.step = null;
    step?.(due);
  };
  return { frames, ticks, source, frame };
}

it('tells the time between frames, and never a negative one on a busy page', () => {
  const { frames, ticks, source, frame } = clock();
  source.time = 100;
  frames.start();
  // Due before the event that asked, as where input is handled at the head of a late frame.
  frame(90);
  frame(116);
  // Frame after frame late: each is due before the one before has ended.
  source.time = 150;
  frames.start();
  frame(132);
  frame(148);
  expect(ticks).toEqual([0, 16, 16, 16]);
});

it('counts a pause for a short while only', () => {
  const { frames, ticks, frame } = clock();
  frames.start();
  frame(2000);
  expect(ticks).toEqual([50]);
});

it('ends when nobody wants it, and on demand', () => {
  let left = 2;
  const { frames, ticks, source, frame } = clock(() => left-- > 0);
  frames.start();
  frame(10);
  frame(20);
  frame(30);
  expect(ticks).toEqual([10, 10]);
  left = 1;
  frames.start();
  frames.stop();
  expect(source.step).toBeNull();
});
