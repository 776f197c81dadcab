-- The colours in which a publication is drawn, the one with most ink first; null while nobody looked.
alter table publications add column colors text[];
alter table templates add column colors text[];
create index templates_colors on templates using gin (colors) where shown_id is not null and hidden_at is null;
create index publications_colorless on publications (id) where colors is null and state = 'public';
