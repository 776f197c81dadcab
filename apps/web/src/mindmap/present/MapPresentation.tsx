/** The map shown to others, topic by topic. */
import { plainText } from '@limn/document';
import { Walk } from '@limn/tree/present/walk.ts';
import { useTranslation } from 'react-i18next';
import Presentation from '../../editor/present/Presentation.tsx';
import { useTree } from '../use-tree.ts';

export default function MapPresentation({ onClose }: { onClose: () => void }): React.ReactNode {
  const editor = useTree();
  const { t } = useTranslation('diagram');
  return (
    <Presentation
      begin={() => new Walk(editor)}
      labels={{ previous: t('present.previous'), next: t('present.next'), whole: t('present.whole') }}
      words={({ current }) => (current ? plainText(current.text) || t('map.empty') : t('present.whole'))}
      onClose={onClose}
    />
  );
}
