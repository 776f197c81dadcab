-- What people make public. A publication is a snapshot beside its file, which goes on being edited; of a template, the
-- place in the community that gathers likes and clones, one publication is shown at a time.

create table industries (
  id text primary key check (id ~ '^[a-z0-9_]{1,40}$'),
  name_zh text not null,
  name_en text not null,
  position integer not null default 0,
  created_at timestamptz not null default now()
);

create table official_tags (
  id uuid primary key,
  name_zh text not null unique,
  name_en text not null unique,
  position integer not null default 0,
  created_at timestamptz not null default now()
);

create table sensitive_words (
  -- As a text is read when it is searched for them; see `publishing/words/fold.ts`.
  folded text primary key,
  -- As the administrator wrote it.
  word text not null,
  created_at timestamptz not null default now()
);

create table templates (
  -- The file's own id, of a file's.
  id uuid primary key,
  file_id uuid unique references files (id) on delete cascade check (file_id = id),
  -- What names one that comes with the product.
  starter text unique,
  -- The publication that everybody sees; null while there is none.
  shown_id uuid,
  shown_at timestamptz,
  -- What lists are narrowed and ordered by, of the publication that is shown.
  category text,
  industry text,
  tags text[] not null default '{}',
  locale text,
  free boolean not null default true,
  terms tsvector,
  likes integer not null default 0,
  clones integer not null default 0,
  views integer not null default 0,
  -- Grows with likes and clones, and with the day it was first shown, so that what is old sinks by itself.
  hot double precision not null default 0,
  first_shown_at timestamptz,
  -- Taken out of sight by an administrator.
  hidden_at timestamptz,
  hidden_reason text not null default '',
  created_at timestamptz not null default now(),
  check ((file_id is null) <> (starter is null)),
  check ((shown_id is null) = (shown_at is null))
);
create index templates_hot on templates (hot desc, id desc) where shown_id is not null and hidden_at is null;
create index templates_new on templates (shown_at desc, id desc) where shown_id is not null and hidden_at is null;
create index templates_industry on templates (industry, hot desc, id desc)
  where shown_id is not null and hidden_at is null;
create index templates_category on templates (category, hot desc, id desc)
  where shown_id is not null and hidden_at is null;
create index templates_tags on templates using gin (tags) where shown_id is not null and hidden_at is null;
create index templates_terms on templates using gin (terms) where shown_id is not null and hidden_at is null;
create index templates_shown on templates (shown_id);

create table publications (
  id uuid primary key,
  template_id uuid not null references templates (id) on delete cascade,
  -- Who submitted it; null of what comes with the product.
  author_id uuid references users (id) on delete set null,
  state text not null default 'verifying'
    check (state in ('verifying', 'public', 'refused', 'replaced', 'withdrawn')),
  title text not null,
  description text not null,
  industry text not null,
  tags text[] not null,
  locale text not null,
  category text not null,
  clone text not null check (clone in ('free', 'paid', 'none')),
  -- Hundredths of a yuan.
  price integer not null default 0 check ((price > 0) = (clone = 'paid')),
  -- The state of a document as `document_snapshots` holds it, without anybody's history; gone with its publicity.
  document bytea,
  records integer not null,
  -- Texts of the drawing, for searches.
  words text not null default '',
  thumbnail text,
  -- By what copies of it are told: hashes of what stands in it, and of runs of the smallest of them.
  features bigint[] not null default '{}',
  bands bigint[] not null default '{}',
  submitted_at timestamptz not null default now(),
  decided_at timestamptz,
  -- Null of what the automatic checks decided.
  decided_by uuid references users (id) on delete set null,
  reason text not null default '',
  appeal text not null default '',
  appealed_at timestamptz,
  check ((state in ('verifying', 'public')) <= (document is not null))
);
create unique index publications_open on publications (template_id) where state = 'verifying';
create unique index publications_public on publications (template_id) where state = 'public';
create index publications_template on publications (template_id, id desc);
create index publications_author on publications (author_id, submitted_at);
create index publications_decided_by on publications (decided_by);
create index publications_queue on publications (state, submitted_at, id);
create index publications_bands on publications using gin (bands) where state in ('verifying', 'public');
create index publications_thumbnail on publications (thumbnail) where thumbnail is not null;

alter table templates add constraint templates_shown_fk foreign key (shown_id) references publications (id);

-- Pictures that a publication shows, as `assets` says of files.
create table publication_assets (
  publication_id uuid not null references publications (id) on delete cascade,
  hash text not null,
  mime text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  primary key (publication_id, hash)
);
create index publication_assets_hash on publication_assets (hash);

create table template_likes (
  template_id uuid not null references templates (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (template_id, user_id)
);
create index template_likes_user on template_likes (user_id, created_at desc);

-- Who got a file more for which of theirs; a row, so that it counts once whatever happens to the likes.
create table template_rewards (
  template_id uuid primary key references templates (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index template_rewards_user on template_rewards (user_id);

create table template_reports (
  id uuid primary key,
  template_id uuid not null references templates (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  reason text not null check (reason in ('copied', 'illegal', 'advertising', 'privacy', 'other')),
  content text not null default '',
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by uuid references users (id) on delete set null
);
create index template_reports_open on template_reports (id) where settled_at is null;
create index template_reports_template on template_reports (template_id);
create index template_reports_user on template_reports (user_id);
create index template_reports_settled_by on template_reports (settled_by);

-- The template a file, or the one it was copied from, began as; it outlives the template.
alter table files add column cloned_from uuid;

-- Proofs of work that were taken, each once, and the tickets given for them, each good once.
create table captcha_tickets (
  -- SHA-256 of the ticket.
  ticket bytea primary key,
  randstr text not null,
  purpose text not null,
  user_id uuid not null references users (id) on delete cascade,
  -- Of the challenge that was solved.
  nonce text not null unique,
  used_at timestamptz,
  expires_at timestamptz not null
);
create index captcha_tickets_user on captcha_tickets (user_id);
create index captcha_tickets_expiry on captcha_tickets (expires_at);

insert into industries (id, name_zh, name_en, position) values
  ('internet', '互联网', 'Internet', 10),
  ('software', '软件研发', 'Software', 20),
  ('product', '产品设计', 'Product and design', 30),
  ('project', '项目管理', 'Project management', 40),
  ('marketing', '市场营销', 'Marketing', 50),
  ('finance', '金融财务', 'Finance', 60),
  ('hr', '人力资源', 'People', 70),
  ('administration', '行政办公', 'Office', 80),
  ('retail', '电商零售', 'Retail', 90),
  ('manufacturing', '生产制造', 'Manufacturing', 100),
  ('logistics', '物流供应链', 'Logistics', 110),
  ('education', '教育培训', 'Education', 120),
  ('health', '医疗健康', 'Health', 130),
  ('government', '政务公共', 'Public sector', 140),
  ('life', '生活兴趣', 'Everyday life', 150),
  ('other', '其他', 'Other', 1000);

insert into official_tags (id, name_zh, name_en, position)
select gen_random_uuid(), v.zh, v.en, v.position from (values
  ('流程图', 'Flow chart', 10), ('泳道图', 'Swimlane', 20), ('审批流程', 'Approval', 30), ('系统架构', 'Architecture', 40),
  ('网络拓扑', 'Network', 50), ('组织架构', 'Org chart', 60), ('思维导图', 'Mind map', 70), ('UML', 'UML', 80),
  ('BPMN', 'BPMN', 90), ('数据库', 'Database', 100), ('原型', 'Wireframe', 110), ('产品规划', 'Roadmap', 120),
  ('项目计划', 'Project plan', 130), ('用户旅程', 'User journey', 140), ('头脑风暴', 'Brainstorming', 150),
  ('复盘', 'Retrospective', 160), ('商业模式', 'Business model', 170), ('SWOT', 'SWOT', 180),
  ('入职', 'Onboarding', 190), ('客户服务', 'Customer service', 200), ('运维', 'Operations', 210),
  ('学习笔记', 'Study notes', 220), ('周报', 'Weekly report', 230), ('会议', 'Meeting', 240)
) as v (zh, en, position);
