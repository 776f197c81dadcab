import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './support.module.css';

export const steps = ['add', 'connect', 'text', 'style', 'share', 'export'] as const;
export type Step = (typeof steps)[number];

const Node = ({
  x,
  y,
  text,
  look = 'node',
  width = 72,
}: {
  x: number;
  y: number;
  text: string;
  look?: 'node' | 'accent';
  width?: number;
}) => (
  <>
    <rect className={styles[look]} x={x} y={y} width={width} height="32" rx="6" />
    <text className={look === 'accent' ? styles.wordAccent : styles.word} x={x + width / 2} y={y + 20}>
      {text}
    </text>
  </>
);

const Pointer = ({ x, y }: { x: number; y: number }) => (
  <path className={styles.pointer} d={`M${x} ${y}l4.5 17 4.2-7 7.8-2.4z`} />
);

const Handles = ({ x, y, width }: { x: number; y: number; width: number }) => (
  <g className={styles.handles}>
    <rect x={x} y={y} width={width} height="32" />
    {[x, x + width].flatMap((left) =>
      [y, y + 32].map((top) => (
        <rect key={`${left} ${top}`} className={styles.handle} x={left - 3} y={top - 3} width="6" height="6" rx="1.5" />
      )),
    )}
  </g>
);

/** What a step of the tutorial looks like in the editor; decoration, for the text says the same. */
export function StepPicture({ step }: { step: Step }) {
  const { t } = useTranslation('support');
  const [start, check, done, idea] = [
    t('start.pictures.start'),
    t('start.pictures.check'),
    t('start.pictures.done'),
    t('start.pictures.idea'),
  ];
  const pictures: Readonly<Record<Step, ReactNode>> = {
    add: (
      <>
        <path className={styles.panel} d="M0 0h56v120H0z" />
        <rect className={styles.node} x="12" y="14" width="32" height="20" rx="4" />
        <path className={styles.node} d="M28 44l16 11-16 11-16-11z" />
        <circle className={styles.node} cx="28" cy="88" r="11" />
        <path className={styles.way} d="M50 26c34 4 40 18 52 28" />
        <Node x={100} y={48} text={start} look="accent" />
        <Pointer x={158} y={70} />
      </>
    ),
    connect: (
      <>
        <Node x={16} y={44} text={start} />
        <path className={styles.line} d="M88 60h44" />
        <path className={styles.head} d="M136 60l-10-5v10z" />
        <circle className={styles.dot} cx="88" cy="60" r="4" />
        <Node x={136} y={44} text={check} look="accent" />
        <Pointer x={128} y={64} />
      </>
    ),
    text: (
      <>
        <rect className={styles.accent} x="64" y="42" width="96" height="36" rx="6" />
        <text className={styles.wordAccent} x="108" y="64">
          {idea}
        </text>
        <path className={styles.caret} d="M140 50v20" />
        <rect className={styles.bar} x="64" y="10" width="96" height="22" rx="5" />
        <text className={styles.word} x="80" y="25" fontWeight="700">
          B
        </text>
        <text className={styles.word} x="104" y="25" textDecoration="underline">
          U
        </text>
        <circle className={styles.dot} cx="126" cy="21" r="5" />
        <path className={styles.line} d="M142 24l6-6" />
      </>
    ),
    style: (
      <>
        <Node x={24} y={44} text={check} look="accent" />
        <Handles x={24} y={44} width={72} />
        <path className={styles.panel} d="M136 0h88v120h-88z" />
        {[0, 1, 2, 3].map((column) => (
          <rect
            key={column}
            className={styles[`swatch${column}`]}
            x={146 + column * 18}
            y="16"
            width="14"
            height="14"
            rx="3"
          />
        ))}
        <path className={styles.line} d="M146 50h68M146 66h44M146 82h58" />
        <Pointer x={166} y={26} />
      </>
    ),
    share: (
      <>
        <Node x={24} y={20} text={idea} />
        <path className={styles.line} d="M96 36h32" />
        <Node x={128} y={20} text={done} look="accent" />
        <path className={styles.pointerA} d="M70 62l4.5 17 4.2-7 7.8-2.4z" />
        <rect className={styles.tagA} x="80" y="78" width="34" height="16" rx="4" />
        <path className={styles.pointerB} d="M156 58l4.5 17 4.2-7 7.8-2.4z" />
        <rect className={styles.tagB} x="166" y="74" width="34" height="16" rx="4" />
      </>
    ),
    export: (
      <>
        <Node x={20} y={44} text={done} look="accent" />
        <path className={styles.way} d="M98 60h26" />
        <path className={styles.head} d="M130 60l-10-5v10z" />
        {['PNG', 'SVG', 'PDF'].map((format, index) => (
          <g key={format}>
            <rect className={styles.node} x="142" y={16 + index * 32} width="58" height="24" rx="5" />
            <text className={styles.word} x="171" y={32 + index * 32}>
              {format}
            </text>
          </g>
        ))}
      </>
    ),
  };
  return (
    <svg viewBox="0 0 224 120" className={styles.picture} aria-hidden>
      {pictures[step]}
    </svg>
  );
}
