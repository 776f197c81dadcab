-- What went to the trash together comes back, or goes, together: found by its root alone.
create index files_trash_root on files (trash_root) where trash_root is not null;
create index folders_trash_root on folders (trash_root) where trash_root is not null;
