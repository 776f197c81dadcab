import { bringBack } from '../records/bring-back.ts';
import type { Place, RecordId } from '../records/schema.ts';
import type { DiagramRecord } from './records.ts';
import { DIAGRAM } from './schema.ts';
import type { DocumentStore } from './store.ts';

const placeOf = (record: DiagramRecord): Place | undefined => ('at' in record ? record.at : undefined);

/** As `bringBack`, for a diagram. */
export function bringBackDiagram(
  store: DocumentStore,
  then: ReadonlyMap<RecordId, DiagramRecord>,
  only?: Iterable<RecordId>,
): void {
  bringBack(
    store,
    DIAGRAM,
    then,
    {
      isThere: (_state, record): record is DiagramRecord => record !== undefined,
      remove: (ids) => store.remove(ids),
      placed: (now, then) => {
        const [is, was] = [now && placeOf(now), placeOf(then)];
        return is?.parent === was?.parent && is?.key === was?.key ? undefined : was;
      },
    },
    only,
  );
}
