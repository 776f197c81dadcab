import { describe, expect, it } from 'vitest';
import { one } from '../testing/read.ts';
import { RECT } from '../testing/vsdx.ts';

/** The gradient of a red shape on blue ground with a FillPattern. */
const gradientOf = async (FillPattern: number) =>
  (await one(RECT, { FillForegnd: '#ff0000', FillBkgnd: '#0000ff', FillPattern })).style.gradient;

describe('gradients of the old fill patterns', () => {
  it('goes from the foreground to the background', async () => {
    expect(await gradientOf(25)).toMatchObject({ angle: 0, stops: [{ color: '#ff0000' }, { color: '#0000ff' }] });
    expect(await gradientOf(28)).toMatchObject({ angle: 90, stops: [{ color: '#ff0000' }, { color: '#0000ff' }] });
  });

  it.each([
    [26, 0],
    [29, 90],
  ])('has the foreground in the middle of %i', async (pattern, angle) => {
    const gradient = await gradientOf(pattern);
    expect(gradient).toMatchObject({ type: 'linear', angle });
    expect(gradient!.stops.map(({ color }) => color)).toEqual(['#0000ff', '#ff0000', '#0000ff']);
  });
});
