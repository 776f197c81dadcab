/** Which shapes show in their place what their link leads to, and which are seen. */
import type { DocumentStore, RecordId, ShapeRecord } from '@limn/document';

export const addressOf = ({ data: { link } }: ShapeRecord): string | null => (link?.type === 'url' ? link.url : null);
export const isEmbed = ({ data }: ShapeRecord): boolean => data.embed === true;

/** The embeds of a document, kept as it changes: a board has few of them among thousands of notes and strokes. */
export class Embeds {
  readonly ids = new Set<RecordId>();
  private readonly stop: () => void;

  constructor(store: DocumentStore) {
    for (const record of store.records.values())
      if (record.type === 'shape' && isEmbed(record)) this.ids.add(record.id);
    this.stop = store.on(({ added, updated, removed }) => {
      for (const { id } of removed) this.ids.delete(id);
      for (const record of [...added, ...updated.map(({ after }) => after)])
        if (record.type === 'shape' && isEmbed(record)) this.ids.add(record.id);
        else this.ids.delete(record.id);
    });
  }

  end(): void {
    this.stop();
  }
}
