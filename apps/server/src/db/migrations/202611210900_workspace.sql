-- Accounts, sessions, folders, files and who may do what with them.

-- Titles in the order people expect: digits as numbers, Han by pinyin.
create collation if not exists limn_title (provider = icu, locale = 'zh-u-kn-true');

create table users (
  id uuid primary key,
  -- Lower case.
  email text unique,
  phone text unique,
  full_name text not null,
  -- argon2id, in its own text form
  password_hash text not null,
  locale text not null check (locale in ('zh-CN', 'en')),
  theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  admin boolean not null default false,
  -- Files earned on top of the plan.
  extra_files integer not null default 0 check (extra_files >= 0),
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  check (email is not null or phone is not null)
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- SHA-256 of the token in the cookie.
  token_hash bytea not null unique,
  device text not null,
  address text not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id, seen_at desc);
create index sessions_expiry on sessions (expires_at);

create table folders (
  id uuid primary key,
  owner_id uuid not null references users (id),
  org_id uuid,
  parent_id uuid references folders (id),
  -- Every folder above it, the topmost first, the parent last; all of one owner.
  ancestors uuid[] not null default '{}',
  title text not null,
  -- The title as a search reads it.
  search_text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  trashed_at timestamptz,
  -- What was put in the trash: itself, or the folder it went with.
  trash_root uuid,
  check ((trashed_at is null) = (trash_root is null)),
  check (ancestors[array_upper(ancestors, 1)] is not distinct from parent_id)
);
create index folders_title on folders (owner_id, parent_id, title collate limn_title, id) where trashed_at is null;
create index folders_parent on folders (parent_id);
create index folders_ancestors on folders using gin (ancestors);
create index folders_trash on folders (owner_id, trash_root) where trashed_at is not null;

create table files (
  id uuid primary key,
  -- The owner of the folder it is in, when it is in one.
  owner_id uuid not null references users (id),
  org_id uuid,
  created_by uuid references users (id) on delete set null,
  folder_id uuid references folders (id) on delete set null,
  category text not null,
  title text not null,
  search_text text not null,
  status text not null default 'private' check (status in ('private', 'verifying', 'public')),
  description text not null default '',
  industry text not null default '',
  tags text[] not null default '{}',
  public_clone boolean not null default false,
  -- Hundredths of a yuan.
  public_clone_price integer not null default 0 check (public_clone_price >= 0),
  -- Names the picture of the first page and changes with it; null before there is one.
  thumbnail text,
  -- Bytes of the stored document.
  size bigint not null default 0,
  revision bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  trashed_at timestamptz,
  trash_root uuid,
  check ((trashed_at is null) = (trash_root is null))
);
create index files_title on files (owner_id, folder_id, title collate limn_title, id) where trashed_at is null;
create index files_updated on files (owner_id, folder_id, updated_at, id) where trashed_at is null;
create index files_folder on files (folder_id);
create index files_trash on files (owner_id, trash_root) where trashed_at is not null;

create table favourites (
  user_id uuid not null references users (id) on delete cascade,
  file_id uuid references files (id) on delete cascade,
  folder_id uuid references folders (id) on delete cascade,
  created_at timestamptz not null default now(),
  check (num_nonnulls(file_id, folder_id) = 1),
  unique (user_id, file_id),
  unique (user_id, folder_id)
);
create index favourites_file on favourites (file_id);
create index favourites_folder on favourites (folder_id);

-- When somebody last changed a file, its title or its document.
create table file_edits (
  user_id uuid not null references users (id) on delete cascade,
  file_id uuid not null references files (id) on delete cascade,
  edited_at timestamptz not null default now(),
  primary key (user_id, file_id)
);
create index file_edits_file on file_edits (file_id);

create table collaborators (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  file_id uuid references files (id) on delete cascade,
  folder_id uuid references folders (id) on delete cascade,
  -- 1 viewer, 2 editor, 3 manager
  rank smallint not null check (rank between 1 and 3),
  created_at timestamptz not null default now(),
  check (num_nonnulls(file_id, folder_id) = 1),
  unique (user_id, file_id),
  unique (user_id, folder_id)
);
create index collaborators_file on collaborators (file_id);
create index collaborators_folder on collaborators (folder_id);

create table view_links (
  -- 128 random bits: knowing it is the right.
  id text primary key,
  file_id uuid not null unique references files (id) on delete cascade,
  -- 1 anyone views, 2 anyone edits, 3 only people with rights of their own, 4 and 5 the organization views, edits
  access smallint not null default 1 check (access between 1 and 5),
  validity smallint not null default 1000 check (validity in (7, 30, 1000)),
  expires_at timestamptz,
  password_hash text,
  -- The password once more, sealed with the instance's key, for the owner's share dialog.
  password_sealed bytea,
  -- Grows when the password changes, so that what was unlocked with an older one is locked again.
  password_version integer not null default 0,
  created_by uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  check ((validity = 1000) = (expires_at is null)),
  check ((password_hash is null) = (password_sealed is null))
);
