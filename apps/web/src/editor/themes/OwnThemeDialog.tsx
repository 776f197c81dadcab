/** Making a theme: its colours and corners, begun with those of the drawing, and shown as it draws. */
import { asOwn, MAX_RADIUS, type OwnTheme, ownThemeId } from '@limn/drawing/look/own-theme.ts';
import { findTheme } from '@limn/drawing/look/theme.ts';
import { Button, Dialog, TextField, tips } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKept } from '../../preferences/use-kept.ts';
import { ColourButton, useResolve } from '../inspector/fill/ColourButton.tsx';
import { NumberInput } from '../inspector/rows/NumberInput.tsx';
import { useDiagram } from '../context/use-diagram.ts';
import { LONGEST_NAME, ownThemes } from './own-themes.ts';
import { ThemePreview } from './ThemePreview.tsx';
import styles from './themes.module.css';

const COLOURS = ['paper', 'text', 'fill', 'stroke', 'line'] as const;

export default function OwnThemeDialog({ onClose }: { onClose: () => void }): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('diagram');
  const resolve = useResolve();
  const [, isSignedIn] = useKept(ownThemes);
  const [name, setName] = useState('');
  const [own, setOwn] = useState<OwnTheme>(() =>
    asOwn(findTheme(editor.store.find('document', 'document')?.data.theme)),
  );
  const theme = ownThemeId(own);
  const save = (): void => {
    const said = name.trim() || t('themes.unnamed');
    editor.commands.run('document.setTheme', editor, theme);
    ownThemes.add({ name: said, theme }, isSignedIn).then(
      (isKept) => {
        if (!isKept) tips.show('warning', t('themes.tooMany'));
      },
      () => tips.show('error', t('themes.notKept')),
    );
    onClose();
  };
  const colour = (label: string, value: string, change: (value: string) => void): React.ReactNode => (
    <div key={label} className={styles['colour']}>
      <span aria-hidden>{label}</span>
      <ColourButton
        label={label}
        value={value}
        fallback={value}
        placement="bottom start"
        onChange={(chosen) => change(resolve(chosen).slice(0, '#rrggbb'.length))}
      />
    </div>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('themes.new')}
      isDismissable={false}
      footer={
        <Button variant="primary" onPress={save}>
          {t('themes.save')}
        </Button>
      }
    >
      <div className={styles['making']}>
        <TextField
          label={t('themes.name')}
          placeholder={t('themes.unnamed')}
          maxLength={LONGEST_NAME}
          value={name}
          onChange={setName}
          autoFocus
        />
        <div className={styles['both']}>
          {[false, true].map((isDark) => (
            <ThemePreview key={String(isDark)} theme={findTheme(theme)} isDark={isDark} width={168} height={104} />
          ))}
        </div>
        <div className={styles['colourGrid']}>
          {COLOURS.map((key) => colour(t(`themes.${key}`), own[key], (value) => setOwn({ ...own, [key]: value })))}
          {own.accents.map((accent, i) =>
            colour(t('themes.accent', { n: i + 1 }), accent, (value) =>
              setOwn({ ...own, accents: own.accents.with(i, value) }),
            ),
          )}
        </div>
        <NumberInput
          label={t('inspector.radius')}
          isLabelShown
          min={0}
          max={MAX_RADIUS}
          value={own.radius}
          onChange={(radius) => setOwn({ ...own, radius })}
        />
      </div>
    </Dialog>
  );
}
