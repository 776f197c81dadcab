-- Organizations, their members and the ways into them, and who follows whom.

create table organizations (
  id uuid primary key,
  name text not null,
  description text not null default '',
  -- Hash of its picture among the pictures of people and organizations.
  picture text,
  created_by uuid references users (id) on delete set null,
  -- Until when its team plan holds, and for how many members.
  team_until timestamptz,
  seats integer not null default 1 check (seats >= 1),
  created_at timestamptz not null default now()
);

create table org_members (
  org_id uuid not null references organizations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- 1 owner, 2 administrator, 3 editor, 4 author, 5 reader
  role smallint not null check (role between 1 and 5),
  joined_at timestamptz not null default now(),
  primary key (org_id, user_id)
);
create unique index org_members_owner on org_members (org_id) where role = 1;
create index org_members_user on org_members (user_id);

-- Invitations by account. Who is invited by an address is looked up when they accept, not before: the table tells
-- nobody whether the address has an account.
create table org_invites (
  id uuid primary key,
  org_id uuid not null references organizations (id) on delete cascade,
  -- An e-mail address in lower case or a phone number, as typed; or somebody chosen from a list.
  account text,
  user_id uuid references users (id) on delete cascade,
  role smallint not null check (role between 2 and 5),
  -- SHA-256 of the token in the invitation's mail, which proves that the address is one's own.
  token_hash bytea unique,
  invited_by uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check (num_nonnulls(account, user_id) = 1),
  unique (org_id, account),
  unique (org_id, user_id)
);
create index org_invites_account on org_invites (account);
create index org_invites_user on org_invites (user_id);

create table org_links (
  -- 128 random bits: knowing it is the right to join.
  id text primary key,
  org_id uuid not null references organizations (id) on delete cascade,
  role smallint not null check (role between 3 and 5),
  -- Null: until it is revoked.
  expires_at timestamptz,
  uses integer not null default 0,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index org_links_org on org_links (org_id);

create table follows (
  follower_id uuid not null references users (id) on delete cascade,
  followee_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (follower_id, followee_id),
  check (follower_id <> followee_id)
);
create index follows_followee on follows (followee_id, created_at desc);

-- Files and folders of an organization are in its tree, whoever made them; their owner is who made them.
alter table files add constraint files_org foreign key (org_id) references organizations (id);
alter table folders add constraint folders_org foreign key (org_id) references organizations (id);

drop index files_root_title;
drop index files_root_updated;
drop index files_owner;
drop index files_trash;
drop index folders_root_title;
drop index folders_owner;
drop index folders_trash;
create index files_root_title on files (owner_id, title collate limn_title, id) where folder_id is null and trashed_at is null and org_id is null;
create index files_root_updated on files (owner_id, updated_at, id) where folder_id is null and trashed_at is null and org_id is null;
create index files_owner on files (owner_id) where trashed_at is null and org_id is null;
create index files_trash on files (owner_id, trash_root) where trashed_at is not null and org_id is null;
create index folders_root_title on folders (owner_id, title collate limn_title, id) where parent_id is null and trashed_at is null and org_id is null;
create index folders_owner on folders (owner_id) where trashed_at is null and org_id is null;
create index folders_trash on folders (owner_id, trash_root) where trashed_at is not null and org_id is null;

create index files_org_root_title on files (org_id, title collate limn_title, id) where folder_id is null and trashed_at is null and org_id is not null;
create index files_org_root_updated on files (org_id, updated_at, id) where folder_id is null and trashed_at is null and org_id is not null;
create index files_org on files (org_id) where org_id is not null;
create index folders_org_root_title on folders (org_id, title collate limn_title, id) where parent_id is null and trashed_at is null and org_id is not null;
create index folders_org on folders (org_id) where org_id is not null;
