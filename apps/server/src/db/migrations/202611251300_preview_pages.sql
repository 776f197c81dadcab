-- Every page of what is to be paid for is seen, small and marked: by its number, null until it is drawn, empty where
-- there is nothing to see of it.
alter table publications drop column preview,
  add column pages integer not null default 1,
  add column previews text[] not null default '{}';
create index publications_previews on publications using gin (previews);
