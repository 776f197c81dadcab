import { setTimeout as wait } from 'node:timers/promises';
import { DocumentError, type SearchPage } from '../documents/index.ts';
import type { Context } from '../context.ts';
import { isConnectionError } from '../documents/saving/connection-error.ts';
import { folderTerms, partsOf } from './vector.ts';

/** Files of one round. */
const batch = 20;
/** Folders of one round: what they are found by is made of their titles alone. */
const folderBatch = 500;
/** A long list of due files is worked off at no more than this share of the time. */
const backlogShare = 0.5;
/** A job works at most this long; what is due after it, another does, ms. */
const shift = 60_000;

interface Due {
  id: string;
  title: string;
  revision: string;
  owner_id: string;
  org_id: string | null;
}

/** Makes what folders are found by, of those that have none. @returns whether there may be more */
async function indexFolders({ pool }: Pick<Context, 'pool'>): Promise<boolean> {
  const { rows } = await pool.query<{ id: string; title: string }>(
    'select id, title from folders where terms is null limit $1',
    [folderBatch],
  );
  if (rows.length === 0) return false;
  await pool.query(
    `update folders d set terms = n.terms::tsvector
     from unnest($1::uuid[], $2::text[], $3::text[]) as n (id, title, terms)
     where d.id = n.id and d.title = n.title and d.terms is null`,
    [rows.map((row) => row.id), rows.map((row) => row.title), rows.map((row) => folderTerms(row.title))],
  );
  return rows.length === folderBatch;
}

/**
 * Keeps the search index in step with the files, some hundred milliseconds after they changed: the last changed first,
 * so that what somebody just wrote does not wait behind what was never indexed. A trigger leaves a file due in the
 * transaction that changes it; the job `search` indexes what is due. Text is read in the worker of the documents.
 * @returns what ends it
 */
export function followFiles(
  { pool, bus, documents, jobs }: Pick<Context, 'pool' | 'bus' | 'documents' | 'jobs'>,
  log: (message: string) => void,
): () => void {
  const textOf = async (fileId: string): Promise<SearchPage[]> => {
    try {
      return (await documents.readPages(fileId)).map(storable);
    } catch (error) {
      // A file whose document is missing or broken is found by its title.
      if (!(error instanceof DocumentError)) throw error;
      if (error.code !== 'document_missing') log(`The text of ${fileId} is not searched: ${error.message}`);
      return [];
    }
  };

  const write = async (file: Due, pages: readonly SearchPage[]): Promise<void> => {
    const parts = partsOf({ title: file.title, treeId: file.org_id ?? file.owner_id, pages });
    // In one statement, and only if the file is still what was read; else it stays due.
    await pool.query(
      `with done as (update files set index_due = false
        where id = $1 and title = $2 and revision = $3 and owner_id = $4 and org_id is not distinct from $5
        returning id),
            parts as (select done.id, p.part, p.terms, p.pages
            from done, unnest($6::int[], $7::text[], $8::text[]) as p (part, terms, pages)),
            gone as (delete from search_texts t using done where t.file_id = done.id and t.part >= $9)
       insert into search_texts (file_id, part, terms, pages) select id, part, terms::tsvector, pages::jsonb from parts
       on conflict (file_id, part) do update set terms = excluded.terms, pages = excluded.pages`,
      [
        file.id,
        file.title,
        file.revision,
        file.owner_id,
        file.org_id,
        parts.map((_, i) => i),
        parts.map((part) => part.terms),
        parts.map((part) => JSON.stringify(part.pages)),
        parts.length,
      ],
    );
  };

  /** What cannot be indexed as it is is found by its title, so that no one file holds the others up. */
  const index = async (file: Due): Promise<void> => {
    try {
      await write(file, await textOf(file.id));
    } catch (error) {
      if (!(error instanceof Error) || isConnectionError(error)) throw error;
      log(`The text of ${file.id} is not searched: ${error.message}`);
      await write(file, []);
    }
  };

  jobs.define('search', async (_payload, { signal }) => {
    const end = performance.now() + shift;
    while (!signal.aborted && (await indexFolders({ pool })));
    while (!signal.aborted) {
      const { rows } = await pool.query<Due>(
        'select id, title, revision, owner_id, org_id from files where index_due order by updated_at desc limit $1',
        [batch],
      );
      for (const file of rows) {
        if (signal.aborted) return;
        const began = performance.now();
        await index(file);
        if (rows.length === batch)
          await wait((performance.now() - began) * (1 / backlogShare - 1), undefined, { ref: false });
      }
      if (rows.length === 0) return;
      if (performance.now() > end) {
        jobs.soon('search');
        return;
      }
    }
  });
  return bus.subscribe('file.changed', () => jobs.soon('search'));
}

/** PostgreSQL keeps neither the zero character nor half a character. */
function storable({ id, name, text }: SearchPage): SearchPage {
  const clean = (words: string): string => words.replaceAll('\0', '').replace(/\p{Cs}/gu, '');
  return { id, name: clean(name), text: clean(text) };
}
