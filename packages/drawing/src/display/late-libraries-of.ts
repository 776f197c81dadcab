import { type DiagramRecord, plainText, type TreeRecord } from '@limn/document';
import { loadLateLibraries } from '../late/late.ts';
import { findTheme } from '../look/theme.ts';
import { runsToTheLeft } from '../text/bidi.ts';

type Drawn = DiagramRecord | TreeRecord;

/**
 * Has here what these records are painted with and few others are, so that nothing is first seen otherwise. Never
 * rejects: what does not come is left out of the painting until it does.
 */
export async function loadLateLibrariesOf(records: Iterable<Drawn>): Promise<void> {
  for (const record of records) if (isSketched(record) || hasTurnedText(record)) return loadLateLibraries();
}

function isSketched(record: Drawn): boolean {
  if (record.type === 'document' && 'sketch' in record.data && record.data.sketch === true) return true;
  if (record.type === 'document' && 'theme' in record.data) {
    const { shape, connector } = findTheme(record.data.theme);
    return shape.sketch === true || connector.sketch === true;
  }
  return 'style' in record && record.style.sketch === true;
}

const hasTurnedText = (record: Drawn): boolean =>
  'text' in record && record.text !== undefined && runsToTheLeft(plainText(record.text));
