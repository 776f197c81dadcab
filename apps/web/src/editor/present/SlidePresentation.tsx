/** The drawing shown to others, slide by slide. */
import { hasNotes, setSpeakerNotes, speakerNotesOf } from '@limn/diagram/present/notes.ts';
import { Slides } from '@limn/diagram/present/slides.ts';
import { itemsOf, type Slide } from '@limn/diagram/present/slides-of.ts';
import type { RecordId } from '@limn/document';
import { useTranslation } from 'react-i18next';
import { useDiagram } from '../context/use-diagram.ts';
import Presentation from './Presentation.tsx';

interface SlidePresentationProps {
  /** The items that are shown; absent: the whole drawing. */
  only?: readonly RecordId[] | undefined;
  onClose: () => void;
}

export default function SlidePresentation({ only, onClose }: SlidePresentationProps): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('diagram');
  const nameOf = (steps: readonly Slide[], at: number): string => steps[at]?.name || t('present.slide', { n: at + 1 });
  const draw = editor.host.exportPicture;
  return (
    <Presentation
      begin={() => new Slides(editor, only)}
      labels={{ previous: t('present.previousSlide'), next: t('present.nextSlide'), whole: t('present.firstSlide') }}
      words={({ at, steps }) => nameOf(steps, at)}
      speaker={({ at, current, steps, part }) => {
        // What is still to appear on this slide comes before the next one.
        const coming = part && part.at < part.of ? at : at + 1,
          next = steps[coming];
        return {
          notes: current ? speakerNotesOf(editor, current) : '',
          ...(current &&
            hasNotes(current) &&
            !editor.settings.readOnly && { write: (said) => setSpeakerNotes(editor, current, said) }),
          next: next
            ? [nameOf(steps, coming), coming === at && part && t('present.part', { n: part.at + 1, of: part.of })]
                .filter(Boolean)
                .join(' · ')
            : null,
          ...(next && draw && { picture: () => draw(itemsOf(editor, next), 'image/png') }),
        };
      }}
      isSlide
      onClose={onClose}
    />
  );
}
