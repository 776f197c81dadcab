-- What is seen of a publication that is to be paid for: its picture, smaller and marked. Null until somebody looks.
alter table publications add column preview text;
create index publications_preview on publications (preview) where preview is not null;
