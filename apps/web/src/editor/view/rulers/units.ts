/** Distances of the long and the short ticks, in units, such that long ones stand at least 60 screen px apart. */
export function rulerStep(pxPerUnit: number): { major: number; minor: number } {
  const least = 60 / pxPerUnit;
  const power = 10 ** Math.floor(Math.log10(least));
  const major = [1, 2, 5, 10].map((m) => m * power).find((m) => m >= least) ?? 10 * power;
  return { major, minor: major / (major / power === 2 ? 4 : 5) };
}
