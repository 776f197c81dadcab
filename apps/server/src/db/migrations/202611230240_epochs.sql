-- A document that is much edited is made anew of what stands in it, without a trace of who edited it: a new epoch. What
-- it was is kept for those who were away, whose edits only fit that.

alter table document_snapshots add column epoch integer not null default 0;

create table document_epochs (
  file_id uuid not null references document_snapshots (file_id) on delete cascade,
  -- Of the document as it is here, which is a lower number than it has now.
  epoch integer not null,
  -- gzip of the whole state, with the edits that came late and stand in the document of now.
  state bytea not null,
  -- Counts late edits; one that was made to fit an older state is not written.
  version bigint not null default 0,
  ended_at timestamptz not null default now(),
  primary key (file_id, epoch)
);
