-- A draft of a file is a file as well, so that whatever works on documents works on it. It is in no list: as what was
-- deleted it is not live, and no entry of the recycle bin. Whose it is and who may do what with it, its file says.
alter table files add column draft_of uuid references files (id) on delete cascade;
create index files_drafts on files (draft_of) where draft_of is not null;
alter table files drop constraint files_check;
alter table files add constraint files_trashed check ((trash_root is null) = (trashed_at is null or draft_of is not null));
alter table files add constraint files_draft check (draft_of is null or (draft_of <> id and trashed_at is not null));

-- What the file was when the draft was made, gzip: what either of them changed is told by it.
create table draft_bases (
  file_id uuid primary key references files (id) on delete cascade,
  state bytea not null
);

create function drafts_follow() returns trigger language plpgsql as $$
begin
  update files set owner_id = new.owner_id, org_id = new.org_id where draft_of = new.id;
  return null;
end $$;
create trigger drafts_follow after update of owner_id, org_id on files for each row
  when (new.draft_of is null and (old.owner_id is distinct from new.owner_id or old.org_id is distinct from new.org_id))
  execute function drafts_follow();
