import { useTranslation } from 'react-i18next';
import styles from './hero-drawing.module.css';

/** A node of the drawing: a rounded box with its words in the middle. */
function Node({
  x,
  y,
  width,
  text,
  round = 8,
  isAccent = false,
}: {
  x: number;
  y: number;
  width: number;
  text: string;
  round?: number;
  isAccent?: boolean;
}) {
  return (
    <g>
      <rect className={isAccent ? styles.nodeAccent : styles.node} x={x} y={y} width={width} height="48" rx={round} />
      <text className={styles.text} x={x + width / 2} y={y + 29}>
        {text}
      </text>
    </g>
  );
}

/** Another person's pointer, with their name. */
function Cursor({ x, y, name, className }: { x: number; y: number; name: string; className: string | undefined }) {
  return (
    <g transform={`translate(${x} ${y})`} className={className}>
      <path d="M0 0l5.5 20 5-8.2 9.2-2.9z" stroke="var(--bg-surface)" strokeWidth="1.5" strokeLinejoin="round" />
      <rect x="16" y="18" width="52" height="22" rx="6" />
      <text x="42" y="33" className={styles.cursorName}>
        {name}
      </text>
    </g>
  );
}

/**
 * A flow chart of an order, as it looks in the editor: two people's pointers, one shape selected, and connectors that
 * go around what is in their way.
 */
export function HeroDrawing() {
  const { t } = useTranslation('landing');
  return (
    <figure className={styles.frame} role="img" aria-label={t('demo.label')}>
      <svg viewBox="0 0 620 440" className={styles.drawing} aria-hidden>
        <g className={styles.guide}>
          <path d="M20 360h600" />
        </g>
        <g className={styles.lines}>
          <path pathLength="1" d="M148 76h44" />
          <path pathLength="1" d="M340 76h46" />
          <path pathLength="1" d="M268 118v74a10 10 0 0 1-10 10H134a10 10 0 0 0-10 10v28" />
          <path pathLength="1" d="M124 288v62a10 10 0 0 0 10 10h98" />
          <path pathLength="1" d="M452 100v86a10 10 0 0 1-10 10H313a10 10 0 0 0-10 10v124" />
          <path pathLength="1" d="M368 360h96" />
        </g>
        <g className={styles.heads}>
          <path d="M200 76l-10-5v10z" />
          <path d="M394 76l-10-5v10z" />
          <path d="M124 246l-5-10h10z" />
          <path d="M238 360l-10-5v10z" />
          <path d="M303 336l-5-10h10z" />
          <path d="M470 360l-10-5v10z" />
        </g>
        <Node x={28} y={52} width={120} text={t('demo.order')} round={24} />
        <path className={styles.nodeAccent} d="M270 34l70 42-70 42-70-42z" />
        <text className={styles.text} x="270" y="81">
          {t('demo.stock')}
        </text>
        <Node x={394} y={52} width={116} text={t('demo.pack')} />
        <Node x={64} y={246} width={120} text={t('demo.buy')} />
        <Node x={238} y={336} width={130} text={t('demo.ship')} />
        <Node x={470} y={336} width={116} text={t('demo.done')} round={24} />
        <g className={styles.label}>
          <rect x="346" y="66" width="32" height="20" rx="4" />
          <text x="362" y="81">
            {t('demo.yes')}
          </text>
          <rect x="252" y="148" width="32" height="20" rx="4" />
          <text x="268" y="163">
            {t('demo.no')}
          </text>
        </g>
        <g className={styles.selection}>
          <rect x="232" y="330" width="142" height="60" rx="2" fill="none" />
          {[
            [232, 330],
            [374, 330],
            [232, 390],
            [374, 390],
          ].map(([x = 0, y = 0]) => (
            <rect key={`${x} ${y}`} x={x - 4} y={y - 4} width="8" height="8" rx="2" />
          ))}
        </g>
        <Cursor x={376} y={392} name={t('demo.lin')} className={styles.first} />
        <Cursor x={176} y={286} name={t('demo.zhou')} className={styles.second} />
      </svg>
    </figure>
  );
}
