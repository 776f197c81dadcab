import { Avatar, Button, SkeletonList } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { useCollaborators } from '../../sharing/people/use-collaborators.ts';
import { sharedItem } from '../items/shared-item.ts';
import type { Entry } from '../model/entry.ts';
import { useWorkspace } from '../context/workspace-context.ts';
import { hasFailed } from '../../app/failures/has-failed.ts';
import styles from './details.module.css';

/** People the panel names before it says how many more there are. */
const most = 6;

/** Who has an entry, and the way to where that is changed. */
export function AccessList({ entry }: { entry: Entry }) {
  const { t } = useTranslation('files');
  const { openDialog } = useWorkspace();
  const item = sharedItem(entry);
  const list = useCollaborators(item);
  const { data } = list;
  if (hasFailed(list)) {
    return null;
  }
  const people = data === undefined ? [] : [{ ...data.owner, role: 'creator' as const }, ...data.collaborators];
  const more = people.length - most;
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{t('details.access')}</h3>
      {data === undefined ? (
        <SkeletonList rows={1} />
      ) : (
        <ul className={styles.people}>
          {people.slice(0, most).map((person) => (
            <li key={person.userId} className={styles.person}>
              <Avatar size="s" name={person.fullName} id={person.userId} picture={person.avatarUrl} isDecorative />
              <span className={styles.name}>{person.fullName}</span>
              <span className={styles.aside}>{t(`details.role.${person.role}`)}</span>
            </li>
          ))}
          {data.org !== null && (
            <li className={styles.person}>
              <Avatar size="s" shape="square" name={data.org.orgName} id={data.org.orgId} isDecorative />
              <span className={styles.name}>{t('details.org', { org: data.org.orgName })}</span>
            </li>
          )}
        </ul>
      )}
      {more > 0 && <p className={styles.more}>{t('details.more', { count: more })}</p>}
      <Button size="s" icon="users" onPress={() => openDialog({ kind: 'collaborators', item })}>
        {t(data?.canManage === false ? 'action.collaborators' : 'details.manage')}
      </Button>
    </section>
  );
}
