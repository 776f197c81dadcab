-- What people say about themselves, their preferences, and when what they gave was proved.
alter table users
  add column description text not null default '',
  -- Hash of the picture among those of people and organizations.
  add column avatar text,
  add column preferences jsonb not null default '{}',
  add column email_verified_at timestamptz,
  add column phone_verified_at timestamptz,
  -- Until when the personal plan holds.
  add column personal_until timestamptz,
  -- When the account is deleted, of one whose owner asked for that.
  add column delete_at timestamptz;
create index users_delete on users (delete_at) where delete_at is not null;
