-- Addresses that are told what happens to the files of a person or an organization, and what each was told.
create table webhooks (
  id uuid primary key,
  owner_id uuid references users (id) on delete cascade,
  org_id uuid references organizations (id) on delete cascade,
  url text not null,
  events text[] not null,
  -- What requests are signed with, sealed with the instance's key; the one before signs too until its time is over.
  secret bytea not null,
  old_secret bytea,
  old_secret_until timestamptz,
  enabled boolean not null default true,
  -- Why it was turned off when nobody did so: it is gone, or failed for too long.
  off_reason text check (off_reason in ('gone', 'failing')),
  -- Deliveries given up one after the other.
  failures integer not null default 0,
  created_at timestamptz not null default now(),
  check (num_nonnulls(owner_id, org_id) = 1)
);
create index webhooks_of_owner on webhooks (owner_id) where owner_id is not null;
create index webhooks_of_org on webhooks (org_id) where org_id is not null;

create table webhook_deliveries (
  id uuid primary key,
  webhook_id uuid not null references webhooks (id) on delete cascade,
  event text not null,
  -- Null when it is about no file. The file may be gone: no key.
  file_id uuid,
  data jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- Of the latest attempt: the HTTP status, what was wrong, how long it took.
  status smallint,
  problem text,
  took_ms integer,
  created_at timestamptz not null default now(),
  tried_at timestamptz
);
create index webhook_deliveries_latest on webhook_deliveries (webhook_id, created_at desc, id desc);
create index webhook_deliveries_age on webhook_deliveries (created_at);
-- Edits of a file that come while others wait to be told are told with them.
create unique index webhook_deliveries_edits on webhook_deliveries (webhook_id, file_id)
  where event = 'file.edited' and state = 'waiting' and tried_at is null;
