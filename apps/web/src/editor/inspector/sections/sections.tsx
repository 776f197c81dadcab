/** The sections of the properties of what is selected, from top to bottom. */
import type { InspectorSection } from '../../notations/notation.ts';
import { NOTATION_PARTS } from '../../notations/table.ts';
import { AppearSection } from './AppearSection.tsx';
import { ArrangeSection } from './ArrangeSection.tsx';
import { ConnectorSection } from './ConnectorSection.tsx';
import { DataSection } from './DataSection.tsx';
import { PictureSection } from './PictureSection.tsx';
import { CarriedSection, ShapeSection } from './ShapeSection.tsx';
import { StyleSection } from './StyleSection.tsx';
import { TextSection } from './TextSection.tsx';

const LOOK: readonly InspectorSection[] = [
  { id: 'picture', applies: ({ pictures }) => pictures > 0, Section: PictureSection },
  {
    id: 'style',
    applies: ({ shapes, connectors }) => shapes > 0 || connectors > 0,
    Section: ({ selected }) => <StyleSection hasShapes={selected.shapes > 0} />,
  },
  { id: 'connector', applies: ({ connectors }) => connectors > 0, Section: ConnectorSection },
  { id: 'text', applies: ({ shapes, labels }) => shapes > 0 || labels > 0, Section: TextSection },
  {
    id: 'shape',
    applies: ({ shapes, connectors, carries }) => shapes === 1 && connectors === 0 && !carries,
    Section: ShapeSection,
  },
  { id: 'carried', applies: ({ carries }) => carries, Section: CarriedSection },
];

const REST: readonly InspectorSection[] = [
  { id: 'data', applies: () => true, Section: DataSection },
  { id: 'arrange', applies: () => true, Section: ArrangeSection },
  {
    id: 'appear',
    applies: ({ shapes, connectors, carries }) => shapes > 0 || connectors > 0 || carries,
    Section: AppearSection,
  },
];

export const SECTIONS: readonly InspectorSection[] = [
  ...NOTATION_PARTS.flatMap(({ id, sections = [] }) => sections.map((section) => ofNotation(id, section))),
  ...LOOK,
  ...REST,
];

/** What a notation says is said of its own shapes, and of what joins them. */
function ofNotation(id: string, { applies, ...section }: InspectorSection): InspectorSection {
  return {
    ...section,
    id: `${id}-${section.id}`,
    applies: (selected) => selected.notations.split(' ').includes(id) && applies(selected),
  };
}
