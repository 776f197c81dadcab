-- Money: payments, refunds and what providers say of them, each written down once, and a ledger of two sides.

alter table orders
  drop constraint orders_kind_check,
  drop constraint orders_months_check,
  drop constraint orders_status_check,
  drop constraint orders_check;
alter table orders
  -- Of a clone: what is bought, of whom, and what it was called.
  add column template_id uuid references templates (id) on delete set null,
  add column seller_id uuid references users (id) on delete set null,
  add column title text not null default '',
  -- What of the amount is the seller's, hundredths of a yuan.
  add column seller_amount integer not null default 0,
  -- The file made of it.
  add column chart_id uuid references files (id) on delete set null,
  -- Time that was granted, for each seat; of more seats, the time that each of them was paid for.
  add column granted_seconds bigint,
  -- When that time began and ended, as it was then.
  add column granted_from timestamptz,
  add column granted_to timestamptz,
  add column refunded integer not null default 0,
  add column fulfilled_at timestamptz,
  -- When it ends unpaid.
  add column expires_at timestamptz,
  -- How to pay it, as the provider said when it was told of it.
  add column checkout jsonb,
  -- When the provider was asked about it last.
  add column asked_at timestamptz;
alter table orders alter column status set default 'created';
update orders set status = 'fulfilled', fulfilled_at = paid_at where status = 'paid';
update orders set expires_at = created_at + interval '30 days' where status = 'pending';
alter table orders
  add constraint orders_kind_check check (kind in ('personal', 'team', 'seats', 'clone')),
  add constraint orders_months_check check ((months > 0) = (kind in ('personal', 'team'))),
  add constraint orders_status_check check (status in
    ('created', 'pending', 'paid', 'fulfilled', 'cancelled', 'expired', 'refunded', 'partly_refunded')),
  add constraint orders_paid_check
    check ((status in ('paid', 'fulfilled', 'refunded', 'partly_refunded')) = (paid_at is not null)),
  add constraint orders_refunded_check check (refunded between 0 and amount);
create index orders_template on orders (template_id) where template_id is not null;
create index orders_seller on orders (seller_id, id desc) where seller_id is not null;
create index orders_chart on orders (chart_id) where chart_id is not null;
create index orders_open on orders (expires_at) where status in ('created', 'pending');
-- One waits to be paid, and one is had, of a template by a person.
create unique index orders_clone_open on orders (user_id, template_id)
  where kind = 'clone' and status in ('created', 'pending');
create unique index orders_clone_had on orders (user_id, template_id)
  where kind = 'clone' and status in ('fulfilled', 'partly_refunded');

create table payments (
  id uuid primary key,
  order_id uuid not null references orders (id),
  provider text not null,
  -- What the provider calls it.
  reference text not null,
  amount integer not null check (amount > 0),
  -- Whether the order was fulfilled by it. Any other goes back.
  applied boolean not null,
  -- What went back, and what is on its way back.
  refunded integer not null default 0 check (refunded between 0 and amount),
  confirmed_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  unique (provider, reference)
);
create index payments_order on payments (order_id);
create unique index payments_applied on payments (order_id) where applied;
create index payments_confirmed_by on payments (confirmed_by) where confirmed_by is not null;

create sequence refund_numbers start 10001;
create table refunds (
  id uuid primary key,
  -- What the provider is told, so that it is done once however often it is asked for.
  number text not null unique,
  payment_id uuid not null references payments (id),
  amount integer not null check (amount > 0),
  -- An administrator; what could not be granted; somebody at the provider.
  cause text not null check (cause in ('administrator', 'returned', 'provider')),
  reason text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  -- What the provider calls it.
  reference text,
  error text not null default '',
  asked_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check ((state = 'waiting') = (settled_at is null))
);
create index refunds_payment on refunds (payment_id, id);
create index refunds_waiting on refunds (id) where state = 'waiting';
create index refunds_asked_by on refunds (asked_by) where asked_by is not null;

create table provider_events (
  provider text not null,
  event_id text not null,
  kind text not null,
  order_number text not null default '',
  outcome text not null,
  about jsonb not null default '{}',
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);
create index provider_events_time on provider_events (received_at desc);

create table ledger_accounts (
  -- `provider:stripe`, `revenue`, `returns`, `refunds`, `earnings:<user>`, `withdrawals`, `payouts`
  name text primary key,
  user_id uuid references users (id) on delete set null
);
create index ledger_accounts_user on ledger_accounts (user_id) where user_id is not null;

create table ledger_transactions (
  id uuid primary key,
  -- What it is of: each is written once.
  key text not null unique,
  kind text not null,
  order_id uuid references orders (id),
  created_at timestamptz not null default now()
);
create index ledger_transactions_order on ledger_transactions (order_id) where order_id is not null;

-- Hundredths of a yuan: what comes to an account is positive, what goes from it negative.
create table ledger_entries (
  transaction_id uuid not null references ledger_transactions (id),
  account text not null references ledger_accounts (name),
  amount bigint not null check (amount <> 0),
  primary key (transaction_id, account)
);
create index ledger_entries_account on ledger_entries (account, transaction_id);

create function ledger_balances() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'ledger transaction % does not sum to zero', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_balances();

create function ledger_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only added to' using errcode = 'check_violation';
end $$;
create trigger ledger_entries_stay before update or delete on ledger_entries
  for each row execute function ledger_stays();
create trigger ledger_transactions_stay before update or delete on ledger_transactions
  for each row execute function ledger_stays();

create table withdrawals (
  id uuid primary key,
  user_id uuid references users (id) on delete set null,
  amount integer not null check (amount > 0),
  -- Where the money is to go, as the author wrote it.
  destination text not null,
  state text not null default 'waiting' check (state in ('waiting', 'paid', 'refused')),
  reason text not null default '',
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by uuid references users (id) on delete set null,
  check ((state = 'waiting') = (settled_at is null))
);
create unique index withdrawals_open on withdrawals (user_id) where state = 'waiting';
create index withdrawals_user on withdrawals (user_id, id desc);
create index withdrawals_state on withdrawals (state, id desc);
create index withdrawals_settled_by on withdrawals (settled_by) where settled_by is not null;

-- Of a campaign each account redeems one coupon.
alter table coupons add column campaign text not null default '';
alter table coupon_uses add column campaign text;
create unique index coupon_uses_campaign on coupon_uses (user_id, campaign) where campaign is not null;

-- What was paid before there was a ledger.
insert into payments (id, order_id, provider, reference, amount, applied, confirmed_by, created_at)
select gen_random_uuid(), id, provider, coalesce(payment_ref, number), amount, true, settled_by, paid_at
from orders where status = 'fulfilled' and amount > 0;
insert into ledger_accounts (name) select distinct 'provider:' || provider from payments union select 'revenue';
insert into ledger_transactions (id, key, kind, order_id, created_at)
select id, 'payment:' || id, 'payment', order_id, created_at from payments;
insert into ledger_entries (transaction_id, account, amount)
select id, 'provider:' || provider, amount from payments union all select id, 'revenue', -amount from payments;

drop index orders_payment;
alter table orders drop column payment_ref, drop column settled_by;
