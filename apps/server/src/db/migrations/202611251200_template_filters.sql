-- concurrently
-- What lists are narrowed to, of which there are few among very many.
create index concurrently if not exists publications_paid on publications (id) where clone = 'paid';
create index concurrently if not exists templates_official on templates (hot desc, id desc)
  where starter is not null and shown_id is not null and hidden_at is null;
