/** The drawing shown to others, slide by slide. */
import { setSpeakerNotes, speakerNotesOf } from '@limn/diagram/present/notes.ts';
import { Slides } from '@limn/diagram/present/slides.ts';
import { itemsOf, type Slide } from '@limn/diagram/present/slides-of.ts';
import { useTranslation } from 'react-i18next';
import { useDiagram } from '../context/use-diagram.ts';
import Presentation from './Presentation.tsx';

export default function SlidePresentation({ onClose }: { onClose: () => void }): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('diagram');
  const nameOf = (steps: readonly Slide[], at: number): string => steps[at]?.name || t('present.slide', { n: at + 1 });
  const draw = editor.host.exportPicture;
  return (
    <Presentation
      begin={() => new Slides(editor)}
      labels={{ previous: t('present.previousSlide'), next: t('present.nextSlide'), whole: t('present.firstSlide') }}
      words={({ at, steps }) => nameOf(steps, at)}
      speaker={({ at, current, steps }) => {
        const next = steps[at + 1];
        return {
          notes: current ? speakerNotesOf(editor, current) : '',
          ...(current && !editor.settings.readOnly && { write: (said) => setSpeakerNotes(editor, current, said) }),
          next: next ? nameOf(steps, at + 1) : null,
          ...(next && draw && { picture: () => draw(itemsOf(editor, next), 'image/png') }),
        };
      }}
      isSlide
      onClose={onClose}
    />
  );
}
