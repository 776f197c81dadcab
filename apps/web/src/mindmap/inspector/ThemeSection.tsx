import { findTheme, THEMES } from '@limn/drawing/look/theme.ts';
import { isSketched, setSheet, setSketch, setTheme, sheetOf, themeOf } from '@limn/tree/edit/look.ts';
import { SKELETONS } from '@limn/tree/look/skeletons.ts';
import { Button, Switch } from '@limn/ui';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { shortLocale } from '../../editor/canvas/locale.ts';
import { shallowEqual } from '../../editor/context/editor-context.tsx';
import { ColourButton } from '../../editor/inspector/fill/ColourButton.tsx';
import { Row, Section } from '../../editor/inspector/rows/Section.tsx';
import { useTree, useTreeValue } from '../model/use-tree.ts';
import { OwnThemes } from '../themes/OwnThemes.tsx';
import { MapPreview } from './MapPreview.tsx';
import styles from './map-panel.module.css';

const LinesRow = lazy(async () => ({ default: (await import('./LinesRow.tsx')).LinesRow }));

/** The skeleton and the colours of the map, each shown with the other as it is. */
export function ThemeSection(): React.ReactNode {
  const editor = useTree();
  const { t, i18n } = useTranslation('diagram');
  const locale = shortLocale(i18n.language);
  const now = useTreeValue(['document', 'page'], themeOf, shallowEqual);
  const background = useTreeValue(['document', 'page'], (e) => sheetOf(e).data.background);
  const isDark = useTreeValue(['settings'], (e) => e.settings.dark);
  const colours = findTheme(now.colours),
    skeleton = SKELETONS.find(({ id }) => id === now.skeleton) ?? SKELETONS[0]!;
  const isSketch = useTreeValue(['document'], isSketched),
    isSketchTheme = colours.shape.sketch === true;
  const hasLevels = useTreeValue(
    ['document', 'page'],
    (e) => (sheetOf(e).data.levels ?? sheetOf(e).data.lines) !== undefined,
  );
  return (
    <>
      <Section title={t('map.skeleton')}>
        <div className={styles['themes']} role="group" aria-label={t('map.skeleton')}>
          {SKELETONS.map((one) => (
            <ToggleButton
              key={one.id}
              className={styles['theme'] ?? ''}
              isSelected={one.id === now.skeleton}
              onChange={() => setTheme(editor, { skeleton: one.id })}
            >
              <MapPreview skeleton={one} colours={colours} isDark={isDark} />
              {one.name[locale]}
            </ToggleButton>
          ))}
        </div>
      </Section>
      <Section title={t('map.colours')}>
        <div className={styles['themes']} role="group" aria-label={t('map.colours')}>
          {THEMES.map((one) => (
            <ToggleButton
              key={one.id}
              className={styles['theme'] ?? ''}
              isSelected={one.id === now.colours}
              onChange={() => setTheme(editor, { colours: one.id })}
            >
              <MapPreview skeleton={skeleton} colours={one} isDark={isDark} />
              {one.name[locale]}
            </ToggleButton>
          ))}
        </div>
        <Switch
          isSelected={isSketch || isSketchTheme}
          isDisabled={isSketchTheme}
          onChange={(isOn) => setSketch(editor, isOn)}
        >
          {t('inspector.sketch')}
        </Switch>
        <Row name={t('page.colour')}>
          <ColourButton
            label={t('page.colour')}
            value={background}
            fallback="theme:paper"
            onChange={(value) => setSheet(editor, { background: value })}
          />
        </Row>
        <Suspense>
          <LinesRow />
        </Suspense>
        {hasLevels && (
          <Button size="s" onPress={() => setSheet(editor, { levels: undefined, lines: undefined })}>
            {t('map.noLevels')}
          </Button>
        )}
      </Section>
      <OwnThemes />
    </>
  );
}
