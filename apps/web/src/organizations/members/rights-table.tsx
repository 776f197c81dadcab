import { Icon } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import type { OrgRole } from '@limn/contract';
import { orgRights } from '../../workspace/data/org-rights.ts';
import styles from '../shared/organizations.module.css';

const roles = Object.keys(orgRights) as readonly OrgRole[];
const rights = ['view', 'create', 'editFiles', 'allFiles', 'manage', 'own'] as const;

/** What each role may do, for whoever gives roles. */
export function RightsTable() {
  const { t } = useTranslation('people');
  return (
    <details className={styles.rights}>
      <summary>{t('org.rights')}</summary>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('org.rights')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('org.right')}</th>
              {roles.map((role) => (
                <th key={role} scope="col">
                  {t(`role.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rights.map((right) => (
              <tr key={right}>
                <th scope="row">{t(`org.rightsOf.${right}`)}</th>
                {roles.map((role) => {
                  const may = right === 'view' || orgRights[role][right];
                  return (
                    <td key={role} data-may={may || undefined}>
                      <span className={styles.roleOfRight} aria-hidden>
                        {t(`role.${role}`)}
                      </span>
                      {may ? <Icon name="check" /> : <span aria-hidden>–</span>}
                      <span className="limn-visually-hidden">{may ? t('org.yes') : t('org.no')}</span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
