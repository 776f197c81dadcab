-- Bytes outside the database, each under a kind and a name. A row is written before its bytes and deleted after them.
create table blobs (
  kind text not null check (kind in ('assets', 'pictures', 'thumbnails', 'exports')),
  name text not null,
  bytes bigint not null check (bytes >= 0),
  -- When it was last stored: the row that names it may follow.
  used_at timestamptz not null default now(),
  -- Since when nothing names it.
  condemned_at timestamptz,
  primary key (kind, name)
);
create index blobs_condemned on blobs (kind, condemned_at) where condemned_at is not null;

-- SHA-256 of an archive's bytes; null for those made before it was kept.
alter table data_exports add column sha256 text;
