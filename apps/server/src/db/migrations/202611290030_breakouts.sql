-- Groups into which the people of a room were sent, each to a frame of the board.
create table room_breakouts (
  file_id uuid primary key references files (id) on delete cascade,
  -- Another with every beginning, and the same while people are moved between groups.
  id uuid not null,
  -- [{"frame", "people"}]
  groups jsonb not null,
  -- Whether the timer was started with it, and ends with it.
  timed boolean not null
);
