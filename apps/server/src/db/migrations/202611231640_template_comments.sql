-- What people say about a template, and what others answer.
create table template_comments (
  id uuid primary key,
  template_id uuid not null references templates (id) on delete cascade,
  -- Null of an account that is deleted.
  author_id uuid references users (id) on delete set null,
  -- The comment it answers, which answers none itself.
  parent_id uuid references template_comments (id) on delete cascade,
  body text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  -- Deleted, while others answered to it.
  removed_at timestamptz
);
create index template_comments_of_template on template_comments (template_id, id desc);
create index template_comments_of_parent on template_comments (parent_id, id) where parent_id is not null;
create index template_comments_of_author on template_comments (author_id) where author_id is not null;

alter table templates add column comments integer not null default 0;

-- What is reported of a template, where it is a comment on it.
alter table template_reports add column comment_id uuid references template_comments (id) on delete cascade;
create index template_reports_comment on template_reports (comment_id) where comment_id is not null;
