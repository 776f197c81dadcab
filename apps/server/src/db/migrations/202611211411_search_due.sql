-- Whatever changes a file's title, document or owner leaves it due, so that nobody has to think of the index.
create function files_become_due() returns trigger language plpgsql as $$
begin
  new.index_due := true;
  return new;
end $$;
create trigger files_become_due before update of title, revision, owner_id, org_id on files for each row
  when (old.title is distinct from new.title or old.revision is distinct from new.revision
    or old.owner_id is distinct from new.owner_id or old.org_id is distinct from new.org_id)
  execute function files_become_due();
