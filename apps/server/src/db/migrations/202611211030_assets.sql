-- Pictures of files. The bytes are in the blob store under their SHA-256; a row says that a file shows them.

create table assets (
  file_id uuid not null references files (id) on delete cascade,
  hash text not null,
  mime text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (file_id, hash)
);
create index assets_hash on assets (hash);
