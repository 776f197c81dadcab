/**
 * What shapes do that a row cannot say. A row names its behaviour; what it means is asked here, and nobody compares the
 * name.
 */
import type { DiagramRecord, DocumentStore, RecordId, ShapeRecord, Style } from '@limn/document';
import type { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import type { TextMeasurer } from '@limn/drawing/text/measurer.ts';

/** What a behaviour is given to look at a document with. An `Editor` is one. */
export interface BehaviourContext {
  readonly store: Pick<DocumentStore, 'get' | 'find'>;
  readonly registry: ShapeRegistry;
  readonly measurer: TextMeasurer;
}

/** New values of aspects of a shape. */
export type ShapePatch = Partial<Pick<ShapeRecord, 'box' | 'style' | 'data'>>;

export interface Behaviour {
  /** What is put on its body belongs to it, and a new one takes in what it is drawn around. */
  readonly holds: boolean;
  /** It is nothing but its text: it goes when nothing is left of that. */
  readonly isText: boolean;
  /** Which of the person's settings a new one looks like. */
  readonly newStyle: 'shapeStyle' | 'textStyle';
  /** Whose text is edited on a double click; null for a shape without one. */
  textTarget(shape: ShapeRecord): RecordId | null;
  /** How the box follows the text in a style: never smaller, both ways, or not at all. */
  fit(style: Style): 'up' | 'both' | null;
  /** Whether its text breaks only where its writer broke it. */
  isUnbroken(shape: ShapeRecord): boolean;
  /** What else changes when its width was given by hand. */
  onResize(shape: ShapeRecord): ShapePatch | null;
  /** What else changes after an edit that made `before` what it is now; asked until nobody has anything to add. */
  afterEdit(shape: ShapeRecord, before: DiagramRecord, context: BehaviourContext): ShapePatch | null;
}
