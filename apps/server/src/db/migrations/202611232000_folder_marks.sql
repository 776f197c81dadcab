-- What a folder is marked with for everybody who sees it: a colour of the contract's list, and words of one's own.
alter table folders add column color text;
alter table folders add column tags text[] not null default '{}';
-- Few folders have any.
create index folders_tags on folders using gin (tags) where tags <> '{}';
