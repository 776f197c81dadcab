import type { Style } from '@limn/document';
import { Select } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { single, useStyle } from '../rows/use-style.ts';
import styles from '../rows/inspector.module.css';

const KINDS = ['solid', 'gradient', 'pattern'] as const;
type FillKind = (typeof KINDS)[number];

/** Whether shapes are filled with one colour, with a gradient or with a pattern. */
export function FillKindSelect(): React.ReactNode {
  const { t } = useTranslation('diagram');
  const { style, change } = useStyle();
  const isMixed = style.gradient === 'mixed' || style.pattern === 'mixed';
  return (
    <span className={styles['grow']}>
      <Select<FillKind>
        label={t('inspector.fillKind')}
        isLabelHidden
        size="s"
        value={isMixed ? null : kindOf(style)}
        placeholder={t('inspector.mixed')}
        items={KINDS.map((value) => ({ value, label: t(`fillKind.${value}`) }))}
        onChange={(kind) => change(begun(kind, single(style.fill) ?? 'theme:soft1'))}
      />
    </span>
  );
}

function kindOf({ gradient, pattern }: ReturnType<typeof useStyle>['style']): FillKind {
  if (pattern) return 'pattern';
  return gradient ? 'gradient' : 'solid';
}

/** What a fill of a kind begins with, from the colour there was. */
function begun(kind: FillKind, fill: string): Partial<Style> {
  if (kind === 'solid') return { gradient: null, pattern: null };
  if (kind === 'pattern') return { gradient: null, pattern: { type: 'hatch', color: 'theme:stroke' } };
  const isPale = fill === '#ffffff' || fill === 'theme:fill' || fill === 'none';
  return {
    pattern: null,
    gradient: {
      type: 'linear',
      angle: 90,
      stops: [
        { at: 0, color: fill === 'none' ? '#ffffff' : fill },
        { at: 1, color: isPale ? 'theme:soft1' : '#ffffff' },
      ],
    },
  };
}
