/** A page of a file as it is here: its paper and its ground. */
import type { RecordId } from '@limn/document';
import type { DrawnContext } from '../drawn/import.ts';
import { number } from './cells.ts';
import { colorIn } from './style.ts';
import type { DrawioPage } from './wrappers.ts';

export function pageOf({ name, model }: DrawioPage, { builder, options, dropped }: DrawnContext): RecordId {
  const background = colorIn(model.attributes['background'], '#ffffff');
  if ((model.attributes['backgroundImage'] ?? '') !== '') dropped.add('pictures');
  return builder.page({
    name: name || (options.name ?? ''),
    ...(background !== undefined && background !== 'none' && { background }),
    ...(model.attributes['page'] !== '0' && {
      size: { w: number(model, 'pageWidth', 850), h: number(model, 'pageHeight', 1100) },
    }),
  });
}
