/** The files that are broken: small ones of every format, and real ones. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { READABLE_EXTENSIONS } from '@limn/formats/formats.ts';
import type { Random } from '@limn/formats/testing/random.ts';
import { SMALL_DRAWINGS, SMALL_SOURCES, SMALL_TREES, SMALL_VISIO } from '@limn/formats/testing/small-files.ts';

/** Bytes that every file counts as having besides its own, when one is chosen. */
const HANDLING = 8 * 1024;

interface Sample {
  name: string;
  bytes: Uint8Array;
}

export class Corpus {
  readonly size: number;
  private readonly byKind = new Map<string, { sample: Sample; upTo: number }[]>();
  private readonly kinds: string[];

  /** @param named files and folders; none is the samples in a folder and small files of every format */
  constructor(named: readonly string[], samples: string) {
    const files = (named.length > 0 ? named : READABLE_EXTENSIONS.map((kind) => join(samples, kind))).flatMap(filesOf);
    for (const name of files) this.add(name, readFileSync(name));
    if (named.length === 0)
      for (const [kind, bytes] of Object.entries({
        ...SMALL_VISIO,
        ...SMALL_DRAWINGS,
        ...SMALL_TREES,
        ...SMALL_SOURCES,
      }))
        this.add(`small.${kind}`, bytes);
    this.kinds = [...this.byKind.keys()];
    this.size = [...this.byKind.values()].reduce((sum, of) => sum + of.length, 0);
  }

  /**
   * One of them. All formats come as often as one another, and of a format the small files more often than the large,
   * as each byte as good as another and a large file takes the time of a hundred small ones.
   */
  choose(random: Random): Sample {
    const of = this.byKind.get(this.kinds[random.below(this.kinds.length)]!)!,
      at = (random.below(1_000_000) / 1_000_000) * of.at(-1)!.upTo;
    return of.find(({ upTo }) => at < upTo)!.sample;
  }

  private add(name: string, bytes: Uint8Array): void {
    const kind = extname(name).toLowerCase(),
      of = this.byKind.get(kind) ?? [];
    of.push({ sample: { name, bytes }, upTo: (of.at(-1)?.upTo ?? 0) + 1 / (bytes.length + HANDLING) });
    this.byKind.set(kind, of);
  }
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  return statSync(path).isDirectory() ? readdirSync(path).map((name) => join(path, name)) : [path];
}
