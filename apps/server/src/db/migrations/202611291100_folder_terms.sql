-- Files are indexed anew, with how their titles are read.
update files set index_due = true where title ~ '[一-龥]' and not index_due;
-- What a folder is found by besides the letters of its title: its terms, and how its Chinese is read. Null until the
-- job `search` has made it; whatever changes the title leaves it due.
alter table folders add column terms tsvector;
create index folders_without_terms on folders (id) where terms is null;
create function folders_become_due() returns trigger language plpgsql as $$
begin
  new.terms := null;
  return new;
end $$;
create trigger folders_become_due before update of title on folders for each row
  when (old.title is distinct from new.title)
  execute function folders_become_due();
