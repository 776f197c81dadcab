/** The looks that a person has named: each is put on by a press; the look of now is kept under a name. */
import { findTheme } from '@limn/drawing/look/theme.ts';
import { lookOf, setLook } from '@limn/tree/edit/look.ts';
import { treeTheme } from '@limn/tree/look/skeletons.ts';
import { Button, IconButton, TextField, tips } from '@limn/ui';
import { useState } from 'react';
import { Button as Plain } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { Section } from '../../editor/inspector/rows/Section.tsx';
import { useKept } from '../../preferences/use-kept.ts';
import panel from '../inspector/map-panel.module.css';
import { MapPreview } from '../inspector/MapPreview.tsx';
import { useTree, useTreeValue } from '../model/use-tree.ts';
import { LONGEST_NAME, ownThemes } from './own-themes.ts';

export function OwnThemes(): React.ReactNode {
  const editor = useTree();
  const { t } = useTranslation('diagram');
  const [themes, isSignedIn] = useKept(ownThemes);
  const isDark = useTreeValue(['settings'], (e) => e.settings.dark);
  const [name, setName] = useState('');
  const told = (done: Promise<boolean | void>): void =>
    void done.then(
      (isKept) => {
        if (isKept === false) tips.show('warning', t('map.themeTooLarge'));
      },
      () => tips.show('error', t('map.themeNotKept')),
    );
  const keep = (): void => {
    const said = name.trim();
    if (said === '') return;
    told(ownThemes.add({ name: said, look: lookOf(editor) }, isSignedIn));
    setName('');
  };
  return (
    <Section title={t('map.ownThemes')}>
      {themes.length > 0 && (
        <ul className={panel['own']} aria-label={t('map.ownThemes')}>
          {themes.map(({ id, name: own, look }) => {
            const { skeleton, colours } = treeTheme(look.theme);
            return (
              <li key={id}>
                <Plain className={panel['theme'] ?? ''} onPress={() => setLook(editor, look)}>
                  <MapPreview skeleton={skeleton} colours={findTheme(colours)} isDark={isDark} />
                  {own}
                </Plain>
                <IconButton
                  icon="close"
                  size="s"
                  label={t('map.dropTheme', { name: own })}
                  onPress={() => told(ownThemes.drop(id, isSignedIn))}
                />
              </li>
            );
          })}
        </ul>
      )}
      <form
        className={panel['keep']}
        onSubmit={(event) => {
          event.preventDefault();
          keep();
        }}
      >
        <span>
          <TextField
            label={t('map.themeName')}
            isLabelHidden
            size="s"
            placeholder={t('map.themeName')}
            value={name}
            onChange={(value) => setName(value.slice(0, LONGEST_NAME))}
          />
        </span>
        <Button type="submit" size="s" isDisabled={name.trim() === ''}>
          {t('map.keepTheme')}
        </Button>
      </form>
    </Section>
  );
}
