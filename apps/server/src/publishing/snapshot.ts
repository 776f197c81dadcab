import { storedAsset } from '@limn/contract/files/asset-address.ts';
import type { FileJson } from '@limn/document';
import type { PoolClient } from 'pg';
import type { Context } from '../context.ts';
import { allowLong, long } from '../db/database.ts';
import { uuidv7 } from '../db/ids.ts';
import { DocumentError } from '../documents/index.ts';
import { Refusal } from '../http/problem.ts';
import type { Information } from './form.ts';
import type { Likeness } from '../documents/work/likeness.ts';

/** A document as it is shown to everybody: what stands in it, and nothing of what was deleted. */
export interface Snapshot {
  state: Uint8Array;
  records: number;
  /** Pages that are seen by themselves; backgrounds are none. */
  pages: number;
  /** Its texts, line by line. */
  words: string;
  likeness: Likeness;
  /** Hashes of the stored pictures it shows. */
  pictures: string[];
}

const MAX_WORDS = 50_000;

/** @throws Refusal `error` for a document that cannot be read. */
export async function snapshotOf(context: Context, fileId: string): Promise<Snapshot> {
  const read = await context.documents.readPublication(fileId).catch((error: unknown) => {
    if (error instanceof DocumentError) throw new Refusal('error');
    throw error;
  });
  return {
    state: read.state,
    records: read.records,
    pages: pagesIn(read.json!),
    words: storable(read.pages.map((page) => page.text).join('\n')).slice(0, MAX_WORDS),
    likeness: read.likeness!,
    pictures: picturesIn(read.json!),
  };
}

/** PostgreSQL keeps neither the zero character nor half a character. */
const storable = (text: string): string => text.replaceAll('\0', '').replace(/\p{Cs}/gu, '');

/** How many pages a document shows. */
export const pagesIn = ({ records }: FileJson): number =>
  Math.max(
    1,
    records.filter((record) => record.type === 'sheet' || (record.type === 'page' && !record.data.isBackground)).length,
  );

function picturesIn({ records }: FileJson): string[] {
  const hashes = records.flatMap((record) => {
    const stored = record.type === 'asset' ? storedAsset(record.data.src) : null;
    return stored === null ? [] : [stored.hash];
  });
  return [...new Set(hashes)];
}

export interface NewPublication {
  templateId: string;
  authorId: string | null;
  category: string;
  locale: string;
  information: Information;
  snapshot: Snapshot;
}

/** Writes a publication that waits for its review. The file's pictures become its own. @returns its id */
export async function writePublication(
  client: PoolClient,
  { templateId, authorId, category, locale, information, snapshot }: NewPublication,
): Promise<string> {
  const id = uuidv7();
  await allowLong(client);
  await client.query(
    long(
      `insert into publications (id, template_id, author_id, title, description, industry, tags, locale, category,
         clone, price, document, records, pages, words, features, bands)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
      [
        id,
        templateId,
        authorId,
        information.title,
        information.description,
        information.industry,
        information.tags,
        locale,
        category,
        information.clone,
        information.price,
        Buffer.from(snapshot.state),
        snapshot.records,
        snapshot.pages,
        snapshot.words,
        snapshot.likeness.features,
        snapshot.likeness.bands,
      ],
    ),
  );
  await client.query(
    `insert into publication_assets (publication_id, hash, mime, bytes, width, height)
     select $1, hash, mime, bytes, width, height from assets where file_id = $2 and hash = any($3::text[])`,
    [id, templateId, snapshot.pictures],
  );
  return id;
}

/** Copies a publication, with other information, as one that waits for its review. @returns its id */
export async function copyPublication(
  client: PoolClient,
  from: string,
  authorId: string,
  { title, description, industry, tags, clone, price }: Information,
): Promise<string> {
  const id = uuidv7();
  await allowLong(client);
  await client.query(
    long(
      `insert into publications (id, template_id, author_id, title, description, industry, tags, locale, category,
         clone, price, document, records, pages, words, thumbnail, colors, features, bands)
       select $2, template_id, $3, $4, $5, $6, $7, locale, category, $8, $9, document, records, pages, words, thumbnail,
         colors, features, bands from publications where id = $1`,
      [from, id, authorId, title, description, industry, tags, clone, price],
    ),
  );
  await client.query(
    `insert into publication_assets (publication_id, hash, mime, bytes, width, height)
     select $2, hash, mime, bytes, width, height from publication_assets where publication_id = $1`,
    [from, id],
  );
  return id;
}
