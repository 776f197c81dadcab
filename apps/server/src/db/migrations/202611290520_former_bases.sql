-- What a draft was compared by before each of its last updates, gzip, the newest first: several can be undone in it.
alter table draft_bases add column formers bytea[] not null default '{}';
update draft_bases set formers = array[former] where former is not null;
alter table draft_bases drop column former;
