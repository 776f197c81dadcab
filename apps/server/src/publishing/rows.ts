import type { Category, Template, TemplateBrief } from '@limn/contract';
import { maxPreviews } from '@limn/contract/community/publish-limits.ts';
import { type PersonRow, presentPerson } from '../pictures/presenter.ts';
import type { Clone } from './publication.ts';

export interface BriefRow extends Omit<PersonRow, 'user_id'> {
  id: string;
  publication_id: string;
  title: string;
  category: Category;
  industry: string;
  tags: string[];
  user_id: string | null;
  thumbnail: string | null;
  clone: Clone;
  price: number;
  likes: number;
  clones: number;
  shown_at: Date;
  /** In a list of a contest. */
  place?: number | null;
}

/**
 * SQL: templates `t` that everybody may see, with the publication `p` that is shown, its file and its author. What is
 * in the trash is out of sight with its file, and everything of somebody who is suspended.
 */
export const visible = `templates t join publications p on p.id = t.shown_id
  left join files f on f.id = t.file_id left join users u on u.id = f.owner_id`;
export const isVisible = `t.hidden_at is null and f.trashed_at is null and u.disabled_at is null`;

export const briefColumns = `t.id, p.id as publication_id, p.title, p.category, p.industry, p.tags, u.id as user_id,
  u.full_name, u.avatar, p.thumbnail, p.clone, p.price, t.likes, t.clones, t.shown_at`;

export const pictureOf = (publicationId: string, thumbnail: string | null): string | null =>
  thumbnail === null ? null : `/api/publications/${publicationId}/picture?v=${thumbnail.slice(0, 12)}`;

export const presentBrief = (row: BriefRow): TemplateBrief => ({
  templateId: row.id,
  title: row.title,
  category: row.category,
  industry: row.industry,
  tags: row.tags,
  author: row.user_id === null ? null : presentPerson({ ...row, user_id: row.user_id }),
  pictureUrl: pictureOf(row.publication_id, row.thumbnail),
  clone: row.clone,
  price: row.price / 100,
  likes: row.likes,
  clones: row.clones,
  publishTime: row.shown_at.toISOString(),
  place: row.place ?? null,
});

export interface TemplateRow extends BriefRow {
  description: string;
  views: number;
  comments: number;
  first_shown_at: Date;
  versions: number;
  pages: number;
  liked: boolean;
  bought: boolean;
  followed: boolean;
}

export const presentTemplate = (row: TemplateRow, me: string | null, awards: Template['awards']): Template => ({
  ...presentBrief(row),
  publicationId: row.publication_id,
  description: row.description,
  views: row.views,
  comments: row.comments,
  firstPublishTime: row.first_shown_at.toISOString(),
  versions: row.versions,
  previewPages: row.clone === 'paid' ? Math.min(row.pages, maxPreviews) : 1,
  liked: row.liked,
  bought: row.bought,
  mine: me !== null && row.user_id === me,
  followed: row.followed,
  awards,
});
