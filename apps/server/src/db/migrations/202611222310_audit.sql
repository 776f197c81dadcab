-- Who did what to whom, when and from where. Names no row by a key: what was done stays known when who did it, or what
-- it was done to, is gone.
create table audit_log (
  id uuid primary key,
  at timestamptz not null default now(),
  -- Null: the instance itself, or a visitor.
  actor_id uuid,
  -- The account as it was then.
  actor text,
  action text not null,
  subject_type text not null check (subject_type in ('user', 'org', 'file', 'folder', 'instance')),
  subject_id text not null default '',
  -- Of a person or an organization its name as it was then; titles of files are not kept.
  subject text not null default '',
  about jsonb not null default '{}',
  -- The network address it was done from.
  address text,
  -- As the answer's header and the log name the call.
  request_id text
);
create index audit_log_actor on audit_log (actor_id, id desc) where actor_id is not null;
create index audit_log_subject on audit_log (subject_id, id desc) where subject_id <> '';
create index audit_log_action on audit_log (action, id desc);
create index audit_log_at on audit_log (at);
