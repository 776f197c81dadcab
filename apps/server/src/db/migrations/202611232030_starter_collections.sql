-- Collections that came with the product. Each is made once: what administrators change or remove afterwards stays so.
create table starter_collections (
  -- What names it for good.
  key text primary key,
  -- Null once it was removed.
  collection_id uuid references collections (id) on delete set null,
  created_at timestamptz not null default now()
);
create index starter_collections_collection on starter_collections (collection_id);
