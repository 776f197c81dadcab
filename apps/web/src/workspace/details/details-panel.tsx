import { formatBytes } from '@limn/i18n';
import { EmptyState, Icon, IconButton } from '@limn/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../preferences/language.ts';
import { FilePicture } from '../list/picture/picture.tsx';
import { entryId, isFolder, type Entry } from '../model/entry.ts';
import { ActivityList } from './activity-list.tsx';
import { AccessList } from './access-list.tsx';
import styles from './details.module.css';
import { Facts } from './facts.tsx';

export interface DetailsPanelProps {
  /** What is selected, or the entry the keyboard is at. */
  entries: readonly Entry[];
  /** Who looks. */
  me: string;
  locationOf: (entry: Entry) => string;
  onClose: () => void;
}

/** What is known of what is selected: its picture and facts, who has it, and what happened to it. */
export default function DetailsPanel({ entries, me, locationOf, onClose }: DetailsPanelProps) {
  const { t } = useTranslation('files');
  const [only] = entries;
  return (
    <aside className={styles.panel} aria-label={t('details.title')}>
      <div className={styles.head}>
        <h2 className={styles.title} title={entries.length === 1 ? only?.title : undefined}>
          {entries.length === 1 ? only?.title : t('details.title')}
        </h2>
        <IconButton icon="close" size="s" label={t('details.close')} onPress={onClose} />
      </div>
      <div className={styles.body}>
        {only === undefined && <EmptyState title={t('details.none')} body={t('details.noneBody')} />}
        {entries.length > 1 && <Several entries={entries} />}
        {entries.length === 1 && only !== undefined && (
          <One key={entryId(only)} entry={only} me={me} location={locationOf(only)} />
        )}
      </div>
    </aside>
  );
}

function Several({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation('files');
  const { locale } = useLanguage();
  const size = entries.reduce((sum, entry) => sum + (isFolder(entry) ? 0 : entry.size), 0);
  return (
    <p className={styles.several} role="status">
      {t('selected', { count: entries.length })}
      {size > 0 && ` · ${formatBytes(locale, size)}`}
    </p>
  );
}

/** ms an entry is looked at before the server is asked about it: keys held down go past many. */
const pause = 200;

function useRested(): boolean {
  const [isRested, setRested] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), pause);
    return () => clearTimeout(timer);
  }, []);
  return isRested;
}

function One({ entry, me, location }: { entry: Entry; me: string; location: string }) {
  const { t } = useTranslation('files');
  const isAsked = useRested() && entry.trashTime === null;
  return (
    <>
      <div className={styles.picture}>
        {isFolder(entry) ? <Icon name="folder" size={48} /> : <FilePicture file={entry} />}
      </div>
      <Facts entry={entry} me={me} location={location} />
      {isAsked && <AccessList entry={entry} />}
      {isAsked && !isFolder(entry) && (
        <section className={styles.section}>
          <h3 className={styles.heading}>{t('details.activity')}</h3>
          <ActivityList file={entry} me={me} />
        </section>
      )}
    </>
  );
}
