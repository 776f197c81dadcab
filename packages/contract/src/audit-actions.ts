/** What the audit log has, apart from the calls' schemas, so that pages load without them. */

/** Everything that is written down, by what it was done to. */
export const auditActions = [
  // People and their accounts
  'signed_up',
  'signed_in',
  'sign_in_failed',
  'signed_out_everywhere',
  'password_changed',
  'password_reset',
  'two_factor_on',
  'two_factor_off',
  'token_made',
  'token_revoked',
  'address_confirmed',
  'address_taken',
  'reset_link_made',
  'deletion_planned',
  'deletion_cancelled',
  'account_deleted',
  'user_plan',
  'user_suspended',
  'user_restored',
  'user_signed_out',
  'admin_made',
  'admin_unmade',
  // Organizations
  'org_plan',
  'org_role',
  'org_member_removed',
  'org_transferred',
  'org_dissolved',
  // Files and folders
  'link_on',
  'link_changed',
  'link_off',
  'join_link_on',
  'join_link_off',
  'role_changed',
  'role_removed',
  'owner_changed',
  'item_deleted',
  // The community
  'publication_approved',
  'publication_refused',
  'template_hidden',
  'template_restored',
  'report_settled',
  'industry_saved',
  'industry_removed',
  'tag_saved',
  'tag_removed',
  'words_changed',
  // The instance
  'ask_answered',
  'ask_moved',
  'jobs_retried',
  'jobs_discarded',
  'order_confirmed',
  'order_rejected',
  'coupons_made',
  'coupon_revoked',
  'code_made',
  'code_revoked',
  'audit_exported',
  'news_saved',
  'news_removed',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditSubjects = ['user', 'org', 'file', 'folder', 'instance'] as const;
export type AuditSubject = (typeof auditSubjects)[number];
