-- What the comments of a file come to. Its row is locked by whoever changes one, so that revisions are in the order of
-- their commits and nobody who asks for what came after one misses any.
create table comment_counts (
  file_id uuid primary key references files (id) on delete cascade,
  revision bigint not null default 0,
  threads integer not null default 0,
  unresolved integer not null default 0
);

create table comment_threads (
  id uuid primary key,
  file_id uuid not null references files (id) on delete cascade,
  anchor jsonb not null,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  -- The name as it was: of a guest, or of an account that may be gone.
  resolved_by text,
  -- How many there are in it, the deleted ones that others answered to included.
  comments integer not null default 0,
  -- Of its last change.
  revision bigint not null,
  -- For those who have it and ask what changed; the row goes a day later.
  deleted_at timestamptz
);
create index comment_threads_changed on comment_threads (file_id, revision);

create table comments (
  id uuid primary key,
  thread_id uuid not null references comment_threads (id) on delete cascade,
  -- Null of a guest and of an account that is deleted.
  author_id uuid references users (id) on delete set null,
  -- What a browser that kept a guest's name is told by, and the name as it was.
  guest_id text,
  guest_name text,
  body text not null,
  -- Who is mentioned in it, those included whose accounts are deleted.
  mentions uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  removed_at timestamptz,
  -- Of the threads of the file when it was written, by which is told who has read it.
  revision bigint not null
);
create index comments_of_thread on comments (thread_id, revision);
create index comments_of_author on comments (author_id) where author_id is not null;

create table comment_reactions (
  comment_id uuid not null references comments (id) on delete cascade,
  user_id uuid references users (id) on delete cascade,
  guest_id text,
  guest_name text,
  sign text not null,
  created_at timestamptz not null default now(),
  check (num_nonnulls(user_id, guest_id) = 1),
  unique nulls not distinct (comment_id, sign, user_id, guest_id)
);
create index comment_reactions_of_user on comment_reactions (user_id) where user_id is not null;

create table comment_reads (
  thread_id uuid not null references comment_threads (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  revision bigint not null,
  primary key (thread_id, user_id)
);
create index comment_reads_of_user on comment_reads (user_id);
