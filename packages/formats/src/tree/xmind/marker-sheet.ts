/** Markers of people's own in XMind's packages: groups of pictures in `markers/`, told by `markerSheet.xml`. */
import { isPictureMarker, pictureMarker } from '@limn/document';
import { strToU8 } from 'fflate';
import type { ZipReader } from '../../bytes/zip.ts';
import { ImportError } from '../../errors.ts';
import type { ImportClock } from '../../limits.ts';
import { attribute, elements, parseXml } from '../../syntax/xml.ts';
import { element } from '../../syntax/xml-write.ts';
import { pictureInfo } from '../../visio/picture/dimensions.ts';
import { type MindMap, type MindSign, topicsOf } from '../model.ts';

const SHEET = 'markers/markerSheet.xml';
const ENDINGS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
};

/** By the ids that topics name them with. One whose picture is not there is a marker that nobody knows. */
export async function readMarkerSheet(zip: ZipReader, clock: ImportClock): Promise<ReadonlyMap<string, MindSign>> {
  const found = new Map<string, MindSign>(),
    sheet = read(zip, SHEET);
  if (!sheet) return found;
  const root = await parseXml(sheet, SHEET, clock, { isLenient: true });
  for (const group of elements(root, 'marker-group')) {
    const set = attribute(group, 'name') ?? '',
      groupId = attribute(group, 'id') ?? set;
    for (const marker of elements(group, 'marker')) {
      const id = attribute(marker, 'id') ?? '',
        resource = attribute(marker, 'resource') ?? attribute(marker, 'svg') ?? '',
        bytes = resource === '' ? undefined : read(zip, `markers/${resource.replace(/^markers\//, '')}`);
      if (id === '' || !bytes) continue;
      const said = attribute(marker, 'name') ?? resource,
        name = said.slice(said.lastIndexOf('/') + 1).replace(/\.\w{2,4}$/, '');
      found.set(id, { id: isPictureMarker(id) ? id : pictureMarker(groupId, id), name, set, bytes });
    }
  }
  return found;
}

function read(zip: ZipReader, path: string): Uint8Array | undefined {
  try {
    return zip.read(path);
  } catch (error) {
    // Broken pictures do not cost the map; a bomb does.
    if (error instanceof ImportError && error.code === 'import.damaged') return undefined;
    throw error;
  }
}

/** The parts of a package for the markers that the topics of a map have; none where they have none. */
export function markerParts(map: MindMap): Record<string, Uint8Array> {
  const sets = new Map<string, { name: string; markers: string[] }>(),
    written = new Set<string>(),
    parts: Record<string, Uint8Array> = {};
  for (const { signs = [] } of topicsOf(map))
    for (const { id, name, set, bytes } of signs) {
      if (!bytes || written.has(id)) continue;
      written.add(id);
      const [group = '', own = ''] = id.slice('pic:'.length).split('-'),
        file = `${group}/${own}.${ENDINGS[pictureInfo(bytes)?.mime ?? ''] ?? 'svg'}`,
        row = sets.get(group) ?? { name: set, markers: [] };
      parts[`markers/${file}`] = bytes;
      row.markers.push(element('marker', { id, name, resource: file }));
      sets.set(group, row);
    }
  if (sets.size === 0) return parts;
  const groups = [...sets].map(([id, { name, markers }]) =>
    element('marker-group', { id, name, singleton: 'true' }, ...markers),
  );
  const sheet = element('marker-sheet', { xmlns: 'urn:xmind:xmap:xmlns:marker:2.0', version: '2.0' }, ...groups);
  return { [SHEET]: strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="no"?>${sheet}`), ...parts };
}
