/** What a notation puts around the drawing beside its library: a folder here holds it, `table.ts` lists them. */
import type { ComponentType } from 'react';
import type { Selected } from '../inspector/rows/selected.ts';

/** A section of the properties of what is selected. */
export interface InspectorSection {
  id: string;
  /** Whether it has anything to say of what is selected. */
  applies(selected: Selected): boolean;
  Section: ComponentType<{ selected: Selected }>;
}

export interface NotationParts {
  /** Kinds of its shapes begin with it and a dot. */
  id: string;
  /** Sections of the properties of what is selected, which come first. */
  sections?: readonly InspectorSection[];
  /** A section of the document's properties, where that is of its category or has shapes of it. */
  OfDocument?: ComponentType;
  /** Shapes of it stand for pages of their own: above such a page is said where it belongs. */
  hasPlanes?: boolean;
  /** What stands above such a drawing, and not above boards with such shapes: pads, marks. */
  Above?: ComponentType;
}

/** What a category of documents begins with. */
export interface CategoryParts {
  /** What is said on an empty page: `state.emptyOf` of the catalogue. */
  empty: 'uml' | 'bpmn' | 'network' | 'ui' | 'board';
}
