import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { keptFocus } from '../../app/frames/keep-focus.ts';
import { Link, useLocation } from '../../app/routing/navigation.tsx';
import { useTitle } from '../../app/frames/use-title.ts';
import { ContactsSection } from './contacts-section.tsx';
import { CouponSection } from './money/coupon-section.tsx';
import { DeletionSection } from './account/deletion-section.tsx';
import { EarningsSection } from './money/earnings-section.tsx';
import { ExportSection } from './account/export-section.tsx';
import { MailSection } from './mail-section.tsx';
import { OrdersSection } from './money/orders-section.tsx';
import { PasswordSection } from './account/password-section.tsx';
import { PlanSection } from './money/plan-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { ProfileSection } from './account/profile-section.tsx';
import { RecordsSection } from './records-section.tsx';
import { SessionsSection } from './account/sessions-section.tsx';
import styles from '../../app/sections/sections.module.css';
import { TokensSection } from './account/tokens-section.tsx';
import { WebhooksSection } from '../../webhooks/webhooks-section.tsx';
import { TwoFactorSection } from './account/two-factor-section.tsx';

const sections = ['account', 'personal', 'payment', 'coupon', 'security'] as const;
type Name = (typeof sections)[number];

const parts: Readonly<Record<Name, () => ReactNode>> = {
  account: () => (
    <>
      <ProfileSection />
      <ContactsSection />
      <ExportSection />
      <DeletionSection />
    </>
  ),
  personal: () => (
    <>
      <PreferencesSection />
      <MailSection />
    </>
  ),
  payment: () => (
    <>
      <PlanSection />
      <OrdersSection />
      <RecordsSection />
      <EarningsSection />
    </>
  ),
  coupon: () => (
    <>
      <CouponSection />
      <RecordsSection only="coupon" />
    </>
  ),
  security: () => (
    <>
      <PasswordSection />
      <TwoFactorSection />
      <SessionsSection />
      <TokensSection />
      <WebhooksSection />
    </>
  ),
};

/** The account centre; the part on show is the address's hash. */
export function Settings() {
  const { t } = useTranslation('settings');
  const { hash } = useLocation();
  const nav = useRef<HTMLElement>(null);
  const section: Name = sections.find((name) => `#${name}` === hash) ?? 'account';
  useTitle(`${t(`section.${section}`)} · ${t('title')}`);
  useEffect(() => {
    // Newer browsers answer with a promise, which an effect must not return.
    void document.getElementById('main')?.scrollTo(0, 0);
    // On a phone the parts stand in a line that is longer than the screen is wide.
    void nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [section]);
  return (
    <main ref={keptFocus} id="main" tabIndex={-1} className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      <nav ref={nav} className={styles.nav} aria-label={t('nav')}>
        {sections.map((name) => (
          <Link
            key={name}
            to={`#${name}`}
            replace
            aria-current={name === section ? 'page' : undefined}
            className={styles.navLink}
          >
            {t(`section.${name}`)}
          </Link>
        ))}
      </nav>
      <div className={styles.sections} key={section}>
        {parts[section]()}
      </div>
    </main>
  );
}
