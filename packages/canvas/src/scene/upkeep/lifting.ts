import type { RecordId } from '@limn/document';
import type { DamageNotices } from './damage.ts';
import type { Lift } from '../types.ts';

/** The items that a gesture moves as one shifted picture, because they are many. */
export class Lifting {
  current: Lift | null = null;
  /** What the gesture asked to move, of which `current` holds all that goes along. */
  private asked: ReadonlySet<RecordId> | null = null;
  private version = 0;
  private readonly damage: DamageNotices;

  constructor(damage: DamageNotices) {
    this.damage = damage;
  }

  /** Moves on what is lifted already; false where it is something else. */
  goesOn(asked: ReadonlySet<RecordId>, dx: number, dy: number): boolean {
    if (!this.current || this.asked !== asked || this.current.ids.size < asked.size) return false;
    this.current = { ...this.current, dx, dy };
    this.damage.none();
    return true;
  }

  begin(asked: ReadonlySet<RecordId>, ids: Set<RecordId>, dx: number, dy: number): void {
    this.asked = asked;
    this.current = { ids, dx, dy, version: ++this.version };
    this.damage.none();
  }

  /** What is lifted and what it is lifted from are pictures: both are made anew. */
  redraw(): void {
    if (this.current) this.current = { ...this.current, version: ++this.version };
  }

  drop(): void {
    if (!this.current) return;
    this.current = null;
    this.asked = null;
    this.damage.none();
  }
}
