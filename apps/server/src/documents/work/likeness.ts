/**
 * How copies of a drawing are told: by what stands in it and what is joined to what, not by where things stand or how
 * they look. A drawing is a set of features; two are as alike as the share of features they have in common.
 */
import { type DiagramRecord, type FileJson, plainText, type RichText, TRASH, type TreeRecord } from '@limn/document';

/** Drawings that have at least this share of their features in common are one drawing. */
export const ALIKE = 0.8;
/** Features of one drawing that are kept; of a larger one those with the smallest hashes, which is a fair sample. */
const MAX_FEATURES = 4000;
/** Least hashes of a drawing, in runs: drawings that are alike have one run or more in common. */
const BANDS = 16;
const ROWS = 4;

export interface Likeness {
  /** Hashes of its features, each once. */
  features: number[];
  /** Drawings without one of these in common need not be compared. */
  bands: number[];
  /** How many things stand in it. */
  elements: number;
}

/** A 53-bit hash of a text. After cyrb53 by bryc, which is in the public domain. */
function hash(text: string, seed = 0): number {
  let a = 0xdeadbeef ^ seed,
    b = 0x41c6ce57 ^ seed;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return 4294967296 * (2097151 & b) + (a >>> 0);
}

/** Words without the differences that cost nothing to make: case, width, blanks, signs. */
const bare = (text: RichText | undefined): string =>
  plainText(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** What a drawing is compared by. */
export function likenessOf(json: FileJson): Likeness {
  const { nodes, edges } = json.kind === 'tree' ? ofTree(json.records) : ofDiagram(json.records);
  const features = new Set<number>();
  const seen = new Map<string, number>();
  // The second of two that are the same is a feature of its own.
  const add = (feature: string): void => {
    const nth = (seen.get(feature) ?? 0) + 1;
    seen.set(feature, nth);
    features.add(hash(nth === 1 ? feature : `${feature} ${nth}`));
  };
  for (const node of nodes) add(`node ${node}`);
  for (const edge of edges) add(`edge ${edge}`);
  const all = [...features].sort((a, b) => a - b).slice(0, MAX_FEATURES);
  return { features: all, bands: bandsOf(all), elements: nodes.length + edges.length };
}

interface Graph {
  nodes: string[];
  edges: string[];
}

/** A thing without words goes by its kind, one with words by its words: another shape around them changes nothing. */
function ofDiagram(records: readonly DiagramRecord[]): Graph {
  const names = new Map<string, string>();
  const labels = new Map<string, string>();
  for (const record of records) {
    if (record.type === 'shape') names.set(record.id, bare(record.text) || `(${record.kind})`);
    if (record.type === 'label') labels.set(record.at.parent, bare(record.text));
  }
  const edges = records.flatMap((record) => {
    if (record.type !== 'connector') return [];
    const end = (id: string | undefined): string => (id === undefined ? '' : (names.get(id) ?? ''));
    return [`${end(record.start.shape)}>${labels.get(record.id) ?? ''}>${end(record.end.shape)}`];
  });
  return { nodes: [...names.values()], edges };
}

function ofTree(records: readonly TreeRecord[]): Graph {
  const names = new Map<string, string>();
  for (const record of records)
    if (record.type === 'topic' && record.at.parent !== TRASH) names.set(record.id, bare(record.text) || '(topic)');
  const edges = records.flatMap((record) => {
    if (record.type !== 'topic') return [];
    const above = names.get(record.at.parent),
      own = names.get(record.id);
    return above === undefined || own === undefined ? [] : [`${above}>>${own}`];
  });
  return { nodes: [...names.values()], edges };
}

/** MinHash: of each of 64 orders of all features the first that the drawing has, four orders a band. */
function bandsOf(features: readonly number[]): number[] {
  if (features.length === 0) return [];
  const bands: number[] = [];
  for (let band = 0; band < BANDS; band++) {
    const run: number[] = [];
    for (let row = 0; row < ROWS; row++) {
      let least = Infinity;
      const seed = Math.imul(band * ROWS + row + 1, 2654435761);
      for (const feature of features) {
        const order = mix(feature, seed);
        if (order < least) least = order;
      }
      run.push(least);
    }
    bands.push(hash(run.join(','), band));
  }
  return bands;
}

/** A place of a feature in the order that a seed makes: its two halves, stirred. */
function mix(feature: number, seed: number): number {
  let x = (feature >>> 0) ^ seed ^ Math.imul((feature / 4294967296) | 0, 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d);
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b);
  return (x ^ (x >>> 16)) >>> 0;
}

/** The share of features that two drawings have in common, 0 to 1. */
export function alike(a: Likeness, b: Likeness): number {
  const other = new Set(b.features);
  let common = 0;
  for (const feature of a.features) if (other.has(feature)) common++;
  const all = a.features.length + b.features.length - common;
  return all === 0 ? 0 : common / all;
}
