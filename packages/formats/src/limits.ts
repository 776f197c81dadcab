import { ImportError } from './errors.ts';

const MB = 1024 * 1024;

/** Bounds on what an untrusted file may cost. Sizes in bytes, time in milliseconds. */
export const LIMITS = {
  fileBytes: 100 * MB,
  entries: 5000,
  entryBytes: 100 * MB,
  totalBytes: 300 * MB,
  /** Inflated size over packed size; applied to entries that inflate beyond `ratioFloor`. */
  ratio: 200,
  ratioFloor: MB,
  xmlDepth: 512,
  xmlNodes: 4_000_000,
  textBytes: 10 * MB,
  /** A file attached to a topic. */
  attachmentBytes: 20 * MB,
  /** Shapes of a document, group members included. */
  shapes: 50_000,
  /** Pages of a drawing. */
  pages: 2000,
  /** Topics of a tree. */
  topics: 100_000,
  /** Groups within groups. */
  shapeDepth: 64,
  /** Masters that refer to masters. */
  masterDepth: 20,
  /** Path commands of one shape. */
  pathCommands: 200_000,
  /** Pieces of work as `ImportClock.tick` counts them: formulas worked out, bends of splines. */
  work: 2_000_000,
  wallClock: 20_000,
  /**
   * Of taking Markdown apart. Some texts of a few hundred kilobytes, as nobody writes them, take the library minutes:
   * emphasis that is never closed is looked for to the end of its paragraph, from each beginning.
   */
  markdownClock: 5_000,
} as const;

export interface ProgressOptions {
  /** Told 0..1, now and then. */
  onProgress?(fraction: number): void;
  signal?: AbortSignal;
}

/** Work done between two turns of the event loop, ms. */
const SLICE = 24;
/** Small pieces of work between two looks at the time. */
const PIECES = 512;

/**
 * The clock of one import: every long loop asks it, so that an import can be cancelled, shows progress, lets the event
 * loop turn, and ends when its time is up.
 */
export class ImportClock {
  private readonly started = Date.now();
  private turned = Date.now();
  private spent = 0;
  private nextLook = 0;
  private readonly options: ProgressOptions;
  private readonly wallClock: number;

  constructor(options: ProgressOptions = {}, wallClock: number = LIMITS.wallClock) {
    this.options = options;
    this.wallClock = wallClock;
  }

  /** Throws `import.cancelled` or `import.tooLarge` when the import must stop. */
  check(): void {
    if (this.options.signal?.aborted) throw new ImportError('import.cancelled');
    if (Date.now() - this.started > this.wallClock) throw new ImportError('import.tooLarge', { limit: 'time' });
  }

  /**
   * Counts small pieces of work, about a microsecond each, that cannot let the event loop turn; checks now and then.
   * Throws `import.tooLarge` as well when a file asks for more of them than any drawing needs.
   */
  tick(pieces = 1): void {
    this.spent += pieces;
    if (this.spent < this.nextLook) return;
    this.nextLook = this.spent + PIECES;
    if (this.spent > LIMITS.work) throw new ImportError('import.tooLarge', { limit: 'work' });
    this.check();
  }

  progress(fraction: number): void {
    this.options.onProgress?.(Math.min(1, Math.max(0, fraction)));
  }

  /** Lets the event loop turn when the slice is used up, then checks. */
  async breathe(fraction?: number): Promise<void> {
    if (Date.now() - this.turned < SLICE) return;
    this.check();
    if (fraction !== undefined) this.progress(fraction);
    await new Promise<void>((resolve) => {
      setTimeout(resolve, 0);
    });
    this.turned = Date.now();
    this.check();
  }
}
