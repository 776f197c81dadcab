/** The drawing shown to others, slide by slide. */
import { Slides } from '@limn/diagram/present/slides.ts';
import { useTranslation } from 'react-i18next';
import { useDiagram } from '../use-diagram.ts';
import Presentation from './Presentation.tsx';

export default function SlidePresentation({ onClose }: { onClose: () => void }): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('diagram');
  return (
    <Presentation
      begin={() => new Slides(editor)}
      labels={{ previous: t('present.previousSlide'), next: t('present.nextSlide'), whole: t('present.firstSlide') }}
      words={({ current, at }) => current?.name || t('present.slide', { n: at + 1 })}
      isSlide
      onClose={onClose}
    />
  );
}
