import { Button, EmptyState } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { ApiError, isMissing } from '../../api/error.ts';
import { useFailureText } from '../../app/failures/use-failure.ts';
import { ButtonLink } from '../../app/forms/button-link.tsx';
import { useUser } from '../../session/session.ts';
import { useAddMenu } from '../bars/add-menu.ts';
import { EmptyPicture } from './empty-pictures.tsx';
import { pageAddress, type Place } from '../model/pages.ts';
import { useCanAdd, useHere } from '../context/use-place.ts';
import { useWorkspace } from '../context/workspace-context.ts';

/** In place of a list that could not be loaded: why, and the way on. */
export function ListFailure({ place, error, onRetry }: { place: Place; error: Error; onRetry: () => void }) {
  const { t } = useTranslation(['files', 'common']);
  const failureText = useFailureText();
  if (isMissing(error)) {
    return (
      <EmptyState
        title={t(place.page === 'org' && place.folderId === null ? 'noOrganization.title' : 'noFolder.title')}
        body={t('noFolder.body')}
        role="alert"
        actions={
          <ButtonLink to="/diagrams" variant="primary">
            {t('noFolder.action')}
          </ButtonLink>
        }
      />
    );
  }
  const isOffline = error instanceof ApiError && error.status === 0;
  return (
    <EmptyState
      title={isOffline ? t('offline.title') : t('failed.title')}
      body={isOffline ? t('offline.body') : failureText(error)}
      role="alert"
      actions={
        <Button variant="primary" onPress={onRetry}>
          {t('common:retry')}
        </Button>
      }
    />
  );
}

export interface NothingHereProps {
  place: Place;
  q: string;
  /** The list is narrowed to folders with a mark. */
  isNarrowed: boolean;
  /** The search is narrowed. */
  isFiltered: boolean;
  onUnfilter: () => void;
  /** Shows the whole list again. */
  onClear: () => void;
}

/** In place of a list with nothing in it: why, and what to do. */
export function NothingHere({ place, q, isNarrowed, isFiltered, onUnfilter, onClear }: NothingHereProps) {
  const { t } = useTranslation('files');
  const { instance } = useUser();
  const canAdd = useCanAdd(place);
  if (q !== '') {
    return (
      <EmptyState
        picture={<EmptyPicture page="search" />}
        title={t(isFiltered ? 'filter.empty' : 'empty.search.title', { query: q })}
        body={t(isFiltered ? 'filter.emptyBody' : 'empty.search.body')}
        role="status"
        actions={
          <>
            {isFiltered && (
              <Button variant="primary" onPress={onUnfilter}>
                {t('filter.clear')}
              </Button>
            )}
            {place.folderId !== null && (
              <ButtonLink
                to={`${pageAddress(place.page, null, place.orgId)}?q=${encodeURIComponent(q)}`}
                variant={isFiltered ? 'secondary' : 'primary'}
              >
                {t('search.everywhere')}
              </ButtonLink>
            )}
            <Button onPress={onClear}>{t('empty.search.clear')}</Button>
          </>
        }
      />
    );
  }
  if (isNarrowed) {
    return (
      <EmptyState
        picture={<EmptyPicture page="search" />}
        title={t('mark.empty')}
        role="status"
        actions={<Button onPress={onClear}>{t('mark.clear')}</Button>}
      />
    );
  }
  const { page, folderId } = place;
  const inFolder = canAdd ? 'folder' : 'closedFolder';
  const kind = folderId !== null ? inFolder : page;
  return (
    <EmptyState
      picture={<EmptyPicture page={page} />}
      title={t(`empty.${kind}.title`)}
      body={t(`empty.${kind}.body`, { days: instance.trashDays })}
      actions={canAdd && <FirstSteps />}
    />
  );
}

function FirstSteps() {
  const { t } = useTranslation('files');
  const { openDialog } = useWorkspace();
  const here = useHere();
  const flow = useAddMenu(here).find((entry) => entry.id === 'flow');
  return (
    <>
      {flow !== undefined && (
        <Button variant="primary" icon="flow" onPress={flow.run}>
          {t('key.newFlow')}
        </Button>
      )}
      <Button icon="folder-new" onPress={() => openDialog({ kind: 'folder', parent: here })}>
        {t('newFolder')}
      </Button>
    </>
  );
}
