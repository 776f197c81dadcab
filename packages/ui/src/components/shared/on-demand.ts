import { useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { whenIdle } from '../../logic/page/when-idle.ts';

/** A part of a component with a script of its own. */
export interface OnDemand<Props> {
  /**
   * The part; undefined until it has loaded. It loads while the page rests, and at once when it is wanted. Without a
   * connection it is tried again the next time it is wanted.
   */
  readonly use: (isWanted: boolean) => ComponentType<Props> | undefined;
}

/** Takes out of a component what nobody sees before they open something. */
export function onDemand<Props>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const begin = (): void => {
    loading ??= load().then(
      (component) => {
        loaded = component;
        listeners.forEach((listener) => listener());
      },
      () => {
        loading = undefined;
      },
    );
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    use: (isWanted) => {
      const component = useSyncExternalStore(
        subscribe,
        () => loaded,
        () => undefined,
      );
      useEffect(() => whenIdle(begin), []);
      useEffect(() => {
        if (isWanted) {
          begin();
        }
      }, [isWanted]);
      return component;
    },
  };
}
