/** Packages of parts and the relations between them, as Office and Visio have them. */
import { strToU8, zipSync } from 'fflate';
import { element as e, xmlText } from '../syntax/xml-write.ts';

const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

interface Relation {
  type: string;
  target: string;
  isExternal?: boolean;
}

/** The extension and content type of pictures that every program of Office shows. */
const PICTURES: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/gif': 'gif' };

export class OpcPackage {
  private readonly parts = new Map<string, { bytes: Uint8Array; type?: string }>();
  private readonly relations = new Map<string, Relation[]>();
  private readonly pictures = new Map<Uint8Array, string>();

  /** `path` from the package's root, without a slash before it. */
  add(path: string, type: string, xml: string): void {
    this.parts.set(path, { bytes: strToU8(XML_HEAD + xml), type });
  }

  has(path: string): boolean {
    return this.parts.has(path);
  }

  /** Says in the properties that programs and folders show what the package is called, and what wrote it. */
  describe(title: string): void {
    this.relate('', { type: `${RELATIONS}/metadata/core-properties`, target: 'docProps/core.xml' });
    this.add(
      'docProps/core.xml',
      'application/vnd.openxmlformats-package.core-properties+xml',
      e(
        'cp:coreProperties',
        {
          'xmlns:cp': 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties',
          'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
        },
        e('dc:title', {}, xmlText(title)),
        e('dc:creator', {}, 'Limn'),
      ),
    );
  }

  /** The id of a relation of a part, or of the package where `from` is empty; the same for the same target. */
  relate(from: string, relation: Relation): string {
    const all = this.relations.get(from) ?? [];
    this.relations.set(from, all);
    const known = all.findIndex(({ type, target }) => type === relation.type && target === relation.target);
    if (known >= 0) return `rId${known + 1}`;
    all.push(relation);
    return `rId${all.length}`;
  }

  /** Path of a picture's part in `folder`; undefined for a kind that Office does not show. */
  picture(folder: string, bytes: Uint8Array, mime: string): string | undefined {
    const extension = PICTURES[mime];
    if (extension === undefined) return undefined;
    const known = this.pictures.get(bytes);
    if (known !== undefined) return known;
    const path = `${folder}/image${this.pictures.size + 1}.${extension}`;
    this.parts.set(path, { bytes });
    this.pictures.set(bytes, path);
    return path;
  }

  done(): Uint8Array {
    const types = [
      e('Default', { Extension: 'rels', ContentType: 'application/vnd.openxmlformats-package.relationships+xml' }),
      e('Default', { Extension: 'xml', ContentType: 'application/xml' }),
      ...Object.entries(PICTURES).map(([mime, extension]) => e('Default', { Extension: extension, ContentType: mime })),
      ...[...this.parts].flatMap(([path, { type }]) =>
        type === undefined ? [] : [e('Override', { PartName: `/${path}`, ContentType: type })],
      ),
    ];
    const files: Record<string, Uint8Array> = {
      '[Content_Types].xml': strToU8(
        XML_HEAD + e('Types', { xmlns: 'http://schemas.openxmlformats.org/package/2006/content-types' }, ...types),
      ),
    };
    for (const [from, all] of this.relations) {
      const cut = from.lastIndexOf('/') + 1,
        path = `${from.slice(0, cut)}_rels/${from.slice(cut)}.rels`;
      const rows = all.map(({ type, target, isExternal }, i) =>
        e('Relationship', {
          Id: `rId${i + 1}`,
          Type: type,
          Target: target,
          TargetMode: isExternal ? 'External' : undefined,
        }),
      );
      files[path] = strToU8(XML_HEAD + e('Relationships', { xmlns: RELATIONS }, ...rows));
    }
    for (const [path, { bytes }] of this.parts) files[path] = bytes;
    // One moment for all of them: the same document gives the same bytes.
    return zipSync(files, { level: 6, mtime: new Date(2000, 0, 1) });
  }
}
