import type { OverlayContext } from '@limn/canvas/overlay/brush.ts';

export interface Recorded {
  name: string;
  args: readonly unknown[];
}

/**
 * A canvas context that keeps what was asked of it and refuses what a canvas would swallow in silence: numbers that are
 * not finite, and a restore without a save.
 */
export function recordingContext(): { ctx: OverlayContext; calls: Recorded[] } {
  const calls: Recorded[] = [],
    state: Record<string, unknown> = {};
  let depth = 0;
  const ctx = new Proxy(state, {
    get: (target, name) => {
      if (typeof name === 'symbol') return undefined;
      if (name in target) return target[name];
      if (name === 'measureText') return (text: string) => ({ width: text.length * 6 });
      return (...args: unknown[]) => {
        for (const arg of args.flat())
          if (typeof arg === 'number' && !Number.isFinite(arg)) throw new Error(`${name} was given ${arg}`);
        if (name === 'save') depth++;
        if (name === 'restore' && --depth < 0) throw new Error('restore without save');
        calls.push({ name, args });
      };
    },
    set: (target, name, value) => {
      if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`${String(name)} was set to ${value}`);
      target[String(name)] = value;
      return true;
    },
  });
  return { ctx: ctx as unknown as OverlayContext, calls };
}
