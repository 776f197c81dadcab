-- What is in a folder is in the folder's tree: the organization's, else its owner's. The database holds it, whatever
-- runs at once.
alter table folders add column tree_id uuid not null generated always as (coalesce(org_id, owner_id)) stored;
alter table files add column tree_id uuid not null generated always as (coalesce(org_id, owner_id)) stored;

-- What got into another's folder before goes to the root of its own tree, with what is in it.
update files f set folder_id = null from folders d where d.id = f.folder_id and d.tree_id <> f.tree_id;
with recursive placed as (
  select d.id, null::uuid as parent_id, '{}'::uuid[] as ancestors
  from folders d left join folders p on p.id = d.parent_id where p.id is null or p.tree_id <> d.tree_id
  union all
  select d.id, p.id, p.ancestors || p.id from folders d join placed p on p.id = d.parent_id
  where d.tree_id = (select tree_id from folders where id = p.id)
)
update folders d set parent_id = placed.parent_id, ancestors = placed.ancestors from placed
where placed.id = d.id and d.ancestors <> placed.ancestors;

alter table folders add constraint folders_tree unique (id, tree_id);
alter table folders add constraint folders_in_tree foreign key (parent_id, tree_id)
  references folders (id, tree_id) deferrable initially deferred;
alter table files add constraint files_in_tree foreign key (folder_id, tree_id)
  references folders (id, tree_id) deferrable initially deferred;
