import { ALL_COMMANDS } from '@limn/diagram/commands/install.ts';
import { formatShortcut } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../app/button-link.tsx';
import { Section } from '../pages/settings/section.tsx';
import { StepPicture, steps } from './step-pictures.tsx';
import styles from './support.module.css';

/** The first keys of a command of the editor. */
const keysOf = (id: string): string => ALL_COMMANDS.find((command) => command.id === id)?.shortcuts?.[0] ?? '';

/** A short tutorial: six steps, each with a drawing. */
export function StartSection({ isVisitor }: { isVisitor: boolean }) {
  const { t } = useTranslation('support');
  const keys = (shortcut: string) => formatShortcut(shortcut, navigator.platform);
  return (
    <Section title={t('start.title')} lead={t('start.lead')}>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step} className={styles.step}>
            <StepPicture step={step} />
            <div>
              <h3 className={styles.stepTitle}>
                {index + 1}. {t(`start.steps.${step}.title`)}
              </h3>
              <p className={styles.stepText}>
                {step === 'style'
                  ? t('start.steps.style.text', {
                      copy: keys(keysOf('style.copy')),
                      paste: keys(keysOf('style.paste')),
                    })
                  : t(`start.steps.${step}.text`)}
              </p>
            </div>
          </li>
        ))}
      </ol>
      <p className={styles.hint}>{t('start.palette', { key: keys('Mod+k') })}</p>
      <div className={styles.actions}>
        {isVisitor ? (
          <ButtonLink to="/signup" variant="primary">
            {t('start.signUp')}
          </ButtonLink>
        ) : (
          <>
            <ButtonLink to="/diagraming/new?category=flow" variant="primary">
              {t('start.try')}
            </ButtonLink>
            <ButtonLink to="/diagrams">{t('start.files')}</ButtonLink>
          </>
        )}
      </div>
    </Section>
  );
}
