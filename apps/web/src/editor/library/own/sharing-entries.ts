/** Menu entries to give a library to a team, to say who of it may change it, and to take it back. */
import type { LibraryEditors, Team } from '@limn/contract';
import type { MenuEntry } from '@limn/ui';
import type { TFunction } from 'i18next';
import type { KnownLibrary, LibrariesOf } from './shelf/libraries-of.ts';

const EDITORS = [
  ['managers', 'editorsManagers'],
  ['editors', 'editorsEditors'],
  ['authors', 'editorsAuthors'],
] as const satisfies readonly (readonly [LibraryEditors, string])[];

interface Sharing {
  library: KnownLibrary<object>;
  /** Those in which the person may make things. */
  teams: readonly Team[];
  attempt: (...args: Parameters<LibrariesOf<object>['change']>) => void;
  t: TFunction<'libraries'>;
}

export function sharingEntries({ library, teams, attempt, t }: Sharing): MenuEntry[] {
  const { libraryId, orgId, mayManage, mayTake } = library;
  return mayManage
    ? [
        ...(orgId === null && teams.length > 0
          ? [
              {
                id: 'share',
                label: t('share'),
                icon: 'users' as const,
                items: teams.map((team) => ({
                  id: team.orgId,
                  label: team.orgName,
                  run: () => attempt('libraries.moveLibrary', { libraryId, orgId: team.orgId }),
                })),
              },
            ]
          : []),
        ...(orgId === null
          ? []
          : [
              {
                id: 'editors',
                label: t('editors'),
                items: EDITORS.map(([editors, words]) => ({
                  id: editors,
                  label: t(words),
                  isChecked: library.editors === editors,
                  isRadio: true,
                  run: () => attempt('libraries.editLibrary', { libraryId, editors }),
                })),
              },
            ]),
        ...(orgId !== null && mayTake
          ? [{ id: 'unshare', label: t('unshare'), run: () => attempt('libraries.moveLibrary', { libraryId }) }]
          : []),
      ]
    : [];
}
