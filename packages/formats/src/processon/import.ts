/** Files of ProcessOn: a diagram or a mind map, told apart by what stands in them. */
import type { FileJson } from '@limn/document';
import { importDrawn } from '../drawn/import.ts';
import { ImportError } from '../errors.ts';
import { isObject, type Json, object, parseJson, string } from '../syntax/json.ts';
import { LIMITS } from '../limits.ts';
import type { ImportOptions, ImportResult } from '../result.ts';
import { importTree } from '../tree/import.ts';
import { drawFlow } from './read-flow.ts';
import { readMind } from './read-mind.ts';

export async function importProcesson(bytes: Uint8Array, options: ImportOptions): Promise<ImportResult<FileJson>> {
  if (bytes.length > LIMITS.fileBytes) throw new ImportError('import.tooLarge', { limit: 'file' });
  const file = object(parseJson(bytes, 'pos')),
    definition = definitionOf(file);
  if (!definition) throw new ImportError('import.damaged', { part: 'elements', reason: 'missing' });
  const title = string(object(object(file['meta'])['diagramInfo'])['title']) || options.name || '';
  if (isObject(definition['elements']))
    return importDrawn(
      'pos',
      (context) => {
        drawFlow(definition, title, context);
        return title;
      },
      bytes,
      options,
    );
  const result = await importTree('pos', ({ dropped }) => readMind(definition, title, dropped), bytes, options);
  return { ...result, category: result.category ?? 'mind_free' };
}

/** What is drawn: inside the file, by itself, or as a text in it. */
function definitionOf(file: Json): Json | undefined {
  let elements: unknown = object(file['diagram'])['elements'] ?? file['def'] ?? file;
  for (let i = 0; i < 2 && typeof elements === 'string'; i++)
    elements = parseJson(new TextEncoder().encode(elements), 'elements');
  const found = object(elements);
  const isMind = found['root'] !== undefined || Array.isArray(found['children']);
  return isMind || isObject(found['elements']) ? found : undefined;
}
