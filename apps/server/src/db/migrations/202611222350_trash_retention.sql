-- The recycle bin keeps things for thirty days from now on. What has been there for long gets a week of notice.
update files set trashed_at = now() - interval '23 days' where trashed_at < now() - interval '23 days';
update folders set trashed_at = now() - interval '23 days' where trashed_at < now() - interval '23 days';
