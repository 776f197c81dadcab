-- Who says that the address invited is theirs, where nothing can be sent to it to prove it: a person decides.
alter table org_invites add column claimed_by uuid references users (id) on delete set null;
create index org_invites_claimer on org_invites (claimed_by) where claimed_by is not null;
