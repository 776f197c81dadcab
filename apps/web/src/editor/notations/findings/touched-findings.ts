/** Of what is found, what somebody worked on: a process that was just opened or imported is not covered with marks. */
import type { DiagramRecord, RecordId } from '@limn/document';
import type { Finding } from '@limn/diagram/notations/checking.ts';

type Records = ReadonlyMap<RecordId, DiagramRecord>;

/** The findings about items that are not as they were, or were not there. Records are never changed in place. */
export const touchedFindings = (findings: readonly Finding[], before: Records, now: Records): readonly Finding[] =>
  findings.filter(({ at }) => before.get(at) !== now.get(at));
