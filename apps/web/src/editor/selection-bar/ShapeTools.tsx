import { PaintBucket, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ColourButton } from '../inspector/fill/ColourButton.tsx';
import { useStyle } from '../inspector/rows/use-style.ts';
import { TextTools } from './TextTools.tsx';
import styles from './selection-bar.module.css';

/** Fill and line of shapes, and their text. */
export function ShapeTools(): ReactNode {
  const { t } = useTranslation('diagram');
  const { style, change } = useStyle();
  return (
    <>
      <ColourButton
        label={t('inspector.fill')}
        icon={PaintBucket}
        placement="bottom"
        value={style.fill}
        fallback="theme:fill"
        allowNone
        onChange={(fill) => change({ fill, gradient: null })}
      />
      <ColourButton
        label={t('inspector.line')}
        icon={PenLine}
        placement="bottom"
        value={style.stroke}
        fallback="theme:stroke"
        allowNone
        onChange={(stroke) => change({ stroke })}
      />
      <span className={styles['line']} />
      <TextTools />
    </>
  );
}
