-- Collaborations that were left a moment ago, for who wants to take that back.
create table collaboration_leaves (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  file_id uuid references files (id) on delete cascade,
  folder_id uuid references folders (id) on delete cascade,
  rank smallint not null check (rank between 1 and 3),
  left_at timestamptz not null default now(),
  check (num_nonnulls(file_id, folder_id) = 1)
);
create index collaboration_leaves_left on collaboration_leaves (left_at);
create index collaboration_leaves_user on collaboration_leaves (user_id);

create index access_requests_file on access_requests (file_id);
