import type { ProfileBrief } from '@limn/contract';

/** Address of the picture of a person or an organization. */
export const pictureUrl = (hash: string | null): string | null => (hash === null ? null : `/api/pictures/${hash}`);

/** Somebody as rows of other tables name them. */
export interface PersonRow {
  user_id: string;
  full_name: string;
  avatar: string | null;
}

export const presentPerson = (row: PersonRow): ProfileBrief => ({
  userId: row.user_id,
  fullName: row.full_name,
  avatarUrl: pictureUrl(row.avatar),
});
