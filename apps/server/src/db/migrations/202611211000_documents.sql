-- What files hold. A document is a snapshot and the updates made since: an edit is acknowledged when its row in
-- document_updates is committed, and compaction folds rows into the snapshot in one transaction.

create table document_snapshots (
  file_id uuid primary key references files (id) on delete cascade,
  state bytea not null,
  -- Counts compactions; a compaction that read an older one writes nothing.
  version bigint not null default 1,
  records integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table document_updates (
  id bigserial primary key,
  file_id uuid not null references document_snapshots (file_id) on delete cascade,
  update bytea not null,
  created_at timestamptz not null default now()
);
create index document_updates_file on document_updates (file_id, id);

create table document_versions (
  id bigserial primary key,
  file_id uuid not null references document_snapshots (file_id) on delete cascade,
  -- automatic, named, shrunk (kept because the next state had far less in it), restore, import
  kind text not null check (kind in ('automatic', 'named', 'shrunk', 'restore', 'import')),
  name text,
  -- gzip of the whole state
  state bytea not null,
  records integer not null,
  created_by text,
  created_at timestamptz not null default now()
);
create index document_versions_file on document_versions (file_id, created_at desc);
