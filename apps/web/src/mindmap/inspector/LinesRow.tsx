import { LINE_SHAPES, type LineShape } from '@limn/document';
import { setLines, skeletonOf } from '@limn/tree/edit/look.ts';
import { Select, Switch } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { shallowEqual } from '../../editor/context/editor-context.tsx';
import styles from '../../editor/inspector/rows/inspector.module.css';
import { Row } from '../../editor/inspector/rows/Section.tsx';
import { useTree, useTreeValue } from '../model/use-tree.ts';

/** How the lines of the map run, and whether each branch has a colour of its own. */
export function LinesRow(): React.ReactNode {
  const editor = useTree();
  const { t } = useTranslation('diagram');
  const { line, subLine, isRainbow } = useTreeValue(
    ['document', 'page'],
    (e) => {
      const skeleton = skeletonOf(e);
      return { line: skeleton.line, subLine: skeleton.subLine, isRainbow: skeleton.isRainbow };
    },
    shallowEqual,
  );
  const names: Readonly<Record<LineShape, string>> = {
    curve: t('map.lineShape.curve'),
    arc: t('map.lineShape.arc'),
    underline: t('map.lineShape.underline'),
    elbow: t('map.lineShape.elbow'),
    rounded: t('map.lineShape.rounded'),
    straight: t('map.lineShape.straight'),
  };
  return (
    <>
      <Row name={t('map.lines')}>
        <span className={styles['grow']}>
          <Select
            label={t('map.lines')}
            isLabelHidden
            size="s"
            value={line}
            items={LINE_SHAPES.map((shape) => ({ value: shape, label: names[shape] }))}
            onChange={(shape) => setLines(editor, { main: shape, sub: inBranches(shape, subLine) })}
          />
        </span>
      </Row>
      <Switch isSelected={isRainbow} onChange={(rainbow) => setLines(editor, { rainbow })}>
        {t('map.rainbow')}
      </Switch>
    </>
  );
}

/** Arcs lead to main topics alone; the others go on as curves. */
function inBranches(shape: LineShape, now: LineShape): LineShape {
  if (shape !== 'arc') return shape;
  return now === 'underline' ? now : 'curve';
}
