-- Two-factor sign-in, access tokens, codes sent out, and what is waiting to be sent.

create table two_factor (
  user_id uuid primary key references users (id) on delete cascade,
  -- The shared secret, sealed with the instance's key.
  secret bytea not null,
  -- Null until a code of it was given: it does not count before.
  confirmed_at timestamptz,
  -- The last 30-second step of which a code was taken: none is taken twice.
  last_step bigint not null default 0,
  -- Wrong codes since the last right one, and until when no more are looked at.
  failures smallint not null default 0,
  locked_until timestamptz,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  -- Keyed hash, as of every short code here.
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

create table access_tokens (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  -- SHA-256 of the token: 256 random bits.
  token_hash bytea not null unique,
  hint text not null,
  scope text not null check (scope in ('read', 'write')),
  created_at timestamptz not null default now(),
  used_at timestamptz,
  expires_at timestamptz
);
create index access_tokens_user on access_tokens (user_id, created_at desc);

-- Codes that were sent, and links: one row each, good once.
create table sent_codes (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('reset', 'contact')),
  -- Where it was sent: an e-mail address in lower case or a phone number.
  address text not null,
  code_hash bytea,
  -- SHA-256 of the token in a link.
  token_hash bytea unique,
  -- Wrong guesses; at 5 the code is burnt.
  attempts smallint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create unique index sent_codes_user on sent_codes (user_id, purpose, address);
create index sent_codes_expiry on sent_codes (expires_at);

-- Mails and messages to phones on their way; a row is deleted when it was sent or given up.
create table outbox (
  id uuid primary key,
  channel text not null check (channel in ('mail', 'sms')),
  -- Address and text, sealed with the instance's key: codes are among them.
  body bytea not null,
  attempts smallint not null default 0,
  next_at timestamptz not null default now(),
  -- After this it is worth nothing any more.
  expires_at timestamptz not null
);
create index outbox_next on outbox (next_at);

-- Invitation codes for registering.
create table signup_codes (
  id uuid primary key,
  code_hash bytea not null unique,
  note text not null default '',
  uses integer not null default 0,
  max_uses integer not null check (max_uses > 0),
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check (uses <= max_uses)
);
