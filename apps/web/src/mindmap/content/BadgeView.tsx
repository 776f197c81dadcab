import type { RecordId } from '@limn/document';
import type { Badge } from '@limn/tree/look/badges.ts';
import { useOpenEditor } from '../../editor/context/editor-context.tsx';
import { useTreeValue } from '../model/use-tree.ts';
import styles from './badge.module.css';

/** A sign of a topic outside of the map, as the map draws it. */
export function BadgeView({ badge: { text, style, sign, asset } }: { badge: Badge }): React.ReactNode {
  if (sign)
    return (
      <svg className={styles['drawn']} viewBox="0 0 1 1" aria-hidden focusable="false">
        {sign.map(({ d, fill, line, width }, n) => (
          <path
            key={n}
            d={d.join(' ')}
            fill={fill === undefined ? 'none' : shown(fill)}
            {...(line !== undefined && { stroke: shown(line), strokeWidth: width })}
          />
        ))}
      </svg>
    );
  if (asset !== undefined) return <Picture asset={asset} />;
  return (
    <span
      className={styles['letters']}
      style={{ background: shown(style.fill ?? 'none'), color: shown(style.color ?? ''), fontSize: style.fontSize }}
      aria-hidden
    >
      {text}
    </span>
  );
}

function Picture({ asset }: { asset: RecordId }): React.ReactNode {
  const { pictures } = useOpenEditor();
  const src = useTreeValue(['document'], (e) => e.store.find(asset, 'asset')?.data.src);
  if (src === undefined) return null;
  let address: string;
  try {
    address = pictures.address(src);
  } catch {
    return null;
  }
  return <img className={styles['pictured']} src={address} alt="" draggable={false} />;
}

/** Colours that follow the theme of a map are those of the page here. */
const PAGE: Readonly<Record<string, string>> = {
  'theme:paper': 'var(--bg-surface)',
  'theme:muted': 'var(--text-2)',
};
const shown = (colour: string): string => (colour.startsWith('theme:') ? (PAGE[colour] ?? 'var(--text)') : colour);
