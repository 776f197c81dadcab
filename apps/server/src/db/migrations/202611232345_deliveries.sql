-- When the file of a clone that was bought was made for the first time. The file itself may be deleted again.
alter table orders add column delivered_at timestamptz;
update orders set delivered_at = coalesce(fulfilled_at, created_at)
where kind = 'clone' and (chart_id is not null or template_id is null);

-- What was paid for and can never be made any more goes back.
create index orders_undelivered on orders (id)
where kind = 'clone' and delivered_at is null and template_id is null and status in ('fulfilled', 'partly_refunded');
