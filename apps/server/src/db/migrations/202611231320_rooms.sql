-- What a room of people around a file shares besides its document: one timer, and votes whose ballots nobody reads
-- before they are counted.
create table room_timers (
  file_id uuid primary key references files (id) on delete cascade,
  -- Null while it is paused.
  ends_at timestamptz,
  -- What is left of it while it is paused, ms.
  left_ms integer not null,
  -- What it was set to, extensions included, ms.
  total_ms integer not null
);

create table room_votes (
  id uuid primary key,
  file_id uuid not null references files (id) on delete cascade,
  title text not null,
  per_person integer not null check (per_person between 1 and 50),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  -- Once it has ended: [{"item", "votes"}], the most votes first, and how many people voted.
  result jsonb,
  voters integer not null default 0
);
-- A room votes on one thing at a time; what was voted on before is forgotten with the next.
create unique index room_votes_of_file on room_votes (file_id);

-- Deleted when the vote ends: afterwards nobody can tell who voted for what.
create table room_ballots (
  vote_id uuid not null references room_votes (id) on delete cascade,
  -- A digest of the account, or of what a guest is known by.
  voter text not null,
  item text not null,
  votes integer not null check (votes > 0),
  primary key (vote_id, voter, item)
);
