-- Work that follows from an action is a job of the queue (schema graphile_worker, made before these files are run), or a
-- row here, written in the action's transaction.

-- Which documents were edited and by whom, one row for each append: what the lists show of the file, its search text and
-- its thumbnail follow from it. Rows are inserted with the updates and deleted by whoever brings the file in step, and
-- never changed, so that an append waits for nothing.
create table document_edits (
  file_id uuid not null,
  -- Null: a visitor.
  user_id uuid,
  made_at timestamptz not null default now()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create index document_edits_file on document_edits (file_id);

-- Documents that have updates now may have been left behind by a process that was killed.
insert into document_edits (file_id) select distinct file_id from document_updates;

-- Who does jobs: each pool of workers signs here, and what is held by one that does not sign any more is given back.
create table job_runners (
  id text primary key,
  seen_at timestamptz not null default now()
);

-- A document that is there for the first time gets its thumbnail.
create function document_made() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_jobs(array(
    select row('thumbnail', json_build_object('fileId', m.file_id), null, null, 6, 'thumbnail:' || m.file_id, 5, null)::graphile_worker.job_spec
    from made m order by m.file_id));
  return null;
end $$;
create trigger document_made after insert on document_snapshots referencing new table as made
  for each statement execute function document_made();

-- What waits to be sent goes on in the queue.
select graphile_worker.add_job(
  channel, json_build_object('sealed', translate(encode(body, 'base64'), E'\n', ''), 'expires', to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
  job_key := channel || ':' || id, max_attempts := 21, priority := -10)
from outbox where expires_at > now();
drop table outbox;

update data_exports set status = 'waiting', done = 0 where status = 'running';
select graphile_worker.add_job('archive', json_build_object('exportId', id), 'archive', max_attempts := 4, job_key := 'archive:' || id, priority := 10)
from data_exports where status = 'waiting';
alter table data_exports drop column seen_at;
