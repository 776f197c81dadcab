import { type DiagramRecord, plainText, type TreeRecord } from '@limn/document';
import { highlighter } from '../content/code.ts';
import { typesetter } from '../content/formula.ts';
import { loadLateLibraries } from '../late/late.ts';
import { findTheme } from '../look/theme.ts';
import { runsToTheLeft } from '../text/unicode/bidi.ts';

type Drawn = DiagramRecord | TreeRecord;

/**
 * Has here what these records are painted with and few others are, so that nothing is first seen otherwise. Never
 * rejects: what does not come is left out of the painting until it does.
 */
export async function loadLateLibrariesOf(records: Iterable<Drawn>): Promise<void> {
  const wanted = new Set<() => Promise<void>>();
  for (const record of records) {
    if (isSketched(record) || hasTurnedText(record)) wanted.add(loadLateLibraries);
    if (record.type !== 'topic') continue;
    if (record.data.formula !== undefined) wanted.add(typesetter.load);
    if (record.data.code !== undefined) wanted.add(highlighter.load);
  }
  await Promise.all([...wanted].map((load) => load()));
}

function isSketched(record: Drawn): boolean {
  if (record.type === 'document' && 'sketch' in record.data && record.data.sketch === true) return true;
  if (record.type === 'document' && 'theme' in record.data) {
    return isSketchedTheme(record.data.theme);
  }
  // A sheet of a tree names its colours after its skeleton.
  if (record.type === 'sheet')
    return record.data.sketch === true || isSketchedTheme(record.data.colours ?? record.data.theme?.split('/')[1]);
  return 'style' in record && record.style.sketch === true;
}

function isSketchedTheme(id: string | undefined): boolean {
  const { shape, connector } = findTheme(id);
  return shape.sketch === true || connector.sketch === true;
}

const hasTurnedText = (record: Drawn): boolean =>
  'text' in record && record.text !== undefined && runsToTheLeft(plainText(record.text));
