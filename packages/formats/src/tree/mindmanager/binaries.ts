/** What is binary in a map of MindManager: a part of the package that it names, or Base64 within it. */
import { pictureMarker } from '@limn/document';
import type { ZipReader } from '../../bytes/zip.ts';
import { ImportError } from '../../errors.ts';
import { attribute, child, descendant, elements, textContent, type XmlElement } from '../../syntax/xml.ts';
import type { MindSign } from '../model.ts';

export class Binaries {
  private readonly zip: ZipReader | undefined;
  private readonly read = new Map<string, Uint8Array | undefined>();

  constructor(zip: ZipReader | undefined) {
    this.zip = zip;
  }

  /** Where in the package it is; empty where it is not in it. */
  pathOf(element: XmlElement): string {
    return textContent(descendant(element, 'Uri'))
      .trim()
      .replace(/^mmarch:\/\//, '');
  }

  bytes(element: XmlElement): Uint8Array | undefined {
    const path = this.pathOf(element);
    if (path === '') return fromBase64(textContent(descendant(element, 'Base64')));
    if (!this.read.has(path)) this.read.set(path, this.part(path));
    return this.read.get(path);
  }

  private part(path: string): Uint8Array | undefined {
    try {
      return this.zip?.read(path);
    } catch (error) {
      if (error instanceof ImportError && error.code === 'import.damaged') return undefined;
      throw error;
    }
  }
}

function fromBase64(text: string): Uint8Array | undefined {
  const encoded = text.replace(/\s/g, '');
  if (encoded === '') return undefined;
  try {
    return Uint8Array.from(atob(encoded), (c) => c.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** Icons of people's own by their signatures: those of the map's sets by set and name, and those that topics carry. */
export function customIcons(root: XmlElement, files: Binaries): ReadonlyMap<string, MindSign> {
  const found = new Map<string, Uint8Array>(),
    named = new Map<string, { name: string; set: string }>();
  const waiting: { element: XmlElement; set: string; name: string }[] = [{ element: root, set: '', name: '' }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { element } = next;
    let { set, name } = next;
    if (element.name === 'IconMarkersSet') set = nameIn(element, 'Name') || set;
    if (element.name === 'IconMarker') name = nameIn(element, 'Name');
    const signature = attribute(element, 'IconSignature');
    if (signature !== undefined && name !== '') named.set(signature, { name, set });
    if (signature !== undefined && element.name === 'CustomIconImageData' && !found.has(signature)) {
      const bytes = files.bytes(element);
      if (bytes) found.set(signature, bytes);
    }
    // By hand: a map may be deep, and has many elements.
    for (const one of elements(element)) waiting.push({ element: one, set, name });
  }
  return new Map(
    [...found].map(([signature, bytes]) => {
      const { name = '', set = '' } = named.get(signature) ?? {};
      return [signature, { id: pictureMarker(set || 'icons', signature), name, set, bytes }];
    }),
  );
}

function nameIn(element: XmlElement, name: string): string {
  const inner = child(element, name);
  return (inner && (attribute(inner, 'Name') ?? textContent(inner).trim())) ?? '';
}
