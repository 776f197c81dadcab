-- When what a draft is compared by was what the file is: what was edited later is not in the draft.
alter table draft_bases add column taken_at timestamptz;
update draft_bases b set taken_at = f.created_at from files f where f.id = b.file_id;
alter table draft_bases alter column taken_at set not null;
-- What it was compared by before its last update, gzip, as that update can be undone in the draft.
alter table draft_bases add column former bytea;
