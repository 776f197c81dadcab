/** The drawing shown to others, slide by slide. */
import { setSpeakerNotes, speakerNotesOf } from '@limn/diagram/present/notes.ts';
import { Slides } from '@limn/diagram/present/slides.ts';
import type { Slide } from '@limn/diagram/present/slides-of.ts';
import type { RecordId } from '@limn/document';
import { useTranslation } from 'react-i18next';
import { useOpenEditor } from '../context/editor-context.tsx';
import { useDiagram } from '../context/use-diagram.ts';
import Presentation from './Presentation.tsx';

interface SlidePresentationProps {
  /** The items that are shown; absent: the whole drawing. */
  only?: readonly RecordId[] | undefined;
  onClose: () => void;
}

export default function SlidePresentation({ only, onClose }: SlidePresentationProps): React.ReactNode {
  const editor = useDiagram(),
    open = useOpenEditor();
  const { t } = useTranslation('diagram');
  const nameOf = (steps: readonly Slide[], at: number): string => steps[at]?.name || t('present.slide', { n: at + 1 });
  return (
    <Presentation
      begin={() => new Slides(editor, only)}
      labels={{ previous: t('present.previousSlide'), next: t('present.nextSlide'), whole: t('present.firstSlide') }}
      words={({ at, steps }) => nameOf(steps, at)}
      speaker={({ at, current, steps, part, coming }) => {
        const isHere = coming?.at === at && part !== undefined;
        return {
          notes: current ? speakerNotesOf(editor, current) : '',
          ...(current && !editor.settings.readOnly && { write: (said) => setSpeakerNotes(editor, current, said) }),
          next: coming
            ? [nameOf(steps, coming.at), isHere && t('present.part', { n: coming.shown, of: part.of })]
                .filter(Boolean)
                .join(' · ')
            : null,
          ...(coming && {
            picture: async () => (await import('./slide-picture.ts')).slidePicture(open, editor, coming),
          }),
        };
      }}
      isSlide
      onClose={onClose}
    />
  );
}
