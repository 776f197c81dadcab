/** Made by `scripts/icon-packs.ts` when the pages are built. */
declare module 'virtual:icons' {
  import type { IconPackId } from '@limn/shapes/icons/packs.ts';

  type IconPaths = string | readonly [lines: string, filled: string];

  /**
   * Of each pack what `IconIndex` is made from, and the modules of its paths with the place of the first icon in each.
   */
  export const packs: readonly {
    id: IconPackId;
    /** Eight that people know. */
    samples: readonly IconPaths[];
    names: () => Promise<{ default: string }>;
    paths: readonly { first: number; load: () => Promise<{ default: readonly IconPaths[] }> }[];
  }[];
}
