import { ImportError } from '../../errors.ts';
import type { ImportClock } from '../../limits.ts';
import { mostShapes } from '../../syntax/elements.ts';
import { attribute, elements, parseXml, type XmlElement } from '../../syntax/xml.ts';
import type { ZipReader } from '../../bytes/zip.ts';

export interface Relationship {
  id: string;
  /** Last word of the type's address, such as `page`. */
  type: string;
  /** Part name, or the address when external. */
  target: string;
  external: boolean;
  /** Picture that stands for an embedded object. */
  preview?: string;
}

/** Resolves a relationship's target against the part it stands in; the result has no leading slash. */
export function resolveTarget(source: string, target: string): string {
  const path = target.startsWith('/') ? [] : source.split('/').slice(0, -1);
  for (const segment of target.replace(/^\//, '').split('/')) {
    if (segment === '..') path.pop();
    else if (segment !== '.' && segment !== '') path.push(segment);
  }
  return path.join('/');
}

/** An Open Packaging Conventions package: parts and the relationships between them. */
export class OpcPackage {
  readonly zip: ZipReader;
  private readonly clock: ImportClock;

  constructor(zip: ZipReader, clock: ImportClock) {
    this.zip = zip;
    this.clock = clock;
  }

  async xml(part: string): Promise<XmlElement | undefined> {
    const bytes = this.zip.read(part);
    return bytes && parseXml(bytes, part, this.clock, { most: mostShapes(['shape']) });
  }

  /** A part whose damage does not cost the drawing, such as a theme. A cancelled or endless import still ends. */
  async optional(part: string): Promise<XmlElement | undefined> {
    try {
      return await this.xml(part);
    } catch (error) {
      if (error instanceof ImportError && (error.code === 'import.damaged' || error.code === 'import.unsupported'))
        return undefined;
      throw error;
    }
  }

  /** A part that the document cannot do without. */
  async required(part: string): Promise<XmlElement> {
    const root = await this.xml(part);
    if (!root) throw new ImportError('import.damaged', { part, reason: 'missing' });
    return root;
  }

  /** Relationships of a page or master, embedded objects with the picture that stands for them. */
  async contentRelationships(part: string): Promise<Relationship[]> {
    const found = await this.relationships(part);
    for (const r of found) {
      if (r.external || r.type === 'image' || r.type === 'master') continue;
      const image = (await this.relationships(r.target)).find((own) => own.type === 'image' && !own.external);
      if (image) r.preview = image.target;
    }
    return found;
  }

  /** Relationships of a part; of the package itself for the empty name. */
  async relationships(part: string): Promise<Relationship[]> {
    const slash = part.lastIndexOf('/') + 1;
    const root = await this.xml(`${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`);
    const found: Relationship[] = [];
    for (const e of elements(root, 'Relationship')) {
      const id = attribute(e, 'Id'),
        target = attribute(e, 'Target');
      if (id === undefined || target === undefined) continue;
      const external = attribute(e, 'TargetMode') === 'External';
      const type = attribute(e, 'Type') ?? '';
      let name = target;
      try {
        name = decodeURIComponent(target);
      } catch {
        /* not escaped: taken as it is */
      }
      found.push({
        id,
        type: type.slice(type.lastIndexOf('/') + 1),
        target: external ? target : resolveTarget(part, name),
        external,
      });
    }
    return found;
  }
}
