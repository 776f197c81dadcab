import type { FolderColor } from '@limn/contract';
import { Icon } from '@limn/ui';
import styles from './marks.module.css';

/** A folder in one of the colours it can have, as a picture of a menu's entry. */
export const MarkSwatch = ({ color }: { color: FolderColor | null }) => (
  <span className={styles.tint} data-color={color ?? undefined}>
    <Icon name="folder" filled={color !== null} />
  </span>
);
