-- Sets of templates that administrators put together, in an order of theirs. A contest is one that takes entries itself
-- between two moments.
create table collections (
  id uuid primary key,
  title_zh text not null,
  title_en text not null,
  text_zh text not null default '',
  text_en text not null default '',
  position integer not null default 0,
  -- Of a contest; null of others.
  opens_at timestamptz,
  closes_at timestamptz,
  -- When its results were made known.
  announced_at timestamptz,
  created_at timestamptz not null default now(),
  check ((opens_at is null) = (closes_at is null)),
  check (closes_at > opens_at),
  check (announced_at is null or opens_at is not null)
);

create table collection_templates (
  collection_id uuid not null references collections (id) on delete cascade,
  template_id uuid not null references templates (id) on delete cascade,
  -- Lists show the highest first.
  rank double precision not null default 0,
  -- Whether its author entered it in the contest.
  entered boolean not null default false,
  -- 1 is the first prize; null for none.
  place integer check (place between 1 and 9),
  added_at timestamptz not null default now(),
  primary key (collection_id, template_id)
);
create index collection_templates_template on collection_templates (template_id);
create index collection_templates_rank on collection_templates (collection_id, rank desc, template_id desc);
