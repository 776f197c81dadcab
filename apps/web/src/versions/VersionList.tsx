import type { Version, VersionFilter } from '@limn/contract';
import { formatMoment, formatMomentFull } from '@limn/i18n';
import { AvatarGroup, Button, EmptyState, IconButton, MenuButton, Select, SkeletonList } from '@limn/ui';
import { Ellipsis, GitBranch } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MoreOf } from '../app/failures/more-of.tsx';
import { hasFailed } from '../app/failures/has-failed.ts';
import { OutdatedPart } from '../app/failures/outdated-part.tsx';
import { PartFailure } from '../app/failures/part-failure.tsx';
import type { OpenEditor } from '../editor/context/kind.ts';
import { useLanguage } from '../preferences/language.ts';
import { ChangeList } from './ChangeList.tsx';
import type { Change } from './changes.ts';
import { NOW, type useVersions } from '../editor/surroundings/use-versions.ts';
import styles from './versions.module.css';

interface Props {
  list: ReturnType<typeof useVersions>;
  /** What the list is narrowed to; undefined for all. */
  filter: VersionFilter | undefined;
  onFilter: (filter: VersionFilter | undefined) => void;
  /** Id of the version that is shown, or `NOW`. */
  chosen: string;
  onChoose: (versionId: string) => void;
  open: OpenEditor | null;
  /** Of the version that is shown; null while they are found. */
  changes: readonly Change[] | null;
  /** The version that is shown is the earliest. */
  isFirst: boolean;
  onName: (version: Version) => void;
  onCopy: (version: Version) => void;
  /** Makes a draft of a version, and shows those there are; absent in a draft, which has none. */
  onDraft: ((version: Version) => void) | undefined;
  onDrafts: (() => void) | undefined;
}

/** What the list can be narrowed to, here and by the server. */
const FILTERS = ['all', 'named', 'mine'] as const satisfies readonly (VersionFilter | 'all')[];

/** The versions of a file, the newest first, with what is different in the one that is shown. */
export function VersionList({
  list,
  filter,
  onFilter,
  chosen,
  onChoose,
  open,
  changes,
  isFirst,
  onName,
  onCopy,
  onDraft,
  onDrafts,
}: Props): ReactNode {
  const { t } = useTranslation('versions');
  const { t: td } = useTranslation('drafts');
  const { locale } = useLanguage();
  const { versions } = list;
  const details = open && <ChangeList open={open} changes={changes} isFirst={isFirst} />;
  return (
    <aside className={styles.panel} aria-label={t('list')}>
      <div className={styles.top}>
        <h2 className={styles.heading}>{t('list')}</h2>
        {onDrafts && (
          <Button variant="quiet" size="s" icon={GitBranch} onPress={onDrafts}>
            {td('title')}
          </Button>
        )}
      </div>
      {(filter !== undefined || (versions?.length ?? 0) > 1) && (
        <div className={styles.filter}>
          <Select<VersionFilter | 'all'>
            label={t('filter.label')}
            isLabelHidden
            size="s"
            value={filter ?? 'all'}
            items={FILTERS.map((value) => ({ value, label: t(`filter.${value}`) }))}
            onChange={(next) => onFilter(next === 'all' ? undefined : next)}
          />
        </div>
      )}
      <OutdatedPart list={list} />
      <ol className={styles.list}>
        <li className={styles.item} data-chosen={chosen === NOW || undefined}>
          <button
            type="button"
            className={styles.choose}
            aria-current={chosen === NOW || undefined}
            onClick={() => onChoose(NOW)}
          >
            <span className={styles.name}>{t('now')}</span>
          </button>
          {chosen === NOW && (versions?.length ?? 0) > 0 && details}
        </li>
        {versions?.map((version) => {
          const moment = Date.parse(version.time),
            time = formatMoment(locale, moment, Math.max(Date.now(), moment)),
            isChosen = chosen === version.versionId;
          return (
            <li key={version.versionId} className={styles.item} data-chosen={isChosen || undefined}>
              <div className={styles.row}>
                <button
                  type="button"
                  className={styles.choose}
                  aria-current={isChosen || undefined}
                  onClick={() => onChoose(version.versionId)}
                >
                  <span className={styles.name} title={version.name || undefined}>
                    {version.name || time}
                  </span>
                  <span className={styles.aside}>
                    {version.name === '' ? (
                      t(`kind.${version.kind}`)
                    ) : (
                      <time dateTime={version.time} title={formatMomentFull(locale, moment)}>
                        {time}
                      </time>
                    )}
                  </span>
                  {version.people.length > 0 && (
                    <span className={styles.people}>
                      <AvatarGroup
                        label={version.people.map(({ fullName }) => fullName).join(', ')}
                        size="xs"
                        items={version.people.map(({ userId, fullName, avatarUrl }) => ({
                          id: userId,
                          name: fullName,
                          picture: avatarUrl,
                        }))}
                      />
                      <span className={styles.aside}>{version.people.map(({ fullName }) => fullName).join(', ')}</span>
                    </span>
                  )}
                </button>
                <MenuButton
                  label={t('entries')}
                  placement="bottom end"
                  items={[
                    { id: 'name', label: t('rename'), icon: 'rename', run: () => onName(version) },
                    { id: 'copy', label: t('copy'), icon: 'copy', run: () => onCopy(version) },
                    ...(onDraft
                      ? [{ id: 'draft', label: td('fromVersion'), icon: GitBranch, run: () => onDraft(version) }]
                      : []),
                  ]}
                >
                  <IconButton icon={Ellipsis} size="s" label={t('entries')} />
                </MenuButton>
              </div>
              {isChosen && details}
            </li>
          );
        })}
      </ol>
      {hasFailed(list) && !list.isFetchNextPageError && (
        <PartFailure title={t('failed')} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <SkeletonList rows={4} />}
      {versions?.length === 0 &&
        (filter === undefined ? (
          <EmptyState title={t('empty')} body={t('emptyHint')} />
        ) : (
          <EmptyState title={t(`filter.none.${filter}`)} />
        ))}
      <MoreOf list={list} action={t('more')} failed={t('failed')} />
    </aside>
  );
}
