/** Parts of a shape's look that are shapes in it: painted otherwise than the rest, or a picture. As large as it. */
import { element as e } from '../../syntax/xml-write.ts';
import type { DrawnPart, DrawnShape } from '../../written/drawn-page.ts';
import { lookOfPart } from '../../written/drawn-page.ts';
import { stepsOf } from '../../written/path.ts';
import { partRows } from '../own/write.ts';
import { geometryOf, geometryXml } from './geometry.ts';
import { fillCells, lineCells } from './look.ts';
import { NO_WORDS, type Values, type WrittenSheet } from './rows.ts';
import { cells, type CellValue, INCH, section } from './sheet.ts';

/** @param of the sheet that it is resized with */
function wholeOf(of: number, { w, h }: { w: number; h: number }): Values {
  const middle = (name: string, length: number): CellValue => ({ v: (length / 2) * INCH, f: `${name}*0.5` });
  return {
    PinX: middle(`Sheet.${of}!Width`, w),
    PinY: middle(`Sheet.${of}!Height`, h),
    Width: { v: w * INCH, f: `Sheet.${of}!Width*1` },
    Height: { v: h * INCH, f: `Sheet.${of}!Height*1` },
    LocPinX: middle('Width', w),
    LocPinY: middle('Height', h),
    Angle: 0,
    FlipX: 0,
    FlipY: 0,
  };
}

export function partSheet(part: DrawnPart, { record: { box }, look }: DrawnShape, of: number): WrittenSheet {
  const { gradient: _, pattern: __, ...flat } = lookOfPart(look, part),
    outline = geometryOf(stepsOf(part.path), box, { noFill: part.fill === 'none', noLine: !part.hasLine });
  return {
    values: { ...wholeOf(of, box), ...lineCells(flat), ...fillCells(flat, part.fill) },
    geometry: outline ? [outline] : [],
    gradient: [],
    words: NO_WORDS,
  };
}

export function pictureSheet({ record: { box, data } }: DrawnShape, of: number): WrittenSheet {
  const { w, h } = box,
    crop = data.image?.crop ?? { x: 0, y: 0, w: 1, h: 1 };
  const share = (name: 'Width' | 'Height', part: number): CellValue => ({
    v: part * (name === 'Width' ? w : h) * INCH,
    f: `${name}*${Number(part.toFixed(8))}`,
  });
  const values = {
    ...wholeOf(of, box),
    LinePattern: 0,
    FillPattern: 0,
    ImgOffsetX: share('Width', -crop.x / crop.w),
    ImgOffsetY: share('Height', -(1 - crop.y - crop.h) / crop.h),
    ImgWidth: share('Width', 1 / crop.w),
    ImgHeight: share('Height', 1 / crop.h),
  };
  return { values, geometry: [], gradient: [], words: NO_WORDS };
}

/** @param what its number and type, the cell of its layer, and the data of a picture */
export const partXml = (
  { values, geometry }: WrittenSheet,
  what: { id: number; type: 'Shape' | 'Foreign'; layer: string; data: string },
): string =>
  e(
    'Shape',
    { ID: what.id, Type: what.type, LineStyle: 0, FillStyle: 0, TextStyle: 0 },
    cells(values),
    what.layer,
    section('User', partRows()),
    geometryXml(geometry),
    what.data,
  );

export const pictureData = ({ picture }: DrawnShape, relation: string): string =>
  e(
    'ForeignData',
    { ForeignType: 'Bitmap', CompressionType: picture?.mime === 'image/jpeg' ? 'JPEG' : 'PNG' },
    e('Rel', { 'r:id': relation }),
  );
