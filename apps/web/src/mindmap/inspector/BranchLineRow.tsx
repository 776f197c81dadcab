import { type BranchLine, LINE_SHAPES } from '@limn/document';
import { setData } from '@limn/tree/edit/details.ts';
import { IconButton, Select } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { shallowEqual } from '../../editor/context/editor-context.tsx';
import { ColourButton } from '../../editor/inspector/fill/ColourButton.tsx';
import styles from '../../editor/inspector/rows/inspector.module.css';
import { NumberInput } from '../../editor/inspector/rows/NumberInput.tsx';
import { Row } from '../../editor/inspector/rows/Section.tsx';
import { useTree, useTreeValue } from '../model/use-tree.ts';

const SHAPES = [...LINE_SHAPES.filter((shape) => shape !== 'arc'), 'none'] as const;

/** The lines to the selected topics and of what stands in them: colour, width and way. */
export function BranchLineRow(): React.ReactNode {
  const editor = useTree();
  const { t } = useTranslation('diagram');
  const all = useTreeValue(['selection', 'document'], (e) => e.topics.map(({ data }) => data.line), shallowEqual);
  const drawn = useTreeValue(['selection', 'document'], (e) => e.scene.get(`${e.selection.ids[0] ?? ''}~line`));
  const look = drawn?.type === 'connector' ? drawn.style : {};
  const shared = <K extends keyof BranchLine>(key: K): BranchLine[K] | 'mixed' =>
    all.every((line) => line?.[key] === all[0]?.[key]) ? all[0]?.[key] : 'mixed';
  const change = (patch: BranchLine | undefined): void =>
    editor.run(() => {
      for (const topic of editor.topics) setData(editor, [topic], { line: patch && { ...topic.data.line, ...patch } });
    });
  const names = {
    curve: t('map.lineShape.curve'),
    underline: t('map.lineShape.underline'),
    elbow: t('map.lineShape.elbow'),
    rounded: t('map.lineShape.rounded'),
    straight: t('map.lineShape.straight'),
    none: t('map.noLine'),
  };
  const shape = shared('shape'),
    width = shared('width');
  return (
    <>
      <Row name={t('map.branchLine')}>
        <ColourButton
          label={t('map.branchLine')}
          value={shared('color')}
          fallback={look.stroke ?? 'theme:line'}
          onChange={(color) => color !== undefined && change({ color })}
        />
        <span className={styles['grow']}>
          <NumberInput
            label={t('map.branchWidth')}
            value={width ?? look.strokeWidth}
            min={0}
            max={20}
            step={0.5}
            onChange={(value) => change({ width: value })}
          />
        </span>
        {all.some((line) => line) && (
          <IconButton icon="close" size="s" label={t('map.asTheme')} onPress={() => change(undefined)} />
        )}
      </Row>
      <Row name={t('map.branchShape')}>
        <span className={styles['grow']}>
          <Select
            label={t('map.branchShape')}
            isLabelHidden
            size="s"
            value={shape === 'mixed' || shape === 'arc' ? null : (shape ?? null)}
            placeholder={t('map.asTheme')}
            items={SHAPES.map((value) => ({ value, label: names[value] }))}
            onChange={(value) => change({ shape: value })}
          />
        </span>
      </Row>
    </>
  );
}
