import { api, importColumns, maxImportBytes } from '@limn/contract';
import { editorOfCategory } from '@limn/contract/files/category-kind.ts';
import { ImportError, type ImportErrorCode } from '@limn/formats';
import { READABLE_EXTENSIONS } from '@limn/formats/formats.ts';
import type { TableOptions } from '@limn/formats/table/model.ts';
import type { Locale } from '@limn/i18n/locales.ts';
import type { FastifyInstance } from 'fastify';
import { isUuid } from '../db/ids.ts';
import type { Context } from '../context.ts';
import { DocumentError, type DocumentErrorCode } from '../documents/index.ts';
import { fileKindName } from '../http/messages.ts';
import { notFound, Problem, type ResultCode, tooOften } from '../http/problem.ts';
import { serve } from '../api/route.ts';
import type { Upload, UploadLimit } from '../http/bounds/upload.ts';
import { meet } from '../limits/met.ts';
import { ImportReader } from './read-file.ts';
import { importDrawing, type ImportRequest } from './service.ts';

const LIMIT: UploadLimit = {
  maxBytes: maxImportBytes,
  tooLarge: () => new Problem(413, 'import_too_heavy', { megabytes: maxImportBytes / 1024 / 1024 }),
};

/** Imports of one person at a time, those that are on their way included. */
const AT_ONCE_PER_PERSON = 2;
const RETRY_SECONDS = 10;

const TOO_MUCH: ReadonlySet<DocumentErrorCode> = new Set(['document_too_large', 'document_too_complex']);

const RESULTS: Record<ImportErrorCode, ResultCode> = {
  'import.unsupported': 'import_unsupported',
  'import.notVisio': 'import_no_drawing',
  'import.empty': 'import_empty',
  'import.damaged': 'import_damaged',
  'import.encrypted': 'import_encrypted',
  'import.tooLarge': 'import_too_large',
  'import.cancelled': 'import_cancelled',
};

/** Needs the multipart parser, which the asset routes register. */
export function importRoutes(app: FastifyInstance, context: Context): void {
  const reader = new ImportReader();
  app.addHook('onClose', () => reader.close());
  const importing = new Map<string, number>();
  /** Runs one import of a person. @throws Problem 429 while they have others under way. */
  const inTurn = async <T>(userId: string, work: () => Promise<T>): Promise<T> => {
    const others = importing.get(userId) ?? 0;
    if (others >= AT_ONCE_PER_PERSON) {
      meet('imports');
      throw tooOften(RETRY_SECONDS);
    }
    importing.set(userId, others + 1);
    try {
      return await work();
    } finally {
      const left = importing.get(userId)! - 1;
      if (left > 0) importing.set(userId, left);
      else importing.delete(userId);
    }
  };

  serve(app, context, api.imports.importFlow, (call) =>
    inTurn(call.member.userId, () =>
      context.uploads.receive(call, LIMIT, async (upload) => {
        const wanted = asked(upload);
        const cancel = new AbortController();
        // The person closed the dialog or the page: nobody waits for the drawing any more.
        call.reply.raw.once('close', () => {
          if (!call.reply.raw.writableFinished) cancel.abort();
        });
        try {
          const { chartId, category, report } = await importDrawing(
            context,
            reader,
            call.member,
            wanted,
            cancel.signal,
          );
          return { chartId, url: `/${editorOfCategory(category)}/${chartId}`, report };
        } catch (error) {
          if (error instanceof ImportError) throw refused(error, call.member.locale);
          // It was read, and is more than a document may be.
          if (error instanceof DocumentError && TOO_MUCH.has(error.code)) throw new Problem(422, 'import_too_large');
          throw error;
        }
      }),
    ),
  );
}

/** The answer to a file that cannot be read: of a kind that is not, what it is, and what is read instead. */
const refused = ({ code, params }: ImportError, locale: Locale): Problem =>
  new Problem(422, isPackedOtherwise(code, params) ? 'import_packing' : RESULTS[code], {
    kind: fileKindName(locale, String(params['kind'] ?? '')),
    list: READABLE_EXTENSIONS.join(' '),
  });

/** An archive of a kind that is read, whose files are packed by a method that is not. */
const isPackedOtherwise = (code: ImportErrorCode, params: ImportError['params']): boolean =>
  code === 'import.unsupported' && params['reason'] === 'compression';

/** What was said of a table's columns. @throws Problem 400 */
function columns(text: string | undefined): TableOptions | undefined {
  if (text === undefined || text === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Problem(400, 'invalid', {}, 'columns');
  }
  const said = importColumns.safeParse(value);
  if (!said.success) throw new Problem(400, 'invalid', {}, 'columns');
  const { sheet, mapping, encoding } = said.data;
  return {
    ...(sheet !== undefined && { sheet }),
    ...(mapping && { mapping }),
    ...(encoding && { encoding }),
  };
}

/** @throws Problem 400, 404 or 422. */
function asked({ file, fileName, fields }: Upload): ImportRequest {
  if (file.size === 0) throw new Problem(422, 'import_empty');
  const folder = fields.get('folder') ?? '';
  if (folder !== '' && folder !== 'root' && !isUuid(folder)) throw notFound();
  return {
    path: file.path,
    fileName: fields.get('fileName') || fileName,
    folderId: folder === '' || folder === 'root' ? null : folder,
    orgId: fields.get('teamId') || undefined,
    table: columns(fields.get('columns')),
    mends: fields.get('mend') === '1',
  };
}
