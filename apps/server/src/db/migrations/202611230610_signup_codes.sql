-- A code by which whoever an address belongs to signs up with it, kept with the account that has it unconfirmed.
alter table sent_codes drop constraint sent_codes_purpose_check,
  add constraint sent_codes_purpose_check check (purpose in ('reset', 'contact', 'signup'));
