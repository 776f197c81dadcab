import type { CustomPath } from '@limn/document';
import { type Formula, formulaOf } from '@limn/drawing/content/formula.ts';
import styles from './content.module.css';
import { useLate } from './use-late.ts';

/** Units of the drawing in an em: fine enough for outlines, coarse enough to be short. */
const UNITS = 1000;

/** A formula in a page; its LaTeX where it cannot be set, or is not yet. */
export function FormulaView({ source }: { source: string }): React.ReactNode {
  useLate();
  const found = formulaOf(source);
  if (found.state !== 'set') return <code className={styles['source']}>{source}</code>;
  const { formula } = found,
    [w, h] = [formula.w * UNITS, formula.h * UNITS];
  return (
    <svg
      className={styles['formula']}
      role="img"
      aria-label={source}
      viewBox={`0 0 ${w} ${h}`}
      style={{ inlineSize: `${formula.w * 1.2}em`, blockSize: `${formula.h * 1.2}em` }}
    >
      {formula.pieces.map(({ paths, color = 'currentColor' }) => (
        <path key={color} fill={color} d={paths.map((path) => outline(path, w, h)).join('')} />
      ))}
      {formula.texts.map((text) => (
        <Letters key={`${text.x} ${text.y}`} {...text} />
      ))}
    </svg>
  );
}

const Letters = ({ text, x, y, size, color = 'currentColor' }: Formula['texts'][number]): React.ReactNode => (
  <text x={x * UNITS} y={y * UNITS} fontSize={size * UNITS} fill={color}>
    {text}
  </text>
);

function outline({ d }: CustomPath, w: number, h: number): string {
  let isX = true;
  return d
    .map((one) => {
      if (typeof one === 'string') {
        isX = true;
        return one;
      }
      const at = Math.round(one * (isX ? w : h));
      isX = !isX;
      return ` ${at}`;
    })
    .join('');
}
