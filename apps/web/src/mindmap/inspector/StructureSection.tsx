import type { Stacking, Structure } from '@limn/document';
import {
  isOrg,
  setSheet,
  setSpacing,
  setStacking,
  setStructure,
  sheetOf,
  stackingOf,
  structureOf,
} from '@limn/tree/edit/look.ts';
import { RadioGroup, Switch } from '@limn/ui';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { useTranslation } from 'react-i18next';
import { Section } from '../../editor/inspector/rows/Section.tsx';
import { useTree, useTreeValue } from '../model/use-tree.ts';
import styles from './map-panel.module.css';
import { STRUCTURE_GROUPS, STRUCTURE_PICTURES } from './structures.ts';

const STACKINGS = ['row', 'column', 'columns'] as const satisfies readonly Stacking[];

/** How the branches stand: of the whole sheet, or of what is selected. */
export function StructureSection(): React.ReactNode {
  const editor = useTree();
  const { t } = useTranslation('diagram');
  const { t: te } = useTranslation('editor');
  const current = useTreeValue(['selection', 'document', 'page'], (e) => structureOf(e, e.current ?? e.top));
  const isBranch = useTreeValue(['selection', 'document'], (e) => e.current !== undefined && !e.isCentral(e.current));
  const spacing = useTreeValue(
    ['selection', 'document', 'page'],
    (e) => e.current?.data.spacing ?? sheetOf(e).data.spacing ?? 'roomy',
  );
  const inOrg = useTreeValue(['selection', 'document', 'page'], (e) => isOrg(e, e.current ?? e.top));
  const stacking = useTreeValue(['selection', 'document', 'page'], (e) => stackingOf(e, e.current ?? e.top));
  const isApart = useTreeValue(['document', 'page'], (e) => sheetOf(e).data.apart === true);
  const floats = useTreeValue(['document', 'page'], (e) => e.store.topics(e.page).length > 1);
  return (
    <Section title={isBranch ? t('map.branchStructure') : t('map.structure')}>
      <div className={styles['structures']} role="group" aria-label={t('map.structure')}>
        {STRUCTURE_GROUPS.flat().map((structure) => {
          const title = te(`commands.look.${structure}`);
          return (
            <ToggleButton
              key={structure}
              className={styles['structure'] ?? ''}
              aria-label={title}
              isSelected={structure === current}
              onChange={() => setStructure(editor, structure)}
            >
              <StructurePicture structure={structure} />
              <span aria-hidden>{title}</span>
            </ToggleButton>
          );
        })}
      </div>
      <RadioGroup
        look="segments"
        label={t('map.spacing')}
        value={spacing}
        items={[
          { value: 'roomy', label: te('commands.look.roomy') },
          { value: 'compact', label: te('commands.look.compact') },
        ]}
        onChange={(value) => setSpacing(editor, value)}
      />
      {inOrg && (
        <RadioGroup
          look="segments"
          label={t('map.leaves')}
          value={stacking}
          items={STACKINGS.map((value) => ({ value, label: t(`map.stacking.${value}`) }))}
          onChange={(value) => setStacking(editor, value)}
        />
      )}
      {floats && (
        <Switch
          isSpread
          isSelected={isApart}
          onChange={(apart) => setSheet(editor, { apart: apart ? true : undefined })}
        >
          {t('map.apart')}
        </Switch>
      )}
    </Section>
  );
}

function StructurePicture({ structure }: { structure: Structure }): React.ReactNode {
  const { lines, boxes, turn } = STRUCTURE_PICTURES[structure];
  const flip = { across: 'matrix(-1 0 0 1 36 0)', down: 'matrix(1 0 0 -1 0 26)' } as const;
  return (
    <svg viewBox="0 0 36 26" width="36" height="26" aria-hidden focusable="false">
      <g transform={turn && flip[turn]}>
        <path d={lines} fill="none" stroke="currentColor" strokeWidth="1.25" />
        {boxes.map(([x, y, w, h], n) => (
          <rect key={n} x={x} y={y} width={w} height={h} rx="1.5" data-centre={n === 0 || undefined} />
        ))}
      </g>
    </svg>
  );
}
