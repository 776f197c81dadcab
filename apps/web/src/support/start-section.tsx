import { formatShortcut, SkeletonText } from '@limn/ui';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../app/routing/lazy.tsx';
import { ButtonLink } from '../app/forms/button-link.tsx';
import { Section } from '../app/sections/section.tsx';
import { StepPicture, steps } from './step-pictures.tsx';
import styles from './support.module.css';

/** Brings the editor's commands along, for their keys. */
const StyleStep = lazy(() => import('./step-keys.tsx'));

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
              <div className={styles.stepText}>
                {step === 'style' ? (
                  <Suspense fallback={<SkeletonText lines={2} />}>
                    <StyleStep />
                  </Suspense>
                ) : (
                  t(`start.steps.${step}.text`)
                )}
              </div>
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
