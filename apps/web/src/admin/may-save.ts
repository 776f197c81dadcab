import type { LiveSetting } from '@limn/contract';

/**
 * Whether a value is one to save: another than there is, and a value at all. Nothing typed means what holds where
 * nobody has set it, which is a button of its own where that is something else than nothing.
 */
export function maySave({ allowed, value, fallback }: LiveSetting, typed: string): boolean {
  const next = typed.trim();
  if (next === value) return false;
  if (allowed.kind === 'number' && !Number.isFinite(Number(next || Number.NaN))) return false;
  return next !== '' || fallback === '';
}
