/**
 * What a notation knows beside its rows: which line joins two of its shapes, what a shape can become, what may come
 * after it. A notation is a folder here; its rows are in `shapes`, its part of the chrome in `apps/web`.
 */
import type {
  Box,
  ConnectorKind,
  ConnectorRecord,
  DiagramRecord,
  DocumentStore,
  Item,
  LabelRecord,
  Point,
  RecordId,
  ShapeRecord,
  Style,
} from '@limn/document';
import type { Direction } from '@limn/drawing/geometry/direction.ts';
import type { Behaviour, BehaviourContext } from '../behaviours/behaviour.ts';

/** A notation also asks which connectors a shape has. An `Editor` is one. */
export interface NotationContext extends Omit<BehaviourContext, 'store'> {
  readonly store: BehaviourContext['store'] & { connectorsOf(shape: RecordId): Iterable<RecordId> };
  /** In which words that a notation brings along are written. */
  readonly locale: 'zh' | 'en';
}

/** What is given to whoever writes into the transaction under way. */
export type SettlingContext = Omit<NotationContext, 'store'> & { readonly store: DocumentStore };

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
  /** Choices in its picture, where that shows something else than the shape would become. */
  shown?: Readonly<Record<string, number>>;
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

export interface FirstInside {
  kind: string;
  at: Point;
}

/** What the edit under way has changed: ids, and what the records were before it. */
export type Changes = ReadonlyMap<RecordId, DiagramRecord | undefined>;

export interface NotationRules {
  /** Kinds of its shapes begin with it and a dot. */
  readonly id: string;
  /** What its rows name as behaviours and is of no use before one of them is there. */
  readonly behaviours?: Readonly<Record<string, Behaviour>>;
  /**
   * The line between two shapes of it, near to the style that is asked for; null where none may join them, undefined
   * where the person's own settings decide.
   */
  lineBetween?(joined: Joined, asked: Style, context: NotationContext): LineLook | null | undefined;
  /** How a line changes after an edit of its ends, or of what it joins; null where nothing does. The style is whole. */
  settleLine?(line: ConnectorRecord, joined: Joined, context: NotationContext): LineLook | null;
  /** Writes what an edit of its shapes and lines brings with it; part of the edit's transaction. */
  follow?(context: SettlingContext): void;
  /** Writes what is amiss in one of its containers after edits of several people met; no step of undo has it. */
  mend?(holder: ShapeRecord, context: SettlingContext): void;
  /** Writes where what a line says stands, once it was typed. */
  placeTyped?(label: LabelRecord, context: SettlingContext): void;
  /** What a line may mean by what it joins, and what it means now; its notation's words, null where that is nothing. */
  meanings?(
    line: ConnectorRecord,
    joined: Joined,
    context: NotationContext,
  ): { choices: readonly string[]; now: string | null };
  /** How a line looks that means this; undefined for what is no word of the notation. */
  lookOf?(meaning: string): LineLook | undefined;
  /** Whether a line is part of a way that leads on where a shape of it is taken out; true where that is not said. */
  leadsOn?(line: ConnectorRecord, joined: Joined, context: NotationContext): boolean;
  /**
   * Who takes over an item whose holder is among what is deleted by hand, when the item was not selected itself;
   * undefined where it goes as well.
   */
  heirOf?(item: Item, gone: ReadonlySet<RecordId>, context: NotationContext): RecordId | undefined;
  /** Where a new container comes to stand on a layer, which may be around what it is about. */
  boxFor?(kind: string, box: Box, layer: RecordId, context: NotationContext): Box;
  /** What a container that was made by hand, or became one, begins with, and where from its first corner. */
  firstInside?(shape: ShapeRecord, context: NotationContext): FirstInside | undefined;
  /** The kind of the lanes that a shape can be split into; undefined for what cannot be. */
  laneOf?(shape: ShapeRecord, context: NotationContext): string | undefined;
  /** Whether a shape stands for a page of its own, which is opened from it: the link that it has to a page. */
  opens?(shape: ShapeRecord): boolean;
  /** What a shape can become. */
  replacements?(shape: ShapeRecord, context: NotationContext): readonly ReplacementGroup[];
  /**
   * Rows and tiles that one puts after a shape most, the first by the arrows at its sides; none where nothing comes
   * after it, undefined where the notation says nothing of it.
   */
  successors?(shape: ShapeRecord, context: NotationContext): readonly string[] | undefined;
  /**
   * How large what comes after a shape is made where that is said by the shape beside it: lifelines begin and end at
   * the same height. Undefined leaves it to its row.
   */
  sizeBeside?(shape: ShapeRecord, next: { id: string; w: number; h: number }): { w: number; h: number } | undefined;
  /** The ways on which something can follow a shape; every one where that is not said. */
  waysOn?(shape: ShapeRecord): readonly Direction[] | undefined;
  /** Where at a shape under the pointer a line may begin beside its ports, page units. */
  portAt?(shape: ShapeRecord, pointer: Point, context: NotationContext): Point | undefined;
  /** Which shape lines lead to that are drawn by keys, for one that stands for a moment of another. */
  heldBy?(shape: ShapeRecord, context: NotationContext): ShapeRecord;
  /** Whether what one writes next after a line was drawn is what it says. */
  isWordy?(joined: Joined): boolean;
  /** What is appended goes on the way the flow came, and down where none came. */
  readonly goesOn?: boolean;
  /** No pad stands beside its shapes: what follows is chosen by a key, or where a line is let go. */
  readonly isQuiet?: boolean;
}
