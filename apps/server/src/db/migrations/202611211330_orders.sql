-- Orders of plans, coupons, notices of their end, feedback, and archives of one's data.

create sequence order_numbers start 10001;

create table orders (
  id uuid primary key,
  -- What a person writes into a transfer.
  number text not null unique,
  -- Kept for the books when the account or the organization is gone.
  user_id uuid references users (id) on delete set null,
  org_id uuid references organizations (id) on delete set null,
  kind text not null check (kind in ('personal', 'team')),
  months integer not null check (months > 0),
  seats integer not null default 1 check (seats > 0),
  -- Hundredths of a yuan.
  amount integer not null check (amount >= 0),
  provider text not null,
  status text not null default 'pending' check (status in ('pending', 'paid', 'cancelled')),
  -- What the provider calls the payment.
  payment_ref text,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  settled_by uuid references users (id) on delete set null,
  check ((status = 'paid') = (paid_at is not null))
);
create index orders_user on orders (user_id, id desc);
create index orders_status on orders (status, id desc);
create unique index orders_payment on orders (provider, payment_ref) where payment_ref is not null;

create table coupons (
  id uuid primary key,
  code text not null unique,
  days integer not null default 30 check (days > 0),
  max_uses integer not null check (max_uses > 0),
  uses integer not null default 0,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  check (uses <= max_uses)
);

create table coupon_uses (
  coupon_id uuid not null references coupons (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  used_at timestamptz not null default now(),
  primary key (coupon_id, user_id)
);
create index coupon_uses_user on coupon_uses (user_id, used_at desc);

-- Which notices of the end of a plan were given, so that each is given once.
create table plan_notices (
  -- A user or an organization.
  subject_id uuid not null,
  plan_end timestamptz not null,
  days smallint not null,
  primary key (subject_id, plan_end, days)
);
create index users_personal_until on users (personal_until) where personal_until is not null;
create index organizations_team_until on organizations (team_until) where team_until is not null;

create table asks (
  id uuid primary key,
  user_id uuid references users (id) on delete set null,
  -- 1 usage problem, 2 error report, 3 feature suggestion, 4 seeking cooperation
  category smallint not null check (category between 1 and 4),
  content text not null,
  url text not null default '',
  created_at timestamptz not null default now(),
  closed_at timestamptz
);
create index asks_open on asks (id desc) where closed_at is null;

create table data_exports (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
  done integer not null default 0,
  total integer not null default 0,
  size bigint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz
);
create unique index data_exports_open on data_exports (user_id) where status in ('waiting', 'running');
create index data_exports_user on data_exports (user_id, id desc);
