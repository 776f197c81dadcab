/**
 * Markers that are pictures: `pic:set-marker`, by which a topic has one of a set, as of markers that are drawn. It is
 * the id of the asset too, so that a document shows it to everybody, and two people who use it first at the same time
 * write one.
 */
import type { RecordId } from '../../records/schema.ts';
import type { TopicRecord } from '../records.ts';

const SHAPE = /^pic:\w{1,40}-\w{1,40}$/;

/** An id in letters, digits and `_`; one that loses something else than dashes ends in a number made of all of it. */
function short(id: string): string {
  const plain = id.replace(/-/g, '');
  if (/^\w{1,40}$/.test(plain)) return plain;
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193) >>> 0;
  return `${plain.replace(/\W/g, '').slice(0, 30)}_${hash.toString(36)}`;
}

/** @param set id of a set, such as that of a library @param marker id of one in it */
export const pictureMarker = (set: string, marker: string): string => `pic:${short(set)}-${short(marker)}`;

export const isPictureMarker = (marker: string): boolean => SHAPE.test(marker);

/** Ids of the pictures that a topic shows: its own, and its markers that are some. */
export function picturesOf({ data, marks }: Pick<TopicRecord, 'data' | 'marks'>): RecordId[] {
  const ids = Object.keys(marks).filter(isPictureMarker);
  if (data.image) ids.unshift(data.image.asset);
  return ids;
}
