import { RadioGroup } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { setDensity, useDensity } from '../../preferences/appearance.ts';
import { usePreferences } from '../../app/preference-menus.tsx';
import { Section } from '../../app/sections/section.tsx';
import styles from '../../app/sections/sections.module.css';

/** Language, appearance and density; each takes effect at once. */
export function PreferencesSection() {
  const { t } = useTranslation(['settings', 'common']);
  const { locale, changeLocale, theme, changeTheme } = usePreferences();
  const density = useDensity();
  return (
    <Section title={t('preferences.title')}>
      <div className={styles.form}>
        <RadioGroup
          look="segments"
          label={t('preferences.language')}
          description={t('preferences.languageHint')}
          value={locale}
          onChange={(value) => void changeLocale(value)}
          items={[
            { value: 'zh-CN', label: t('common:language.zh') },
            { value: 'en', label: t('common:language.en') },
          ]}
        />
        <RadioGroup
          look="segments"
          label={t('preferences.theme')}
          value={theme}
          onChange={(value) => void changeTheme(value)}
          items={(['auto', 'light', 'dark'] as const).map((value) => ({
            value,
            label: t(`common:theme.${value}`),
            icon: value,
          }))}
        />
        <RadioGroup
          look="segments"
          label={t('preferences.density')}
          description={t('preferences.deviceHint')}
          value={density}
          onChange={setDensity}
          items={(['comfortable', 'compact'] as const).map((value) => ({
            value,
            label: t(`common:density.${value}`),
          }))}
        />
      </div>
    </Section>
  );
}
