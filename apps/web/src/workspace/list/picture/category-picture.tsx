import type { Category } from '@limn/contract';
import type { ReactNode } from 'react';
import styles from './picture.module.css';

/** A drawing of what a category looks like, for a file that has no picture yet. 96 × 64. */
const drawings: Readonly<Record<Category, ReactNode>> = {
  flow: (
    <>
      <path d="M48 18v8M48 42v6M62 34h14v-8" />
      <rect x="34" y="6" width="28" height="12" rx="6" />
      <path d="M48 26l14 8-14 8-14-8z" data-accent />
      <rect x="34" y="48" width="28" height="12" rx="2" />
      <rect x="66" y="14" width="20" height="12" rx="2" />
    </>
  ),
  mind_free: (
    <>
      <path d="M40 32H30c-6 0-4-18-10-18M40 32H20M40 32H30c-6 0-4 18-10 18M56 32h8c6 0 4-14 10-14M56 32h8c6 0 4 14 10 14" />
      <rect x="36" y="24" width="24" height="16" rx="8" data-accent />
      <circle cx="16" cy="14" r="4" />
      <circle cx="16" cy="32" r="4" />
      <circle cx="16" cy="50" r="4" />
      <circle cx="78" cy="18" r="4" />
      <circle cx="78" cy="46" r="4" />
    </>
  ),
  mind_org: (
    <>
      <path d="M48 20v10M20 40V30h56v10M48 30v10" />
      <rect x="36" y="8" width="24" height="12" rx="2" data-accent />
      <rect x="8" y="40" width="24" height="12" rx="2" />
      <rect x="36" y="40" width="24" height="12" rx="2" />
      <rect x="64" y="40" width="24" height="12" rx="2" />
    </>
  ),
  outline: (
    <>
      <path d="M26 14h48M36 26h38M36 38h30M26 50h40" />
      <circle cx="18" cy="14" r="2.5" data-accent />
      <circle cx="28" cy="26" r="2.5" />
      <circle cx="28" cy="38" r="2.5" />
      <circle cx="18" cy="50" r="2.5" data-accent />
    </>
  ),
  ui: (
    <>
      <rect x="14" y="8" width="68" height="48" rx="4" />
      <path d="M14 20h68" />
      <rect x="22" y="28" width="22" height="20" rx="2" data-accent />
      <path d="M52 32h22M52 40h16" />
    </>
  ),
  uml: (
    <>
      <path d="M32 36h14l10-10h8" />
      <rect x="8" y="12" width="28" height="40" rx="2" />
      <path d="M8 22h28M8 36h28" />
      <rect x="62" y="12" width="26" height="28" rx="2" data-accent />
      <path d="M62 22h26" />
    </>
  ),
  network: (
    <>
      <path d="M48 24v12M24 44l18-8M72 44l-18-8" />
      <rect x="38" y="8" width="20" height="16" rx="3" data-accent />
      <circle cx="48" cy="38" r="4" />
      <rect x="12" y="42" width="20" height="14" rx="3" />
      <rect x="64" y="42" width="20" height="14" rx="3" />
    </>
  ),
  bpmn: (
    <>
      <path d="M22 32h10M54 32h8M78 32h4" />
      <circle cx="15" cy="32" r="7" />
      <rect x="32" y="24" width="22" height="16" rx="3" data-accent />
      <path d="M70 24l8 8-8 8-8-8z" />
      <circle cx="87" cy="32" r="4" strokeWidth="3" />
    </>
  ),
  board: (
    <>
      <path d="M14 46c8-20 16 10 24-8s10-14 14 0 8 10 12 0" />
      <rect x="60" y="10" width="24" height="22" rx="2" data-accent />
      <path d="M66 18h12M66 24h8" />
    </>
  ),
};

export function CategoryPicture({ category }: { category: Category }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 96 64" aria-hidden>
      {drawings[category]}
    </svg>
  );
}
