-- Between viewers and editors come commenters: 1 viewer, 2 commenter, 3 editor, 4 manager, and 5, which is never
-- stored, the creator. Processes of the version before read the numbers otherwise, and end before this one starts.
alter table collaborators drop constraint collaborators_rank_check;
update collaborators set rank = rank + 1 where rank >= 2;
alter table collaborators add check (rank between 1 and 4);

alter table invitations drop constraint invitations_rank_check;
update invitations set rank = rank + 1 where rank >= 2;
alter table invitations add check (rank between 1 and 4);

alter table collaboration_links drop constraint collaboration_links_rank_check;
update collaboration_links set rank = rank + 1 where rank >= 2;
alter table collaboration_links add check (rank between 1 and 4);

alter table access_requests drop constraint access_requests_rank_check;
update access_requests set rank = rank + 1 where rank >= 2;
alter table access_requests add check (rank between 1 and 4);

alter table collaboration_leaves drop constraint collaboration_leaves_rank_check;
update collaboration_leaves set rank = rank + 1 where rank >= 2;
alter table collaboration_leaves add check (rank between 1 and 4);

alter table collaborator_bounds drop constraint collaborator_bounds_rank_check;
update collaborator_bounds set rank = rank + 1 where rank >= 2;
alter table collaborator_bounds add check (rank between 0 and 4);

-- 7 anyone comments, 8 the organization comments; 6 is no access but a wish for a new address.
alter table view_links drop constraint view_links_access_check;
alter table view_links add check (access in (1, 2, 3, 4, 5, 7, 8));
