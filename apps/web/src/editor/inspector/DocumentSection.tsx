import type { EditorSettings } from '@limn/engine';
import { THEMES } from '@limn/engine/paint/theme.ts';
import { Button, NumberField, Select, Switch } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { shortLocale } from '../canvas/locale.ts';
import { useEditor, useEditorValue } from '../editor-context.tsx';
import { ColourButton } from './ColourButton.tsx';
import { Row, Section } from './Section.tsx';
import styles from './inspector.module.css';

const UNITS: readonly EditorSettings['unit'][] = ['px', 'mm', 'in', 'pt'];

/** With nothing selected: the document's theme, the page, and how this person views it. */
export function DocumentSection(): React.ReactNode {
  const editor = useEditor();
  const { t, i18n } = useTranslation('diagram');
  const settings = useEditorValue(['settings'], (e) => e.settings);
  const data = useEditorValue(['document'], (e) => e.store.find('document', 'document')?.data);
  const page = useEditorValue(['document', 'page'], (e) => e.pageRecord);
  return (
    <>
      {!settings.readOnly && (
        <Section title={t('inspector.document')}>
          <Select label={t('inspector.theme')} size="s" value={data?.theme ?? 'default'} options={THEMES.map((theme) => ({ value: theme.id, label: theme.name[shortLocale(i18n.language)] }))} onChange={(theme) => { editor.commands.run('document.setTheme', editor, theme); }} />
          <Switch isSelected={data?.sketch === true} onChange={(sketch) => { editor.commands.run('document.setSketch', editor, sketch); }}>{t('inspector.sketch')}</Switch>
          <Row name={t('page.colour')}>
            <ColourButton label={t('page.colour')} value={page?.data.background} fallback="theme:paper" onChange={(background) => { editor.commands.run('page.setBackground', editor, { page: editor.page, background }); }} />
            <span className={styles['grow']}><Button size="s" onPress={() => { editor.commands.run('page.settings', editor); }}>{t('page.settings')}</Button></span>
          </Row>
        </Section>
      )}
      <Section title={t('inspector.view')}>
        <Switch isSelected={settings.grid} onChange={(grid) => editor.set({ grid })}>{t('inspector.grid')}</Switch>
        <NumberField label={t('inspector.gridSize')} size="s" value={settings.gridSize} min={2} max={200} onChange={(gridSize) => editor.set({ gridSize })} />
        <Switch isSelected={settings.snapToGrid} onChange={(snapToGrid) => editor.set({ snapToGrid })}>{t('inspector.snap')} · {t('inspector.grid')}</Switch>
        <Switch isSelected={settings.snapToShapes} onChange={(snapToShapes) => editor.set({ snapToShapes })}>{t('inspector.snap')} · {t('tool.shape')}</Switch>
        <Select label={t('inspector.unit')} size="s" value={settings.unit} options={UNITS.map((value) => ({ value, label: t(`unit.${value}`) }))} onChange={(unit) => editor.set({ unit })} />
      </Section>
    </>
  );
}
