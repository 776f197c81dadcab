import { Readable } from 'node:stream';
import { type BlobConfig, openBlobStores } from './open.ts';
import { spool } from './spool.ts';
import { type BlobKind, blobKinds, type BlobStore, isHash, type StoredBlob } from './store.ts';
import { uploadsFolder } from './sweep.ts';

/** Blobs that are moved at a time: each waits for a disk and for the network. */
const AT_A_TIME = 8;

export interface Moved {
  blobs: number;
  /** Bytes of the blobs. */
  bytes: number;
  /** Blobs whose bytes are not those of their hash: they stay where they are. */
  damaged: number;
}

/**
 * Moves every blob to the store that takes what is new, from the other, while servers run that use both. It may be
 * stopped, and begun again.
 * @param say gets a line about what is damaged, and about how far it is
 * @throws when there is no other store.
 */
export async function moveEverything(config: BlobConfig, say: (line: string) => void): Promise<Moved> {
  const { main, other } = openBlobStores(config);
  if (other === null) throw new Error('There is one store only: LIMN_S3_URL names no bucket.');
  const moved: Moved = { blobs: 0, bytes: 0, damaged: 0 };
  for (const kind of blobKinds) {
    const sizes = Readable.from(other.list(kind)).map(
      async ({ name }: StoredBlob) => ({
        name,
        size: await moveOne(other, main, kind, name, uploadsFolder(config.dataDir)),
      }),
      { concurrency: AT_A_TIME },
    );
    for await (const { name, size } of sizes as AsyncIterable<{ name: string; size: Outcome }>) {
      if (size === 'damaged') {
        moved.damaged++;
        say(`${kind}/${name} is damaged and stays where it is.`);
      }
      if (typeof size !== 'number') continue;
      moved.blobs++;
      moved.bytes += size;
      if (moved.blobs % 1000 === 0) say(`${moved.blobs} moved …`);
    }
  }
  return moved;
}

/** Bytes of a blob, or why it was not moved: `gone` when it was deleted since it was listed. */
type Outcome = number | 'gone' | 'damaged';

async function moveOne(from: BlobStore, to: BlobStore, kind: BlobKind, name: string, folder: string): Promise<Outcome> {
  const found = await from.get(kind, name);
  if (found === null) return 'gone';
  const spooled = await spool(folder, found.stream);
  try {
    if (spooled.size !== found.size || (isHash(name) && spooled.sha256 !== name)) return 'damaged';
    await to.put(kind, name, spooled);
    await from.delete(kind, [name]);
    return spooled.size;
  } finally {
    await spooled.remove();
  }
}
