import type { EditorSettings } from '@limn/canvas/core/settings.ts';
import { Button, Select, Switch } from '@limn/ui';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { sketchOf } from '@limn/diagram/edit/style/style.ts';
import { useNotations } from '../../notations/use-notations.ts';
import { useDiagram, useDiagramValue } from '../../context/use-diagram.ts';
import { ColourButton } from '../fill/ColourButton.tsx';
import { NumberInput } from '../rows/NumberInput.tsx';
import { Row, Section } from '../rows/Section.tsx';
import { ThemeSelect } from '../rows/ThemeSelect.tsx';
import styles from '../rows/inspector.module.css';

const UNITS: readonly EditorSettings['unit'][] = ['px', 'mm', 'in', 'pt'];

/** With nothing selected: the document's theme, the page, and how this person views it. */
export function DocumentSection(): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('diagram');
  const settings = useDiagramValue(['settings'], (e) => e.settings);
  const isSketched = useDiagramValue(['document'], (e) => sketchOf(e).isOn);
  const isSketchedByTheme = useDiagramValue(['document'], (e) => sketchOf(e).isThemes);
  const notations = useNotations();
  const page = useDiagramValue(['document', 'page'], (e) => e.pageRecord);
  return (
    <>
      {!settings.readOnly && (
        <Section title={t('inspector.document')}>
          <ThemeSelect />
          <Switch
            isSelected={isSketched}
            isDisabled={isSketchedByTheme}
            onChange={(sketch) => {
              editor.commands.run('document.setSketch', editor, sketch);
            }}
          >
            {t('inspector.sketch')}
          </Switch>
          <Row name={t('page.colour')}>
            <ColourButton
              label={t('page.colour')}
              value={page?.data.background}
              fallback="theme:paper"
              onChange={(background) => {
                editor.commands.run('page.setBackground', editor, { page: editor.page, background });
              }}
            />
            <Button
              size="s"
              onPress={() => {
                editor.commands.run('page.settings', editor);
              }}
            >
              {t('page.settings')}
            </Button>
          </Row>
        </Section>
      )}
      {notations.map(
        ({ id, OfDocument }) =>
          OfDocument && (
            <Suspense key={id} fallback={null}>
              <OfDocument />
            </Suspense>
          ),
      )}
      <Section title={t('inspector.view')}>
        <Switch isSelected={settings.grid} onChange={(grid) => editor.set({ grid })}>
          {t('inspector.grid')}
        </Switch>
        <Row name={t('inspector.gridSize')}>
          <span className={styles['grow']}>
            <NumberInput
              label={t('inspector.gridSize')}
              value={settings.gridSize}
              min={2}
              max={200}
              onChange={(gridSize) => editor.set({ gridSize })}
            />
          </span>
        </Row>
        {/* Nothing snaps for a reader, who moves nothing. */}
        {!settings.readOnly && (
          <>
            <Switch isSelected={settings.snapToGrid} onChange={(snapToGrid) => editor.set({ snapToGrid })}>
              {t('inspector.snapGrid')}
            </Switch>
            <Switch isSelected={settings.snapToShapes} onChange={(snapToShapes) => editor.set({ snapToShapes })}>
              {t('inspector.snapShapes')}
            </Switch>
          </>
        )}
        <Switch isSelected={settings.rulers} onChange={(rulers) => editor.set({ rulers })}>
          {t('inspector.rulers')}
        </Switch>
        <Switch isSelected={settings.guides} onChange={(guides) => editor.set({ guides })}>
          {t('inspector.guides')}
        </Switch>
        <Switch isSelected={settings.minimap} onChange={(minimap) => editor.set({ minimap })}>
          {t('zoom.minimap')}
        </Switch>
        <Switch isSelected={settings.showCursors} onChange={(showCursors) => editor.set({ showCursors })}>
          {t('inspector.cursors')}
        </Switch>
        <Select
          label={t('inspector.unit')}
          size="s"
          value={settings.unit}
          items={UNITS.map((value) => ({ value, label: t(`unit.${value}`) }))}
          onChange={(unit) => editor.set({ unit })}
        />
      </Section>
    </>
  );
}
