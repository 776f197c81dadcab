import { formatBytes, formatMomentFull } from '@limn/i18n';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../preferences/language.ts';
import { isFolder, type Entry } from '../model/entry.ts';
import styles from './details.module.css';

/** Kind, place, owner, times and size of an entry. */
export function Facts({ entry, me, location }: { entry: Entry; me: string; location: string }) {
  const { t } = useTranslation('files');
  const { locale } = useLanguage();
  const moment = (time: string) => formatMomentFull(locale, Date.parse(time));
  const facts: readonly (readonly [string, string | null])[] = [
    [t('details.kind'), t(`category.${isFolder(entry) ? 'folder' : entry.category}`)],
    [t('column.location'), location],
    [t('column.owner'), entry.owner.userId === me ? t('me') : entry.owner.fullName],
    [t('column.created'), moment(entry.createTime)],
    [t('column.updated'), moment(entry.updateTime)],
    [t('column.deleted'), entry.trashTime === null ? null : moment(entry.trashTime)],
    [t('column.size'), isFolder(entry) ? null : formatBytes(locale, entry.size)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value !== null &&
          value !== '' && (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
