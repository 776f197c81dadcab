import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as wait } from 'node:timers/promises';
import { S3mini, S3ServiceError, type UploadPart } from 's3mini';
import { type BlobKind, type BlobSource, type BlobStore, isBlobName, type StoredBlob } from './store.ts';

export interface S3Options {
  /** With the bucket as its path: `https://s3.example.org/limn`. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** What is larger goes up in parts of this size, bytes, one after the other: so much of it is in memory. */
const PART_BYTES = 16 * 1024 * 1024;
/** Until a server answers, ms. */
const ANSWER_MS = 60_000;
const ATTEMPTS = 4;
const FIRST_RETRY_MS = 200;
const PAGE = 1000;

/** Blobs in a bucket of a service that speaks the protocol of S3, as `kind/name`. */
export class S3BlobStore implements BlobStore {
  readonly #s3: S3mini;

  constructor({ endpoint, region, accessKeyId, secretAccessKey }: S3Options) {
    this.#s3 = new S3mini({ endpoint, region, accessKeyId, secretAccessKey, fetch: answering });
  }

  async put(kind: BlobKind, name: string, source: BlobSource): Promise<void> {
    const key = keyOf(kind, name);
    if (source.size > PART_BYTES) return this.#putParts(key, source);
    const bytes = await collected(source.open());
    // The service compares it with what arrived.
    const checksum = { 'x-amz-checksum-sha256': Buffer.from(source.sha256, 'hex').toString('base64') };
    await again(() => this.#s3.putObject(key, bytes, TYPE, undefined, checksum));
  }

  async get(kind: BlobKind, name: string): Promise<{ size: number; stream: Readable } | null> {
    if (!isBlobName(name)) return null;
    const response = await again(() => this.#s3.getObjectResponse(keyOf(kind, name)));
    if (response === null) return null;
    return {
      size: Number(response.headers.get('content-length')),
      stream: response.body === null ? Readable.from([]) : Readable.fromWeb(response.body as ReadableStream),
    };
  }

  async delete(kind: BlobKind, names: readonly string[]): Promise<void> {
    const keys = names.filter(isBlobName).map((name) => keyOf(kind, name));
    if (keys.length > 0) await again(() => this.#s3.deleteObjects(keys));
  }

  async *list(kind: BlobKind): AsyncIterable<StoredBlob> {
    const prefix = `${kind}/`;
    let token: string | undefined;
    do {
      const from = token;
      const page = await again(() => this.#s3.listObjectsPaged('/', prefix, PAGE, from));
      for (const { Key, Size, LastModified } of page?.objects ?? []) {
        const name = Key.slice(prefix.length);
        if (isBlobName(name)) yield { name, size: Number(Size), storedAt: new Date(LastModified) };
      }
      token = page?.nextContinuationToken;
    } while (token !== undefined && token !== '');
  }

  /** Uploads in parts that are left unfinished are the bucket's to end, by a rule of its life cycle. */
  async tidy(): Promise<void> {}

  async #putParts(key: string, source: BlobSource): Promise<void> {
    const id = await again(() => this.#s3.getMultipartUploadId(key, TYPE));
    try {
      const parts: UploadPart[] = [];
      for await (const bytes of inParts(source.open())) {
        parts.push(await again(() => this.#s3.uploadPart(key, id, bytes, parts.length + 1)));
      }
      await again(() => this.#s3.completeMultipartUpload(key, id, parts));
    } catch (error) {
      await this.#s3.abortMultipartUpload(key, id).catch(() => undefined);
      throw error;
    }
  }
}

const TYPE = 'application/octet-stream';

function keyOf(kind: BlobKind, name: string): string {
  if (!isBlobName(name)) throw new Error(`"${name}" is no name of a blob`);
  return `${kind}/${name}`;
}

/** `fetch` that gives up on a server that does not begin to answer. How long the answer then takes is its reader's. */
const answering: typeof fetch = async (input, init) => {
  const silent = new AbortController();
  const timer = setTimeout(() => silent.abort(new Error('S3 does not answer')), ANSWER_MS);
  try {
    return await fetch(input, { ...init, signal: silent.signal });
  } finally {
    clearTimeout(timer);
  }
};

/** Asks again, some times and ever later, when the service is away or busy. */
async function again<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      const refused = error instanceof S3ServiceError && error.status < 500 && error.status !== 429;
      if (refused || attempt === ATTEMPTS) throw error;
      await wait(FIRST_RETRY_MS * 2 ** attempt * (0.5 + Math.random()));
    }
  }
}

async function collected(stream: Readable): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

/** The bytes of a stream in parts of one size, the last no larger. */
async function* inParts(stream: Readable): AsyncGenerator<Buffer<ArrayBuffer>> {
  let chunks: Uint8Array[] = [],
    size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    for (let rest = chunk; rest.byteLength > 0; ) {
      const taken = rest.subarray(0, PART_BYTES - size);
      chunks.push(taken);
      size += taken.byteLength;
      rest = rest.subarray(taken.byteLength);
      if (size < PART_BYTES) continue;
      yield Buffer.concat(chunks);
      chunks = [];
      size = 0;
    }
  }
  if (size > 0) yield Buffer.concat(chunks);
}
