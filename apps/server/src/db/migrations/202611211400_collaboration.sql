-- Invitations, collaboration links, requests for access, notifications, and what else sharing needs to remember.

create table invitations (
  id uuid primary key,
  -- `ownership` hands the thing over when it is accepted.
  kind text not null default 'collaborate' check (kind in ('collaborate', 'ownership')),
  file_id uuid references files (id) on delete cascade,
  folder_id uuid references folders (id) on delete cascade,
  inviter_id uuid not null references users (id) on delete cascade,
  -- As users.email or users.phone has it; whoever has it, now or once they sign up, is invited.
  account text,
  -- Somebody chosen from the contacts.
  user_id uuid references users (id) on delete cascade,
  rank smallint not null check (rank between 1 and 3),
  message text not null default '',
  state text not null default 'pending' check (state in ('pending', 'accepted', 'declined', 'withdrawn')),
  -- Whether the person it is for was told; not before there is one.
  told boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  answered_at timestamptz,
  answered_by uuid references users (id) on delete cascade,
  check (num_nonnulls(file_id, folder_id) = 1),
  check (num_nonnulls(account, user_id) = 1)
);
create unique index invitations_file on invitations (file_id, kind, account, user_id) nulls not distinct where state = 'pending' and file_id is not null;
create unique index invitations_folder on invitations (folder_id, kind, account, user_id) nulls not distinct where state = 'pending' and folder_id is not null;
create index invitations_account on invitations (account) where state = 'pending';
create index invitations_user on invitations (user_id) where user_id is not null;
create index invitations_inviter on invitations (inviter_id);
create index invitations_of_file on invitations (file_id) where file_id is not null;
create index invitations_of_folder on invitations (folder_id) where folder_id is not null;

create table collaboration_links (
  -- 128 random bits: knowing it is the invitation.
  id text primary key,
  file_id uuid unique references files (id) on delete cascade,
  folder_id uuid unique references folders (id) on delete cascade,
  rank smallint not null check (rank between 1 and 3),
  joined integer not null default 0,
  used_at timestamptz,
  created_by uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  check (num_nonnulls(file_id, folder_id) = 1)
);
create index collaboration_links_creator on collaboration_links (created_by);

create table access_requests (
  id uuid primary key,
  file_id uuid not null references files (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  rank smallint not null check (rank between 1 and 3),
  message text not null default '',
  state text not null default 'pending' check (state in ('pending', 'granted', 'refused')),
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by uuid references users (id) on delete set null
);
create unique index access_requests_pending on access_requests (file_id, user_id) where state = 'pending';
create index access_requests_user on access_requests (user_id);

-- Who invited whom lately: a person, or an account that was typed.
create table recent_contacts (
  user_id uuid not null references users (id) on delete cascade,
  contact_id uuid references users (id) on delete cascade,
  account text,
  used_at timestamptz not null default now(),
  check (num_nonnulls(contact_id, account) = 1),
  unique (user_id, contact_id),
  unique (user_id, account)
);
create index recent_contacts_contact on recent_contacts (contact_id);

create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  type text not null,
  -- Not a reference: of a deleted account it stays known that there was one. Null: the instance itself.
  sender_id uuid,
  reference text not null default '',
  about jsonb not null default '{}',
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notifications_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id, id desc) where read_at is null;
create index notifications_age on notifications (created_at);

-- The creator's switch: viewers may export and copy. Off on a folder counts for all in it.
alter table files add column viewers_export boolean not null default true;
alter table folders add column viewers_export boolean not null default true;

alter table view_links add column views integer not null default 0;
alter table view_links add column viewed_at timestamptz;
create index view_links_creator on view_links (created_by);
