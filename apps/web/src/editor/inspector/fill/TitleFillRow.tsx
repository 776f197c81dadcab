import { hasTitleStrip } from '@limn/diagram/edit/style/title-strip.ts';
import { useTranslation } from 'react-i18next';
import { useDiagramValue } from '../../context/use-diagram.ts';
import { ColourButton } from './ColourButton.tsx';
import { Row } from '../rows/Section.tsx';
import { useStyle } from '../rows/use-style.ts';

/** What fills the strip of a title, as of a lane or a pool; nothing for shapes without one. */
export function TitleFillRow(): React.ReactNode {
  const { t } = useTranslation('diagram');
  const { style, change } = useStyle();
  const isShown = useDiagramValue(['selection', 'document'], hasTitleStrip);
  if (!isShown) return null;
  return (
    <Row name={t('inspector.titleFill')}>
      <ColourButton
        label={t('inspector.titleFill')}
        value={style.titleFill}
        fallback="theme:fill"
        allowNone
        onChange={(titleFill) => change({ titleFill })}
      />
    </Row>
  );
}
