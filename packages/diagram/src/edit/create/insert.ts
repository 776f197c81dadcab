/** Putting pictures and texts on the page. */
import { newId, type AssetData, type Point, type RecordId } from '@limn/document';
import { CELL_MARGIN } from '../../behaviours/containers/cell-content.ts';
import { behaviourOf } from '../../behaviours/table.ts';
import type { Editor } from '../../editor/editor.ts';
import { shapeRecord } from './create.ts';
import { saidByName } from './picture-name.ts';
import { parentAt } from '../../items/containers.ts';
import { mayAdd } from '../structure/layers.ts';

/** Larger pictures are shown at most this large at first, page units. */
const MAX_SIDE = 600;

/**
 * Puts a stored picture about a page point at its natural size, made smaller where it is very large or would not fit
 * the view. One step of undo; selects it. Undefined for readers and where no library has pictures.
 */
export function insertPicture(editor: Editor, asset: AssetData, center: Point): RecordId | undefined {
  const kind = editor.registry.defaultFor('image');
  if (kind === undefined || !mayAdd(editor)) return undefined;
  const view = editor.viewport.bounds,
    room = view.w > 0 ? Math.min(MAX_SIDE, view.w * 0.8, view.h * 0.8) : MAX_SIDE;
  // In a cell of a table it is as wide as its column at most.
  const parent = parentAt(editor, center, undefined, [kind]),
    cell = editor.store.find(parent, 'shape'),
    wide = cell && behaviourOf(editor.registry, cell.kind).isCell ? cell.box.w - 2 * CELL_MARGIN : Infinity;
  const k = Math.min(1, room / Math.max(asset.w, asset.h, 1), wide / Math.max(asset.w, 1)),
    w = Math.max(1, asset.w * k),
    h = Math.max(1, asset.h * k),
    alt = saidByName(asset.name);
  const id = assetRecord(editor, asset);
  const shape = shapeRecord(editor, {
    kind,
    parent,
    box: { x: center.x - w / 2, y: center.y - h / 2, w, h },
    data: { image: { asset: id }, ...(alt !== undefined && { alt }) },
  });
  editor.run(() => {
    if (!editor.store.get(id)) editor.store.create({ id, type: 'asset', data: asset });
    editor.store.create(shape);
  });
  editor.selection.replace([shape.id]);
  return shape.id;
}

/** The id of the asset with this address, or a fresh one. */
function assetRecord(editor: Editor, asset: AssetData): RecordId {
  for (const record of editor.store.records.values())
    if (record.type === 'asset' && record.data.src === asset.src) return record.id;
  return newId();
}
