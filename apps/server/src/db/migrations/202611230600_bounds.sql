-- What a manager left somebody with, by removing them or by setting their role: a link to join, which whoever knows it
-- can use again, gives them no more than that until a manager invites them.
create table collaborator_bounds (
  user_id uuid not null references users (id) on delete cascade,
  file_id uuid references files (id) on delete cascade,
  folder_id uuid references folders (id) on delete cascade,
  -- As in collaborators; 0 for who was removed.
  rank smallint not null check (rank between 0 and 3),
  set_at timestamptz not null default now(),
  check (num_nonnulls(file_id, folder_id) = 1)
);
create unique index collaborator_bounds_file on collaborator_bounds (file_id, user_id) where file_id is not null;
create unique index collaborator_bounds_folder on collaborator_bounds (folder_id, user_id) where folder_id is not null;
create index collaborator_bounds_user on collaborator_bounds (user_id);

create table org_bounds (
  org_id uuid not null references organizations (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- As in org_members; null for who was removed.
  role smallint check (role between 2 and 5),
  set_at timestamptz not null default now(),
  primary key (org_id, user_id)
);
create index org_bounds_user on org_bounds (user_id);
