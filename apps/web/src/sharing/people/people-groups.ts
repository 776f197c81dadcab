import type { Collaborator, Invitation } from '@limn/contract';
import type { People } from './use-collaborators.ts';

/** How who has access stands together, by what gives it to them; the owner and the organization stand apart. */
export interface PeopleGroups {
  /** Those who have their role on this very file or folder. */
  readonly here: readonly Collaborator[];
  /** Those who have it by a folder above, those of one folder together; those of folders one may not see last. */
  readonly folders: readonly Collaborator[];
  /** Invitations that wait, offers of the ownership first. */
  readonly waiting: readonly Invitation[];
}

/** @param locale of the names of folders, for their order */
export function groupPeople({ collaborators, invitations }: People, locale: string): PeopleGroups {
  const order = new Intl.Collator(locale, { numeric: true });
  const folderOf = (one: Collaborator) => ({ id: one.from?.folderId ?? null, title: one.from?.title ?? '' });
  const folders = collaborators
    .filter((one) => one.from !== null)
    .toSorted((a, b) => {
      const [left, right] = [folderOf(a), folderOf(b)];
      if (left.id === null || right.id === null) {
        return Number(left.id === null) - Number(right.id === null);
      }
      // Two folders of one name are two folders all the same.
      return order.compare(left.title, right.title) || (left.id < right.id ? -1 : Number(left.id > right.id));
    });
  const isOffer = (one: Invitation) => one.kind === 'ownership';
  return {
    here: collaborators.filter((one) => one.from === null),
    folders,
    waiting: [...invitations.filter(isOffer), ...invitations.filter((one) => !isOffer(one))],
  };
}
