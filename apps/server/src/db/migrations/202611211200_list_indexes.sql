-- One index for each order a list is mostly asked for, and each place: PostgreSQL takes rows in the order of an index
-- after `column = value`, but not after `column is null`, so the root has indexes of its own.
drop index files_title;
drop index files_updated;
drop index folders_title;

create index files_root_title on files (owner_id, title collate limn_title, id) where folder_id is null and trashed_at is null;
create index files_root_updated on files (owner_id, updated_at, id) where folder_id is null and trashed_at is null;
create index files_folder_title on files (folder_id, title collate limn_title, id) where trashed_at is null;
create index files_folder_updated on files (folder_id, updated_at, id) where trashed_at is null;
-- How many a user has, and searches in all of them.
create index files_owner on files (owner_id) where trashed_at is null;

create index folders_root_title on folders (owner_id, title collate limn_title, id) where parent_id is null and trashed_at is null;
create index folders_parent_title on folders (parent_id, title collate limn_title, id) where trashed_at is null;
create index folders_owner on folders (owner_id) where trashed_at is null;
