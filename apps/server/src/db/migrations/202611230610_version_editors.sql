-- Who edited a document between the version before and this one, as far as they had an account.
alter table document_versions add column editors uuid[] not null default '{}';
