import type { Same } from '../same.ts';
import type { pictureSets as source } from '../zh/picture-sets.ts';

/** Sets of markers that are pictures. */
export const pictureSets = {
  make: 'New set of pictures…',
  makeTitle_one: 'New marker set of one picture',
  makeTitle_other: 'New marker set of {{count}} pictures',
  add: 'Add pictures…',
  copy: 'Copy to my sets',
  actions: 'Actions for the marker set “{{name}}”',
  inFile: 'Markers in this file',
  name: 'Name of the marker',
  remove: 'Remove from the set',
  removeSet: 'Delete the set…',
  removeTitle: 'Delete the marker set “{{name}}”?',
  removeBody: 'Markers that files already use stay in them.',
  wrong: '“{{name}}” cannot be a marker: choose a PNG, JPG, WebP, GIF or SVG picture',
  tooMany: 'A marker set holds at most {{limit}} pictures; the others were not added',
} satisfies Same<typeof source>;
