/** The `.vsdx` front end: fills the sheet model from an OPC package. Parts are found by relationship, never by name. */
import { ImportError } from '../../errors.ts';
import type { ImportClock } from '../../limits.ts';
import { attribute, child, descendant, elements, textContent, type XmlElement } from '../../syntax/xml.ts';
import { ZipReader } from '../../bytes/zip.ts';
import { readTheme, type Theme } from '../theme/theme.ts';
import type { StyleSheet, VisioComment, VisioMaster, VisioModel, VisioPage } from '../model.ts';
import { OpcPackage, type Relationship } from './package.ts';
import { isHiddenMaster, markup2012, readConnects, readShapes, readSheet, type ShapeCount } from './sheets.ts';

const id = (e: XmlElement, name = 'ID'): number => Number(e.attributes[name] ?? -1);
const target = (relationships: readonly Relationship[], e: XmlElement | undefined): string | undefined => {
  const rel = e && child(e, 'Rel');
  const wanted = rel && attribute(rel, 'id');
  return relationships.find((r) => r.id === wanted && !r.external)?.target;
};
const named = (relationships: readonly Relationship[], type: string): string | undefined =>
  relationships.find((r) => r.type === type && !r.external)?.target;

async function findDocument(pack: OpcPackage): Promise<string> {
  const main = named(await pack.relationships(''), 'document') ?? named(await pack.relationships(''), 'officeDocument');
  const part = main ?? 'visio/document.xml';
  if (!pack.zip.has(part)) throw new ImportError('import.notVisio');
  return part;
}

function readStyles(root: XmlElement): Map<number, StyleSheet> {
  const styles = new Map<number, StyleSheet>();
  for (const e of elements(child(root, 'StyleSheets'), 'StyleSheet')) {
    styles.set(id(e), { ...readSheet(e), id: id(e), name: e.attributes['NameU'] ?? e.attributes['Name'] ?? '' });
  }
  return styles;
}

async function readThemes(pack: OpcPackage, relationships: readonly Relationship[]): Promise<Theme[]> {
  const themes: Theme[] = [];
  for (const r of relationships) {
    if (r.type !== 'theme' || r.external) continue;
    const root = await pack.optional(r.target);
    if (root) themes.push(readTheme(root));
  }
  return themes;
}

async function readMasters(
  pack: OpcPackage,
  part: string | undefined,
  count: ShapeCount,
  clock: ImportClock,
): Promise<Map<number, VisioMaster>> {
  const masters = new Map<number, VisioMaster>();
  const root = part === undefined ? undefined : await pack.xml(part);
  if (!root || part === undefined) return masters;
  const relationships = await pack.relationships(part);
  for (const e of elements(root, 'Master')) {
    const contentsPart = target(relationships, e);
    const contents = contentsPart === undefined ? undefined : await pack.xml(contentsPart);
    const own = contentsPart === undefined ? [] : await pack.contentRelationships(contentsPart);
    masters.set(id(e), {
      id: id(e),
      name: e.attributes['Name'] ?? e.attributes['NameU'] ?? '',
      nameU: e.attributes['NameU'] ?? e.attributes['Name'] ?? '',
      isHidden: isHiddenMaster(e),
      sheet: readSheet(child(e, 'PageSheet')),
      shapes: readShapes(contents, markup2012(own), count),
    });
    await clock.breathe();
  }
  return masters;
}

async function readPages(
  pack: OpcPackage,
  part: string | undefined,
  count: ShapeCount,
  clock: ImportClock,
): Promise<VisioPage[]> {
  const pages: VisioPage[] = [];
  const root = part === undefined ? undefined : await pack.xml(part);
  if (!root || part === undefined) return pages;
  const relationships = await pack.relationships(part);
  const all = [...elements(root, 'Page')];
  for (const e of all) {
    const contentsPart = target(relationships, e);
    const contents = contentsPart === undefined ? undefined : await pack.xml(contentsPart);
    const own = contentsPart === undefined ? [] : await pack.contentRelationships(contentsPart);
    const back = e.attributes['BackPage'];
    pages.push({
      id: id(e),
      name: e.attributes['Name'] ?? e.attributes['NameU'] ?? '',
      nameU: e.attributes['NameU'] ?? e.attributes['Name'] ?? '',
      background: e.attributes['Background'] === '1' || e.attributes['Background'] === 'true',
      ...(back !== undefined && back !== '' && { backPage: Number(back) }),
      sheet: readSheet(child(e, 'PageSheet')),
      shapes: readShapes(contents, markup2012(own), count),
      connects: readConnects(contents),
    });
    await clock.breathe(0.1 + (0.4 * pages.length) / all.length);
  }
  return pages;
}

/** Kind of file by the main part's content type: `vsdx`, `vstx`, `vssx` and their macro-enabled twins. */
async function readFormat(pack: OpcPackage, part: string): Promise<string> {
  const types = await pack.required('[Content_Types].xml');
  for (const e of elements(types, 'Override')) {
    if ((attribute(e, 'PartName') ?? '').replace(/^\//, '').toLowerCase() !== part.toLowerCase()) continue;
    const found = /ms-visio\.(drawing|stencil|template)(\.macroEnabled)?\.main/i.exec(
      attribute(e, 'ContentType') ?? '',
    );
    if (!found) throw new ImportError('import.notVisio');
    const kind = { drawing: 'vsd', stencil: 'vss', template: 'vst' }[found[1]!.toLowerCase()] ?? 'vsd';
    return `${kind}${found[2] ? 'm' : 'x'}`;
  }
  return 'vsdx';
}

async function readTitle(pack: OpcPackage): Promise<string | undefined> {
  const core = named(await pack.relationships(''), 'core-properties');
  const root = core === undefined ? undefined : await pack.optional(core);
  return textContent(root && descendant(root, 'title')).trim() || undefined;
}

/** Reads a `.vsdx`-family package. Throws ImportError. */
function readComments(root: XmlElement): VisioComment[] {
  const authors = new Map<string, string>();
  for (const { attributes } of elements(descendant(root, 'AuthorList'), 'AuthorEntry'))
    authors.set(attributes['ID'] ?? '', attributes['Name'] || attributes['Initials'] || '');
  return [...elements(descendant(root, 'CommentList'), 'CommentEntry')].map((e) => {
    const { AuthorID = '', ShapeID, Date: date, Done } = e.attributes,
      shape = Number(ShapeID ?? '');
    return {
      page: id(e, 'PageID'),
      ...(ShapeID !== undefined && Number.isSafeInteger(shape) && { shape }),
      author: authors.get(AuthorID) ?? '',
      ...(date !== undefined && { date }),
      text: textContent(e),
      ...(Done === '1' && { isDone: true }),
    };
  });
}

export async function readPackage(
  bytes: Uint8Array,
  clock: ImportClock,
): Promise<{ model: VisioModel; format: string }> {
  const zip = new ZipReader(bytes);
  const pack = new OpcPackage(zip, clock);
  const part = await findDocument(pack);
  const format = await readFormat(pack, part);
  const root = await pack.required(part);
  if (root.name !== 'VisioDocument') throw new ImportError('import.notVisio');
  const relationships = await pack.relationships(part);
  const colors = new Map<number, string>(),
    fonts = new Map<number, string>();
  for (const e of elements(child(root, 'Colors'), 'ColorEntry')) colors.set(id(e, 'IX'), e.attributes['RGB'] ?? '');
  let order = 0;
  for (const e of elements(child(root, 'FaceNames'), 'FaceName')) {
    fonts.set(e.attributes['ID'] === undefined ? order : id(e), e.attributes['NameU'] ?? e.attributes['Name'] ?? '');
    order++;
  }
  const count: ShapeCount = { shapes: 0 };
  const themes = await readThemes(pack, relationships);
  const masters = await readMasters(pack, named(relationships, 'masters'), count, clock);
  clock.progress(0.1);
  const pages = await readPages(pack, named(relationships, 'pages'), count, clock);
  const comments = named(relationships, 'comments');
  const commentRoot = comments === undefined ? undefined : await pack.optional(comments);
  const title = await readTitle(pack);
  const model: VisioModel = {
    ...(title !== undefined && { title }),
    colors,
    fonts,
    styles: readStyles(root),
    documentSheet: readSheet(child(root, 'DocumentSheet')),
    masters,
    pages,
    themes,
    comments: commentRoot ? readComments(commentRoot) : [],
    hasMacros: relationships.some((r) => r.type === 'vbaProject'),
    picture: (name) => zip.read(name),
  };
  return { model, format };
}
