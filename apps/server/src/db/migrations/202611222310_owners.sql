-- Which process owns a document: all who have it open are connected to that one, and only it appends to the log.

-- The processes of this instance. Each says every second that it is there; one that expired has lost what it owned.
create table processes (
  id uuid primary key,
  -- Where the others reach it; null for one that is to be alone.
  address text,
  -- Of the instance's key: processes with different keys cannot work together.
  fingerprint text not null,
  started_at timestamptz not null default now(),
  expires_at timestamptz not null
) with (fillfactor = 50);

-- Numbers never come back, so that an append of an owner that was replaced is told from one of the owner now.
create sequence document_fences;

create table document_leases (
  file_id uuid primary key references document_snapshots (file_id) on delete cascade,
  process_id uuid not null references processes (id) on delete cascade,
  fence bigint not null
) with (fillfactor = 70);
create index document_leases_process on document_leases (process_id);
