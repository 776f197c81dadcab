-- concurrently
-- What has been in the recycle bin for longest.
create index concurrently if not exists files_trashed on files (trashed_at) where trash_root = id;
create index concurrently if not exists folders_trashed on folders (trashed_at) where trash_root = id;
-- What somebody changed last.
create index concurrently if not exists file_edits_latest on file_edits (user_id, edited_at desc);
