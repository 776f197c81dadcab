-- When an archive last got on: one that a process left unfinished is begun anew by another.
alter table data_exports add column seen_at timestamptz not null default now();
