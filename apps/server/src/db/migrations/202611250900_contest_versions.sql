-- A contest judges what was handed in while it took entries: the version that is shown later is another.
alter table collection_templates add column publication_id uuid references publications (id) on delete set null;

update collection_templates e set publication_id = coalesce(t.shown_id,
    (select p.id from publications p where p.template_id = t.id and p.state = 'verifying' order by p.id desc limit 1))
  from templates t where t.id = e.template_id and e.entered;

create index collection_templates_publication on collection_templates (publication_id);
