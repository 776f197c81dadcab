create table ask_answers (
  id uuid primary key,
  ask_id uuid not null references asks (id) on delete cascade,
  -- The administrator who answered.
  user_id uuid references users (id) on delete set null,
  content text not null,
  created_at timestamptz not null default now()
);
create index ask_answers_ask on ask_answers (ask_id, id);
create index ask_answers_user on ask_answers (user_id) where user_id is not null;
