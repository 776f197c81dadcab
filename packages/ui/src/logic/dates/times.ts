interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
}

const minutesOf = ({ hour, minute }: TimeOfDay): number => hour * 60 + minute;

/**
 * Times that are offered, in minutes since midnight: every `step` minutes from the first allowed one to the last. No
 * more than one a minute.
 */
export function timesBetween(step: number, min: TimeOfDay | null, max: TimeOfDay | null): number[] {
  const by = Math.max(1, Math.floor(step));
  const first = min === null ? 0 : Math.ceil(minutesOf(min) / by) * by;
  const last = max === null ? 24 * 60 - 1 : minutesOf(max);
  return Array.from({ length: Math.max(0, Math.floor((last - first) / by) + 1) }, (_, index) => first + index * by);
}
