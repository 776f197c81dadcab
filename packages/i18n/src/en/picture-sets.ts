import type { Same } from '../same.ts';
import type { pictureSets as source } from '../zh/picture-sets.ts';

/** Sets of markers that are pictures. */
export const pictureSets = {
  make: 'New picture set…',
  makeTitle_one: 'New marker set with one picture',
  makeTitle_other: 'New marker set with {{count}} pictures',
  add: 'Add pictures…',
  copy: 'Copy to my sets',
  actions: 'Actions for the marker set “{{name}}”',
  inFile: 'Markers in this file',
  name: 'Marker name',
  remove: 'Remove from set',
  removeSet: 'Delete set…',
  removeTitle: 'Delete the marker set “{{name}}”?',
  removeBody: 'Markers already used in files stay there.',
  wrong: '“{{name}}” cannot be used as a marker. Choose a PNG, JPG, WebP, GIF or SVG picture',
  tooMany: 'A marker set can hold up to {{limit}} pictures. The others were not added',
} satisfies Same<typeof source>;
