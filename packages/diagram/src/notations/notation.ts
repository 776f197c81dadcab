/**
 * What a notation knows beside its rows: which line joins two of its shapes, what a shape can become, what may come
 * after it. A notation is a folder here; its rows are in `shapes`, its part of the chrome in `apps/web`.
 */
import type { ConnectorKind, ConnectorRecord, RecordId, ShapeRecord, Style } from '@limn/document';
import type { BehaviourContext } from '../behaviours/behaviour.ts';

/** A notation also asks which connectors a shape has. An `Editor` is one. */
export interface NotationContext extends Omit<BehaviourContext, 'store'> {
  readonly store: BehaviourContext['store'] & { connectorsOf(shape: RecordId): Iterable<RecordId> };
}

/** The two shapes that a line joins. */
export interface Joined {
  from: ShapeRecord;
  to: ShapeRecord;
}

/** How a line looks that a notation chose; what is left out is the person's own. */
export interface LineLook {
  kind?: ConnectorKind;
  style: Style;
}

/** Another thing that a shape can be. */
export interface Replacement {
  /** A row or a tile of the library, whose picture and name stand for it. */
  kind: string;
  /** Choices beside those of the tile, or instead of them. */
  controls?: Readonly<Record<string, number>>;
  /** Whether that is what the shape is now. */
  isCurrent: boolean;
  /** Key of its own name in the catalogue of the notation, where the tile's does not say it. */
  label?: string;
}

export interface ReplacementGroup {
  /** Key of its title in the catalogue of the notation. */
  id: string;
  replacements: readonly Replacement[];
}

export interface NotationRules {
  /** Kinds of its shapes begin with it and a dot. */
  readonly id: string;
  /**
   * The line between two shapes of it, near to the style that is asked for; null where none may join them, undefined
   * where the person's own settings decide.
   */
  lineBetween?(joined: Joined, asked: Style, context: NotationContext): LineLook | null | undefined;
  /** How a line changes after an edit of its ends, or of what it joins; null where nothing does. The style is whole. */
  settleLine?(line: ConnectorRecord, joined: Joined, context: NotationContext): LineLook | null;
  /** What a shape can become. */
  replacements?(shape: ShapeRecord, context: NotationContext): readonly ReplacementGroup[];
  /** Rows and tiles that one puts after a shape most, the first by the arrows at its sides. */
  successors?(shape: ShapeRecord, context: NotationContext): readonly string[];
}
