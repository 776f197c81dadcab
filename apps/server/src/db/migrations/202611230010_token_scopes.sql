-- Access tokens are for what their owner chose, not for reading or everything. Those there are keep what they gave.

alter table access_tokens add column scopes text[] not null default '{}';
update access_tokens set scopes = case scope
  when 'read' then array['files:read', 'share:read', 'organizations:read', 'account:read']
  else array['files:write', 'share:write', 'organizations:write', 'account:write', 'admin'] end;
alter table access_tokens alter column scopes drop default;
alter table access_tokens drop column scope;
