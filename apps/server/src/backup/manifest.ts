import { z } from 'zod';

/** The last entry of an archive: what must be in it. An archive without one was cut short. */
export const MANIFEST = 'manifest.json';
/** What this version of Limn writes and reads. */
export const FORMAT = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const tableEntry = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** Bytes of the text that PostgreSQL copies, before it is compressed. */
  bytes: z.int(),
  /** Of the compressed bytes. */
  sha256,
});
export type TableEntry = z.output<typeof tableEntry>;

export const blobEntry = z.object({ kind: z.string(), name: z.string(), bytes: z.int(), sha256 });
export type BlobEntry = z.output<typeof blobEntry>;

export const manifest = z.object({
  format: z.literal(FORMAT),
  /** The version of Limn that made it. */
  version: z.string(),
  /** The moment whose state it holds, ISO 8601. */
  moment: z.iso.datetime(),
  /** Migrations that the database had run. */
  migrations: z.array(z.string()),
  tables: z.array(tableEntry),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
  blobs: z.array(blobEntry),
  /** Bytes that rows named and the store did not have, by kind and name. */
  missing: z.array(z.string()),
  /** Tells the instance's key, without telling it. */
  keyMark: z.string(),
});
export type Manifest = z.output<typeof manifest>;

export const tablePath = ({ schema, name }: Pick<TableEntry, 'schema' | 'name'>): string =>
  `database/${schema}.${name}.copy.gz`;
export const blobPath = ({ kind, name }: Pick<BlobEntry, 'kind' | 'name'>): string => `blobs/${kind}/${name}`;
/** The instance's key, where it is a file of the data folder. */
export const SECRET = 'secret';

const MARK = 'backup key mark';
/** What `Manifest.keyMark` is for these keys. */
export const keyMarkOf = (keys: { sign(purpose: string, text: string): string }): string => keys.sign(MARK, MARK);
