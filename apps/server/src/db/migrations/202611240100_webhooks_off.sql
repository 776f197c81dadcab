-- A new password turns off what tells others of one's files as well.
alter table webhooks drop constraint webhooks_off_reason_check;
alter table webhooks add constraint webhooks_off_reason_check check (off_reason in ('gone', 'failing', 'password'));
