/** The front end of `.vdx`, `.vsx` and `.vtx`: one XML file, the markup of Visio 2003 to 2010. */
import { fromBase64 } from '../../base64.ts';
import { ImportError } from '../../errors.ts';
import type { ImportClock } from '../../limits.ts';
import { mostShapes } from '../../syntax/elements.ts';
import { child, elements, parseXml, textContent, type XmlElement } from '../../syntax/xml.ts';
import type { ForeignData, StyleSheet, VisioMaster, VisioModel, VisioPage } from '../model.ts';
import { flag, int, isHiddenMaster, type Markup, readConnects, readShapes, type ShapeCount } from '../opc/sheets.ts';
import { readSheet2003 } from './sheets.ts';

/** Bytes of a base64 text; undefined where it is none. */
function bytesOf(text: string): Uint8Array | undefined {
  try {
    return fromBase64(text);
  } catch {
    return undefined;
  }
}

/** Pictures stand in the markup; their text is decoded when they are asked for. */
class Pictures {
  private readonly texts: XmlElement[] = [];

  foreign(e: XmlElement): ForeignData {
    const foreign: ForeignData = { type: e.attributes['ForeignType'] ?? '', picture: `picture${this.texts.length}` };
    const compression = e.attributes['CompressionType'];
    if (compression !== undefined) foreign.compression = compression;
    this.texts.push(e);
    return foreign;
  }

  bytes(name: string): Uint8Array | undefined {
    const e = this.texts[Number(name.slice('picture'.length))];
    return e && bytesOf(textContent(e));
  }
}

const nameOf = (e: XmlElement, first: 'Name' | 'NameU'): string =>
  e.attributes[first] ?? e.attributes['Name'] ?? e.attributes['NameU'] ?? '';

function readStyles(root: XmlElement): Map<number, StyleSheet> {
  const styles = new Map<number, StyleSheet>();
  for (const e of elements(child(root, 'StyleSheets'), 'StyleSheet')) {
    const id = int(e, 'ID') ?? -1;
    styles.set(id, { ...readSheet2003(e), id, name: nameOf(e, 'NameU') });
  }
  return styles;
}

async function readMasters(
  root: XmlElement,
  markup: Markup,
  count: ShapeCount,
  clock: ImportClock,
): Promise<Map<number, VisioMaster>> {
  const masters = new Map<number, VisioMaster>();
  for (const e of elements(child(root, 'Masters'), 'Master')) {
    const id = int(e, 'ID') ?? -1;
    masters.set(id, {
      id,
      name: nameOf(e, 'Name'),
      nameU: nameOf(e, 'NameU'),
      isHidden: isHiddenMaster(e),
      sheet: readSheet2003(child(e, 'PageSheet')),
      shapes: readShapes(e, markup, count),
    });
    await clock.breathe();
  }
  return masters;
}

async function readPages(
  root: XmlElement,
  markup: Markup,
  count: ShapeCount,
  clock: ImportClock,
): Promise<VisioPage[]> {
  const pages: VisioPage[] = [];
  for (const e of elements(child(root, 'Pages'), 'Page')) {
    const back = int(e, 'BackPage');
    pages.push({
      id: int(e, 'ID') ?? -1,
      name: nameOf(e, 'Name'),
      nameU: nameOf(e, 'NameU'),
      background: flag(e, 'Background'),
      ...(back !== undefined && { backPage: back }),
      sheet: readSheet2003(child(e, 'PageSheet')),
      shapes: readShapes(e, markup, count),
      connects: readConnects(e),
    });
    await clock.breathe(0.5);
  }
  return pages;
}

/** Reads a file of the 2003 markup. Throws ImportError. */
export async function readXml2003(bytes: Uint8Array, clock: ImportClock): Promise<VisioModel> {
  const root = await parseXml(bytes, 'document', clock, { most: mostShapes(['shape']) });
  if (root.name !== 'VisioDocument') throw new ImportError('import.notVisio');
  clock.progress(0.3);
  const pictures = new Pictures(),
    markup: Markup = { sheet: readSheet2003, foreign: (e) => pictures.foreign(e) },
    count: ShapeCount = { shapes: 0 };
  const colors = new Map<number, string>(),
    fonts = new Map<number, string>();
  for (const e of elements(child(root, 'Colors'), 'ColorEntry'))
    colors.set(int(e, 'IX') ?? -1, e.attributes['RGB'] ?? '');
  for (const e of elements(child(root, 'FaceNames'), 'FaceName'))
    fonts.set(int(e, 'ID') ?? -1, e.attributes['Name'] ?? '');
  const properties = child(root, 'DocumentProperties'),
    title = textContent(properties && child(properties, 'Title')).trim();
  return {
    ...(title !== '' && { title }),
    colors,
    fonts,
    styles: readStyles(root),
    documentSheet: readSheet2003(child(root, 'DocumentSheet')),
    masters: await readMasters(root, markup, count, clock),
    pages: await readPages(root, markup, count, clock),
    themes: [],
    comments: [],
    hasMacros: child(root, 'VBProjectData') !== undefined,
    picture: (name) => pictures.bytes(name),
  };
}
