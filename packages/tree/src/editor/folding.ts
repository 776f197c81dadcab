/**
 * What is folded for the person who looks: one's own, never written into the document by folding. A branch that nobody
 * here has folded or unfolded is as the document opens.
 */
import type { RecordId, TopicRecord } from '@limn/document';

/** Where a person's folding is kept between visits. */
export interface FoldingMemory {
  load(): Iterable<readonly [RecordId, boolean]>;
  save(own: ReadonlyMap<RecordId, boolean>): void;
}

export class Folding {
  private readonly own: Map<RecordId, boolean>;
  private readonly memory: FoldingMemory | null;

  constructor(memory: FoldingMemory | null = null) {
    this.memory = memory;
    this.own = new Map(memory?.load());
  }

  readonly isFolded = (topic: TopicRecord): boolean => this.own.get(topic.id) ?? topic.data.folded === true;

  /** Answers those that are otherwise now. */
  set(topics: Iterable<TopicRecord>, folded: boolean): RecordId[] {
    const changed: RecordId[] = [];
    for (const topic of topics) {
      if (this.isFolded(topic) === folded) continue;
      if ((topic.data.folded === true) === folded) this.own.delete(topic.id);
      else this.own.set(topic.id, folded);
      changed.push(topic.id);
    }
    if (changed.length > 0) this.memory?.save(this.own);
    return changed;
  }
}
