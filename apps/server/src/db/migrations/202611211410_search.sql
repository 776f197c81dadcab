-- What a search finds files by.

-- Title, text or place of the file changed since it was indexed. Every file there is waits for its first time.
alter table files add column index_due boolean not null default true;
create index files_index_due on files (updated_at desc) where index_due;

-- A document in parts of some thousand words, since a tsvector keeps 16,383 positions.
create table search_texts (
  file_id uuid not null references files (id) on delete cascade,
  part smallint not null,
  -- Words and CJK pairs of title, page names and text, with their places; and whose file it is, as a word of its own.
  terms tsvector not null,
  -- The pages of this part as they read: [{"id", "name", "text"}].
  pages jsonb not null,
  primary key (file_id, part)
);
create index search_texts_terms on search_texts using gin (terms) with (fastupdate = off);
