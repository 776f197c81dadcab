import { Avatar } from '@limn/ui';
import { useId, type ReactNode } from 'react';
import styles from '../item/sharing.module.css';

export interface PersonRowProps {
  name: string;
  id: string;
  picture?: string | null | undefined;
  note?: string;
  /** What can be done about them, or the role they have. */
  children: ReactNode;
  /** The tick by which they are changed together with others. */
  mark?: ReactNode;
}

/** Somebody, or a team, with access to a file or folder, or who waits for it. */
export function PersonRow({ name, id, picture, note, children, mark }: PersonRowProps) {
  return (
    <li className={styles.person}>
      {mark}
      <Avatar name={name} id={id} picture={picture} size="m" isDecorative />
      <span className={styles.personWords}>
        <span className={styles.personName} title={name}>
          {name}
        </span>
        {note !== undefined && note !== '' && (
          <span className={styles.note} title={note}>
            {note}
          </span>
        )}
      </span>
      {children}
    </li>
  );
}

/**
 * People who have access by one way, under its name and their number.
 *
 * @param level of its heading
 * @param count null where it is not known
 */
export function PersonGroup({
  title,
  count,
  level = 4,
  children,
}: {
  title: string;
  count: number | null;
  level?: 3 | 4;
  children: ReactNode;
}) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <div className={styles.group}>
      <Heading id={id} className={styles.groupHead}>
        {title} {count !== null && <span className={styles.groupCount}>{count}</span>}
      </Heading>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  );
}
