-- Who set up what an organization's address is told, or took it over, answers for it while they manage the organization.
alter table webhooks add column keeper_id uuid references users (id) on delete set null;
-- Of those before, the owner does.
update webhooks w set keeper_id = m.user_id from org_members m where m.org_id = w.org_id and m.role = 1;
create index webhooks_of_keeper on webhooks (keeper_id) where keeper_id is not null;

alter table webhooks drop constraint webhooks_off_reason_check;
alter table webhooks add constraint webhooks_off_reason_check
  check (off_reason in ('gone', 'failing', 'password', 'keeper'));
