/** The tables as Drizzle sees them. The truth is in `migrations`; a test compares the two. */
import { bigint, boolean, customType, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  email: text('email'),
  phone: text('phone'),
  fullName: text('full_name').notNull(),
  passwordHash: text('password_hash').notNull(),
  locale: text('locale', { enum: ['zh-CN', 'en'] }).notNull(),
  theme: text('theme', { enum: ['system', 'light', 'dark'] }).notNull().default('system'),
  admin: boolean('admin').notNull().default(false),
  extraFiles: integer('extra_files').notNull().default(0),
  disabledAt: moment('disabled_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});
export type UserRow = typeof users.$inferSelect;

export const sessions = pgTable('sessions', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  device: text('device').notNull(),
  address: text('address').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  seenAt: moment('seen_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
});
export type SessionRow = typeof sessions.$inferSelect;

export const folders = pgTable('folders', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  orgId: uuid('org_id'),
  parentId: uuid('parent_id'),
  ancestors: uuid('ancestors').array().notNull().default([]),
  title: text('title').notNull(),
  searchText: text('search_text').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  trashedAt: moment('trashed_at'),
  trashRoot: uuid('trash_root'),
});
export type FolderRow = typeof folders.$inferSelect;

export const files = pgTable('files', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  orgId: uuid('org_id'),
  createdBy: uuid('created_by'),
  folderId: uuid('folder_id'),
  category: text('category').notNull(),
  title: text('title').notNull(),
  searchText: text('search_text').notNull(),
  status: text('status', { enum: ['private', 'verifying', 'public'] }).notNull().default('private'),
  description: text('description').notNull().default(''),
  industry: text('industry').notNull().default(''),
  tags: text('tags').array().notNull().default([]),
  publicClone: boolean('public_clone').notNull().default(false),
  publicClonePrice: integer('public_clone_price').notNull().default(0),
  thumbnail: text('thumbnail'),
  size: bigint('size', { mode: 'number' }).notNull().default(0),
  revision: bigint('revision', { mode: 'number' }).notNull().default(0),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  trashedAt: moment('trashed_at'),
  trashRoot: uuid('trash_root'),
});
export type FileRow = typeof files.$inferSelect;

export const favourites = pgTable('favourites', {
  userId: uuid('user_id').notNull(),
  fileId: uuid('file_id'),
  folderId: uuid('folder_id'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const fileEdits = pgTable('file_edits', {
  userId: uuid('user_id').notNull(),
  fileId: uuid('file_id').notNull(),
  editedAt: moment('edited_at').notNull().defaultNow(),
}, (table) => [primaryKey({ columns: [table.userId, table.fileId] })]);

export const collaborators = pgTable('collaborators', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  fileId: uuid('file_id'),
  folderId: uuid('folder_id'),
  rank: smallint('rank').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const viewLinks = pgTable('view_links', {
  id: text('id').primaryKey(),
  fileId: uuid('file_id').notNull(),
  access: smallint('access').notNull().default(1),
  validity: smallint('validity').notNull().default(1000),
  expiresAt: moment('expires_at'),
  passwordHash: text('password_hash'),
  passwordSealed: bytea('password_sealed'),
  passwordVersion: integer('password_version').notNull().default(0),
  createdBy: uuid('created_by').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
export type ViewLinkRow = typeof viewLinks.$inferSelect;
