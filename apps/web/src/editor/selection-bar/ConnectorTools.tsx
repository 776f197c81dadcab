import { ARROWHEADS, type Arrowhead } from '@limn/document';
import { IconButton, MenuButton } from '@limn/ui';
import { CornerDownRight, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowheadSelect } from '../inspector/rows/ArrowheadSelect.tsx';
import { ColourButton } from '../inspector/fill/ColourButton.tsx';
import { useStyle } from '../inspector/rows/use-style.ts';
import { CommandButton } from '../menus/CommandButton.tsx';
import { commandEntries } from '../menus/command-entry.ts';
import { useDiagram } from '../context/use-diagram.ts';
import styles from './selection-bar.module.css';

const ROUTINGS: readonly string[] = ['connector.orthogonal', 'connector.straight', 'connector.curved'];

/** Line, way and ends of connectors. */
export function ConnectorTools(): ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('diagram');
  const { t: te } = useTranslation('editor');
  const { style, change } = useStyle();
  return (
    <>
      <ColourButton
        label={t('inspector.line')}
        icon={PenLine}
        placement="bottom"
        value={style.stroke}
        fallback="theme:line"
        allowNone
        onChange={(stroke) => change({ stroke })}
      />
      <MenuButton items={commandEntries(editor, te, ROUTINGS)} label={t('inspector.routing')}>
        <IconButton icon={CornerDownRight} label={t('inspector.routing')} />
      </MenuButton>
      <span className={styles['head']}>
        <ArrowheadSelect
          label={t('inspector.startArrow')}
          end="start"
          placement="bottom"
          value={style.startArrow}
          heads={ARROWHEADS}
          onChange={(startArrow: Arrowhead) => change({ startArrow })}
        />
      </span>
      <span className={styles['head']}>
        <ArrowheadSelect
          label={t('inspector.endArrow')}
          end="end"
          placement="bottom"
          value={style.endArrow}
          heads={ARROWHEADS}
          onChange={(endArrow: Arrowhead) => change({ endArrow })}
        />
      </span>
      <CommandButton command="connector.reverse" size="m" />
      <CommandButton command="connector.addLabel" size="m" />
    </>
  );
}
