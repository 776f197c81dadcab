-- Settings that administrators changed while Limn runs; those of the environment go before them.
create table settings (
  name text primary key,
  value text not null,
  changed_at timestamptz not null default now(),
  changed_by uuid references users (id) on delete set null
);

create index settings_changed_by on settings (changed_by);
