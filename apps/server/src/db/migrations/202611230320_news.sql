-- What administrators tell everybody is new, beside what comes with a release.
create table news (
  id uuid primary key,
  day date not null,
  title_zh text not null,
  text_zh text not null,
  title_en text not null,
  text_en text not null,
  created_at timestamptz not null default now()
);
