/** Texts over the files of a workspace, as commands and tools find them. */
import { api } from '@limn/contract';
import type { FindLine, FoundFile } from '@limn/contract/files/find.ts';
import type { FindPart } from '@limn/contract/files/find-parts.ts';
import type { Api } from './api.ts';

/** How a text is looked for. */
export interface Looked {
  text: string;
  matchCase?: boolean | undefined;
  wholeWord?: boolean | undefined;
  isPattern?: boolean | undefined;
  parts?: FindPart[] | undefined;
  kinds?: string[] | undefined;
  fill?: string | undefined;
  stroke?: string | undefined;
  color?: string | undefined;
  font?: string | undefined;
}

export interface FoundTexts {
  files: FoundFile[];
  /** Files that could not be read. */
  skipped: number;
  /** There are more files than are looked through, or it broke off. */
  isPartial: boolean;
}

/** @param folderId only in that folder and below it @throws Failure with the server's sentence */
export async function findTexts(to: Api, looked: Looked, folderId?: string): Promise<FoundTexts> {
  const body = { ...looked, ...(folderId !== undefined && { folderId }) },
    bytes = await to.file(api.find.findInFiles, { body }),
    found: FoundTexts = { files: [], skipped: 0, isPartial: true };
  for (const text of new TextDecoder().decode(bytes).split('\n')) {
    if (text === '') continue;
    const line = JSON.parse(text) as FindLine;
    if ('file' in line) found.files.push(line.file);
    else if ('end' in line) found.isPartial = line.end !== 'done';
    else found.skipped = line.skipped;
  }
  return found;
}

/** A line for each hit: its file, item, part and words; and what is not listed. */
export function linesOf({ files, skipped, isPartial }: FoundTexts): string[] {
  const lines = files.flatMap((file) => [
    `${file.chartId} ${file.category} ${JSON.stringify(file.title)}: ${file.count}${file.canEdit ? '' : ', view only'}`,
    ...file.hits.map(
      ({ id, part, name, before, match, after, locked }) =>
        `  ${part}${name === '' ? '' : ` ${JSON.stringify(name)}`} of ${id}${locked ? ', locked' : ''}: ` +
        JSON.stringify(`${before}[${match}]${after}`),
    ),
    ...(file.count > file.hits.length ? [`  … ${file.count - file.hits.length} more`] : []),
  ]);
  if (lines.length === 0) lines.push('Nothing was found.');
  if (skipped > 0) lines.push(`${skipped} files could not be read.`);
  if (isPartial) lines.push('Not every file was looked through.');
  return lines;
}
