import { setTimeout as wait } from 'node:timers/promises';
import { attachmentType, type DataExport } from '@limn/contract';
import { BlobDamagedError, type OpenBlob, spool, uploadsFolder } from '../blobs/index.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/database.ts';
import { isUuid, uuidv7 } from '../db/ids.ts';
import type { DrawingJob, DrawingService } from '../drawing/drawing.ts';
import { kindOfJson, type RecordId } from '@limn/document';
import { picturesOf } from '../drawing/pictures.ts';
import type { Member } from '../http/caller/actor.ts';
import { notFound } from '../http/problem.ts';
import { addJob } from '../jobs/index.ts';
import { QueueFullError } from '../work/index.ts';
import { accountData, type ArchivedFile, fileData, folderData } from './archive-data.ts';
import { archiveName, attachedNames, Names, splitName } from './archive-files.ts';
import { ZipWriter } from './zip.ts';

/** Finished archives of one person that are kept: each may hold all that they have. */
export const KEPT_ARCHIVES = 3;
/** How long an archive can be fetched. */
export const ARCHIVE_LIFE_MS = 7 * 86_400_000;
const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
};

interface ExportRow {
  id: string;
  user_id: string;
  status: DataExport['status'];
  done: number;
  total: number;
  size: string;
  sha256: string | null;
  created_at: Date;
  expires_at: Date | null;
}

const present = (row: ExportRow): DataExport => ({
  exportId: row.id,
  status: row.status,
  done: row.done,
  total: row.total,
  size: Number(row.size),
  createTime: row.created_at.toISOString(),
  expireTime: row.expires_at?.toISOString() ?? null,
});

export interface Archives {
  list(userId: string): Promise<DataExport[]>;
  /** Begins an archive, or answers the one that is being made. */
  begin(member: Member): Promise<DataExport>;
  /** The bytes of a finished archive. @throws Problem 404, also for another's. */
  open(userId: string, exportId: string): Promise<OpenBlob & { createdAt: Date }>;
  /** Deletes archives that are past their time. */
  sweep(): Promise<void>;
}

/** Archives of everybody's own data, made one after the other. */
export function createArchives(context: Context, drawing: DrawingService, log: (message: string) => void): Archives {
  const { pool, config, blobs } = context;

  context.jobs.define('archive', async ({ exportId }, { signal, last }) => {
    const {
      rows: [row],
    } = await pool.query<ExportRow>(
      `update data_exports set status = 'running', done = 0 where id = $1 and status in ('waiting', 'running') returning *`,
      [exportId],
    );
    if (row === undefined) return;
    try {
      await make(row, signal);
    } catch (error) {
      // What stopping cut short is begun anew by the next process.
      const status = last && !signal.aborted ? 'failed' : 'waiting';
      await pool.query('update data_exports set status = $2, done = 0 where id = $1', [exportId, status]);
      throw error;
    }
  });

  const make = async ({ id, user_id: userId }: ExportRow, stop: AbortSignal): Promise<void> => {
    const zip = new ZipWriter();
    const spooling = spool(uploadsFolder(config.dataDir), zip.output);
    try {
      await fill(zip, id, userId, stop);
      zip.finish();
    } catch (error) {
      zip.output.destroy(error instanceof Error ? error : new Error(String(error)));
      await spooling.catch(() => undefined);
      throw error;
    }
    const spooled = await spooling;
    try {
      await blobs.put('exports', spooled, archiveName(id));
      await pool.query(
        `update data_exports set status = 'done', size = $2, sha256 = $3, expires_at = $4 where id = $1`,
        [id, spooled.size, spooled.sha256, new Date(Date.now() + ARCHIVE_LIFE_MS)],
      );
    } finally {
      await spooled.remove();
    }
    await forgetOlder(userId);
    context.bus.publish('account.changed', { userId });
  };

  /** Deletes all but the latest: whoever asks for one again and again would fill the disk. */
  const forgetOlder = async (userId: string): Promise<void> => {
    const { rows } = await pool.query<{ id: string }>(
      `delete from data_exports where id in (select id from data_exports where user_id = $1 and status = 'done'
        order by id desc offset ${KEPT_ARCHIVES}) returning id`,
      [userId],
    );
    await blobs.remove(
      'exports',
      rows.map(({ id }) => archiveName(id)),
    );
  };

  const fill = async (zip: ZipWriter, id: string, userId: string, stop: AbortSignal): Promise<void> => {
    const now = new Date();
    const files = await fileData(pool, userId),
      folders = await folderData(pool, userId);
    await pool.query('update data_exports set total = $2 where id = $1', [id, files.length]);
    await zip.add('account.json', json(await accountData(context, userId)), now);
    await zip.add('folders.json', json(folders), now);
    const names = new Names(),
      index: object[] = [];
    for (const [done, one] of files.entries()) {
      stop.throwIfAborted();
      const base = names.take(one.folder, one.title);
      const written = await addFile(zip, userId, one, base, stop);
      index.push({ ...one.about, path: base, ...written });
      await pool.query('update data_exports set done = $2 where id = $1', [id, done + 1]);
    }
    await zip.add('files.json', json(index), now);
  };

  /** Draws in the background; where there is no room to wait in, later. */
  const draw = async (
    owner: string,
    stop: AbortSignal,
    load: (signal: AbortSignal) => Promise<DrawingJob>,
  ): Promise<Uint8Array<ArrayBuffer> | null> => {
    for (;;) {
      try {
        return await drawing.draw(load, { owner, priority: 'background', signal: stop });
      } catch (error) {
        if (!(error instanceof QueueFullError)) throw error;
        await wait(error.retrySeconds * 1000, undefined, { signal: stop });
      }
    }
  };

  /** One drawing in every form there is; a form that fails is left out, and said to be. */
  const addFile = async (
    zip: ZipWriter,
    owner: string,
    { id: fileId, title, updatedAt: at }: ArchivedFile,
    base: string,
    stop: AbortSignal,
  ): Promise<{ missing?: string[] }> => {
    const missing: string[] = [];
    const attempt = async (form: string, work: () => Promise<void>): Promise<void> => {
      await work().catch((error: unknown) => {
        stop.throwIfAborted();
        // What a full disk, or the end of the archive, cut short is no matter of one form.
        if (zip.output.destroyed) throw error;
        missing.push(form);
        log(`A file is in an archive without its ${form}: ${error instanceof Error ? error.message : String(error)}`);
      });
    };
    const document = await context.documents.readJson(fileId).catch(() => null);
    if (document === null) return { missing: ['json'] };
    await zip.add(`${base}.json`, json(document), at);
    const { rows } = await pool.query<{ hash: string; mime: string; bytes: number }>(
      'select hash, mime, bytes from assets where file_id = $1 order by hash',
      [fileId],
    );
    const called = attachedNames(document),
      attached = new Names();
    for (const { hash, mime, bytes } of rows) {
      // Compared before it is added: an entry that was begun cannot be taken back.
      const picture = await blobs.read('assets', hash, { size: bytes }).catch((error: unknown) => {
        if (!(error instanceof BlobDamagedError)) throw error;
        log(`A picture is not in an archive: ${error.message}`);
        return null;
      });
      const name = called.get(hash),
        path =
          mime === attachmentType && name !== undefined
            ? attached.take(`${base} attachments/`, ...splitName(name))
            : `${base} pictures/${hash}.${EXTENSIONS[mime] ?? 'bin'}`;
      if (picture === null) missing.push(name ?? `pictures/${hash}`);
      else await zip.add(path, picture, at, mime === 'image/svg+xml');
    }
    const pictures = (signal: AbortSignal, pages?: RecordId[]) =>
      picturesOf(pool, blobs, fileId, document, { pages, tooMany: 'refused', signal });
    const pages = kindOfJson(document)
      .pages(document)
      .filter(({ isBackground }) => !isBackground);
    for (const [n, page] of pages.entries()) {
      await attempt('svg', async () => {
        const svg = await draw(owner, stop, async (signal) => ({
          kind: 'svg',
          document,
          pictures: await pictures(signal, [page.id]),
          title,
          page: page.id,
        }));
        if (svg !== null) await zip.add(pages.length === 1 ? `${base}.svg` : `${base} ${n + 1}.svg`, svg, at);
      });
    }
    await attempt('pdf', async () => {
      const pdf = await draw(owner, stop, async (signal) => ({
        kind: 'pdf',
        document,
        pictures: await pictures(signal),
        title,
      }));
      if (pdf !== null) await zip.add(`${base}.pdf`, pdf, at, false);
    });
    return missing.length === 0 ? {} : { missing };
  };

  return {
    async list(userId) {
      const { rows } = await pool.query<ExportRow>(
        `select * from data_exports where user_id = $1 and (expires_at is null or expires_at > now())
         order by id desc limit 20`,
        [userId],
      );
      return rows.map(present);
    },
    async begin(member) {
      await transact(pool, async (client) => {
        const { rows } = await client.query<{ id: string }>(
          `insert into data_exports (id, user_id) values ($1, $2)
           on conflict (user_id) where status in ('waiting', 'running') do nothing returning id`,
          [uuidv7(), member.userId],
        );
        for (const { id } of rows) await addJob(client, 'archive', { exportId: id }, { key: `archive:${id}` });
      });
      const {
        rows: [row],
      } = await pool.query<ExportRow>('select * from data_exports where user_id = $1 order by id desc limit 1', [
        member.userId,
      ]);
      return present(row!);
    },
    async open(userId, exportId) {
      if (!isUuid(exportId)) throw notFound();
      const {
        rows: [row],
      } = await pool.query<ExportRow>(
        `select * from data_exports where id = $1 and user_id = $2 and status = 'done' and expires_at > now()`,
        [exportId, userId],
      );
      if (row === undefined) throw notFound();
      const expected = { size: Number(row.size), sha256: row.sha256 ?? undefined };
      const found = await blobs.open('exports', archiveName(exportId), expected);
      if (found === null) throw notFound();
      return { ...found, createdAt: row.created_at };
    },
    async sweep() {
      const { rows } = await context.unhurried.query<{ id: string }>(
        `delete from data_exports
         where expires_at < now() or (status = 'failed' and created_at < now() - interval '7 days') returning id`,
      );
      await blobs.remove(
        'exports',
        rows.map(({ id }) => archiveName(id)),
      );
    },
  };
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;
