/** Icons as they are loaded: what they are called once any are wanted, their paths a module at a time. */
import { IconIndex, type IconEntry } from '@limn/shapes/icons/find.ts';
import type { IconPackId } from '@limn/shapes/icons/packs.ts';
import { useEffect, useState } from 'react';

/** Paths in a square of 24; of a pair the second is filled where the pack draws lines. */
export type IconPaths = string | readonly [lines: string, filled: string];

let index: Promise<IconIndex> | undefined;
const modules = new Map<string, readonly IconPaths[]>();
const loading = new Map<string, Promise<readonly IconPaths[]>>();

/** Lets what waits go first: a frame, a key. A message comes back at once where a timer is held up for 4 ms. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

async function readIcons(): Promise<IconIndex> {
  const { packs } = await import('virtual:icons'),
    names = await Promise.all(packs.map((pack) => pack.names()));
  return IconIndex.from(names.map((module) => module.default).join('\n'), pause);
}

/** What icons there are. Rejects where it does not come; the next call tries again. */
export function loadIcons(): Promise<IconIndex> {
  index ??= readIcons().catch((error: unknown) => {
    index = undefined;
    throw error;
  });
  return index;
}

type At = Pick<IconEntry, 'pack' | 'at'>;

async function moduleOf({ pack, at }: At): Promise<{
  key: string;
  from: number;
  load: () => Promise<{ default: readonly IconPaths[] }>;
}> {
  const { packs } = await import('virtual:icons'),
    { paths } = packs.find(({ id }) => id === pack)!,
    i = paths.findLastIndex(({ first }) => first <= at),
    { first, load } = paths[i]!;
  return { key: `${pack}-${i}`, from: first, load };
}

/** The paths of an icon. Rejects where they do not come; the next call tries again. */
export async function loadPaths(icon: At): Promise<IconPaths> {
  const { key, from, load } = await moduleOf(icon);
  let paths = modules.get(key);
  if (!paths) {
    let request = loading.get(key);
    if (!request) {
      request = load().then((loaded) => loaded.default);
      loading.set(key, request);
      void request.catch(() => loading.delete(key));
    }
    paths = await request;
    modules.set(key, paths);
  }
  return paths[icon.at - from]!;
}

const known = new Map<string, IconPaths>();

/** Hook: the paths of an icon, null until they are there. */
export function useIconPaths(icon: At): IconPaths | null {
  const key = `${icon.pack}/${icon.at}`;
  const [, setLoaded] = useState('');
  const paths = known.get(key) ?? null;
  useEffect(() => {
    let isOn = true;
    if (!known.has(key))
      loadPaths(icon).then(
        (found) => {
          known.set(key, found);
          if (isOn) setLoaded(key);
        },
        // The tile has its name; it is asked for again when it is next in sight.
        () => undefined,
      );
    return () => {
      isOn = false;
    };
  }, [icon, key]);
  return paths;
}

/** Hook: what icons there are once they are wanted; null until then, `'failed'` where they do not come. */
export function useIcons(attempt = 0): IconIndex | 'failed' | null {
  const [icons, setIcons] = useState<IconIndex | 'failed' | null>(null);
  useEffect(() => {
    let isOn = true;
    setIcons((was) => (was === 'failed' ? null : was));
    loadIcons().then(
      (found) => isOn && setIcons(found),
      () => isOn && setIcons('failed'),
    );
    return () => {
      isOn = false;
    };
  }, [attempt]);
  return icons;
}

/** Icons to show what a pack looks like. */
export async function sampleOf(pack: IconPackId): Promise<readonly IconPaths[]> {
  const { packs } = await import('virtual:icons');
  return packs.find(({ id }) => id === pack)!.samples;
}
