/** Names below small shapes, put where no line leads through them, as the editor does. */
import { type DiagramJson, type DiagramRecord, KINDS } from '@limn/document';
import { captions } from '@limn/diagram/notations/bpmn/captions.ts';
import { freeCaption } from '@limn/diagram/notations/captions.ts';
import { actorCaptions } from '@limn/diagram/notations/uml/rules.ts';

export function withFreeNames(drawn: DiagramJson): DiagramJson {
  const store = KINDS.diagram.open(KINDS.diagram.make(drawn));
  const records = drawn.records.map((record): DiagramRecord => {
    const shape = store.find(record.id, 'shape'),
      patch = shape && (freeCaption(store, shape, captions) ?? freeCaption(store, shape, actorCaptions));
    return record.type === 'shape' && patch ? { ...record, ...patch } : record;
  });
  store.destroy();
  return { ...drawn, records };
}
