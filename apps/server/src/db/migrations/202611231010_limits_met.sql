-- How often limits were met, by the hour; rows of a month.
create table limits_met (
  id text not null,
  hour timestamptz not null,
  times bigint not null,
  primary key (id, hour)
);
