-- concurrently
-- Keys that point at people, organizations and places: without an index, deleting one of those reads the whole table.
create index concurrently if not exists access_requests_answerer on access_requests (answered_by) where answered_by is not null;
create index concurrently if not exists asks_user on asks (user_id) where user_id is not null;
create index concurrently if not exists assets_creator on assets (created_by) where created_by is not null;
create index concurrently if not exists collaboration_leaves_file on collaboration_leaves (file_id) where file_id is not null;
create index concurrently if not exists collaboration_leaves_folder on collaboration_leaves (folder_id) where folder_id is not null;
create index concurrently if not exists coupons_creator on coupons (created_by) where created_by is not null;
create index concurrently if not exists files_creator on files (created_by) where created_by is not null;
create index concurrently if not exists files_any_owner on files (owner_id);
create index concurrently if not exists folders_any_owner on folders (owner_id);
create index concurrently if not exists invitations_answerer on invitations (answered_by) where answered_by is not null;
create index concurrently if not exists orders_org on orders (org_id) where org_id is not null;
create index concurrently if not exists orders_settler on orders (settled_by) where settled_by is not null;
create index concurrently if not exists org_invites_inviter on org_invites (invited_by);
create index concurrently if not exists org_links_creator on org_links (created_by) where created_by is not null;
create index concurrently if not exists organizations_creator on organizations (created_by) where created_by is not null;
create index concurrently if not exists signup_codes_creator on signup_codes (created_by) where created_by is not null;
-- Whose thumbnail one is: asked whenever a file is drawn anew.
create index concurrently if not exists files_thumbnail on files (thumbnail) where thumbnail is not null;
