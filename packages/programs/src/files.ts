/** Files of a workspace, as commands and tools name them. */
import { api, type FileEntry, fileFormats, isFileFormat } from '@limn/contract';
import { basename } from 'node:path';
import type { Api } from './api.ts';
import { Failure } from './failure.ts';

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** The id of a file, given as it is or in an address of its editor. @throws Failure where there is none in it */
export function fileId(named: string): string {
  const found = ID.exec(named)?.[0];
  if (found === undefined) throw new Failure(`${named} is neither a file's id nor its address.`);
  return found.toLowerCase();
}

/** What was found, in the order the server gives it. @param most of them */
export async function findFiles(to: Api, q: string, folderId: string | undefined, most: number): Promise<FileEntry[]> {
  const found: FileEntry[] = [];
  for (let cursor: string | undefined; ; ) {
    const query = { limit: Math.min(most, 200), ...(q !== '' && { q }), ...(folderId && { folderId }) };
    const page = await to.call(api.files.listFiles, { query: { ...query, ...(cursor && { cursor }) } });
    found.push(...page.files);
    if (found.length >= most || page.nextCursor === null) return found.slice(0, most);
    cursor = page.nextCursor;
  }
}

interface PictureLook {
  page?: string | undefined;
  margin?: string | undefined;
  transparent?: boolean | undefined;
  hd?: boolean | undefined;
}

const PICTURES = ['png', 'jpg', 'svg'] as const;

/**
 * One page as a picture: the first, unless `page` names another.
 * @param look margin in px; `hd`, which needs a plan, for three times the pixels
 * @throws Failure for a format that is no picture
 */
export function picture(to: Api, id: string, format: string, look: PictureLook = {}): Promise<Uint8Array> {
  const known = PICTURES.find((one) => one === format);
  if (known === undefined) throw new Failure(`A picture is ${PICTURES.join(', ')}, not ${format || 'nothing'}.`);
  const { page, margin, transparent, hd } = look;
  const query = {
    format: known,
    ...(page !== undefined && { page }),
    ...(margin !== undefined && { margin }),
    ...(transparent === true && { transparent: 'true' }),
    ...(hd === true && { hd: 'true' }),
  };
  return to.file(api.exports.exportPicture, { params: { id }, query });
}

/**
 * A file in a format, by the end of a name: a picture, a PDF or a document of another program.
 * @throws Failure for a format that nothing is written in
 */
export async function rendered(to: Api, id: string, format: string): Promise<Uint8Array> {
  if (format === 'pdf') return to.file(api.exports.exportPdf, { params: { id } });
  if (PICTURES.some((one) => one === format)) return picture(to, id, format);
  if (isFileFormat(format)) return to.file(api.exports.exportFile, { params: { id }, query: { format } });
  const all = ['pdf', ...PICTURES, ...fileFormats].join(', ');
  throw new Failure(`There is no format ${format}. Files are written as ${all}.`);
}

/** Makes a file of the bytes of any format that is read. */
export async function put(to: Api, name: string, bytes: Uint8Array, folderId?: string) {
  const form = new FormData();
  form.append('fileName', basename(name));
  if (folderId !== undefined) form.append('folder', folderId);
  form.append('file', new Blob([new Uint8Array(bytes)]), basename(name));
  return to.call(api.imports.importFlow, { body: form });
}
