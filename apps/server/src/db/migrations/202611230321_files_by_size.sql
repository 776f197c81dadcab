-- concurrently
-- The largest files, for administrators.
create index concurrently if not exists files_size on files (size desc, id desc);
