/** Damaged drawings of Visio: packages with what says where their pages are, and binary ones out of their container. */
import CFB from 'cfb';
import { mendedParts, packedAgain, type Parts } from './package.ts';
import type { Mended, Mender } from './mended.ts';

const REL = 'http://schemas.microsoft.com/visio/2010/relationships',
  RELATED = 'http://schemas.openxmlformats.org/package/2006/relationships',
  OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const xml = (text: string): Uint8Array => new TextEncoder().encode(text);

const relationships = (targets: readonly (readonly [type: string, target: string])[]): Uint8Array =>
  xml(
    `<Relationships xmlns="${RELATED}">${targets
      .map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${REL}/${type}" Target="${target}"/>`)
      .join('')}</Relationships>`,
  );

/** Numbered parts of a kind, such as `visio/pages/page3.xml`, in their order. */
function numbered(parts: Parts, pattern: RegExp): { number: number; file: string }[] {
  return Object.keys(parts)
    .flatMap((name) => {
      const found = pattern.exec(name);
      return found ? [{ number: Number(found[1]), file: name.slice(name.lastIndexOf('/') + 1) }] : [];
    })
    .toSorted((a, b) => a.number - b.number);
}

/** Puts in what is missing of the parts that lead to others, by the names that every program gives them. */
function withLinks(parts: Parts): number {
  let lost = 0;
  const put = (name: string, make: () => Uint8Array): void => {
    if (parts[name]) return;
    parts[name] = make();
    lost++;
  };
  const pages = numbered(parts, /^visio\/pages\/page(\d+)\.xml$/i);
  put('[Content_Types].xml', () => xml('<Types/>'));
  put('_rels/.rels', () => relationships([['document', 'visio/document.xml']]));
  put('visio/document.xml', () => xml('<VisioDocument/>'));
  put('visio/_rels/document.xml.rels', () =>
    relationships([
      ['pages', 'pages/pages.xml'],
      ...(parts['visio/masters/masters.xml'] ? [['masters', 'masters/masters.xml'] as const] : []),
    ]),
  );
  put('visio/pages/pages.xml', () =>
    xml(
      `<Pages xmlns:r="${OFFICE}">${pages
        .map(({ number }, i) => `<Page ID="${number}" Name="${number}"><Rel r:id="rId${i + 1}"/></Page>`)
        .join('')}</Pages>`,
    ),
  );
  put('visio/pages/_rels/pages.xml.rels', () => relationships(pages.map(({ file }) => ['page', file])));
  return lost;
}

/** Pages, masters and pictures that the package names and does not have. */
function missing(parts: Parts): number {
  const names = new TextDecoder().decode(parts['[Content_Types].xml']).matchAll(/PartName\s*=\s*"\/([^"]+)"/g);
  return [...names].filter(([, name]) => !parts[name!] && /^visio\/(?:pages|masters)\//i.test(name!)).length;
}

export const mendVisioPackage: Mender = (bytes): Mended | undefined => {
  const found = mendedParts(bytes);
  if (!found || !Object.keys(found.parts).some((name) => /^visio\/(?:pages|document)/i.test(name))) return undefined;
  const lost = found.lost + withLinks(found.parts) + missing(found.parts);
  return { bytes: packedAgain(found.parts), lost };
};

const MAGIC = xml('Visio (TM) Drawing\r\n\0'),
  SECTOR = 512,
  FREE = 0xfffffffa;

/** Where the stream of a binary drawing begins; streams begin with a sector, and small ones are none of drawings. */
function beginning(bytes: Uint8Array): number | undefined {
  for (let at = SECTOR; at + MAGIC.length < bytes.length; at += SECTOR)
    if (MAGIC.every((byte, i) => bytes[at + i] === byte)) return at;
  return undefined;
}

/** Sectors that follow one another, as far as the container says; what it does not say is taken to go straight on. */
function chain(bytes: Uint8Array, first: number): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    sectors = Math.ceil((bytes.length - SECTOR) / SECTOR),
    perTable = SECTOR / 4,
    out = new Uint8Array(sectors * SECTOR),
    seen = new Uint8Array(sectors);
  const next = (sector: number): number => {
    const table = Math.floor(sector / perTable),
      place = table < 109 ? view.getUint32(0x4c + 4 * table, true) : FREE,
      at = (place + 1) * SECTOR + 4 * (sector % perTable);
    return place >= FREE || at + 4 > bytes.length ? sector + 1 : view.getUint32(at, true);
  };
  let length = 0;
  for (let sector = first; sector < sectors && seen[sector] === 0; sector = next(sector)) {
    seen[sector] = 1;
    const piece = bytes.subarray((sector + 1) * SECTOR, (sector + 2) * SECTOR);
    out.set(piece, length);
    length += piece.length;
  }
  return out.subarray(0, length);
}

/** The stream of the drawing in a container of its own: the reader keeps what of its pages can be read. */
export const mendVisioBinary: Mender = (bytes): Mended | undefined => {
  const at = beginning(bytes);
  if (at === undefined) return undefined;
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, '/VisioDocument', chain(bytes, at / SECTOR - 1));
  const written = CFB.write(container, { type: 'array' }) as ArrayLike<number>;
  return { bytes: Uint8Array.from(written), lost: 1 };
};
