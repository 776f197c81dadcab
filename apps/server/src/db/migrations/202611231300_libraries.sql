-- Shapes (and whatever else `kind` names) that people keep to use in any drawing. A library is of a person or of an
-- organization, and goes with them.
create table libraries (
  id uuid primary key,
  kind text not null,
  owner_id uuid references users (id) on delete cascade,
  org_id uuid references organizations (id) on delete cascade,
  -- Who gave it to the organization: manages it there while a member who may make things.
  made_by uuid references users (id) on delete set null,
  name text not null,
  -- The least role of the organization that changes what is in it: 2 administrator, 3 editor, 4 author.
  edit_rank smallint not null default 3 check (edit_rank between 2 and 4),
  -- Its row is locked by whoever changes what is in it, so that revisions are in the order of their commits.
  revision bigint not null default 1,
  created_at timestamptz not null default now(),
  check (num_nonnulls(owner_id, org_id) = 1)
);
create index libraries_of_owner on libraries (owner_id) where owner_id is not null;
create index libraries_of_org on libraries (org_id) where org_id is not null;
create index libraries_made_by on libraries (made_by) where made_by is not null;

create table library_items (
  library_id uuid not null references libraries (id) on delete cascade,
  id uuid not null,
  name text not null,
  -- JSON as text: it is stored as it was checked, and never looked into here.
  content text not null,
  position integer not null,
  revision bigint not null,
  primary key (library_id, id)
);
create index library_items_changed on library_items (library_id, revision);
