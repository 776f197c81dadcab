import * as accountCalls from './account/account.ts';
import * as accountDataCalls from './account/account-data.ts';
import * as accountSecurityCalls from './account/account-security.ts';
import * as adminCalls from './admin/admin.ts';
import * as adminAuditCalls from './admin/admin-audit.ts';
import * as adminMoneyCalls from './admin/admin-money.ts';
import * as adminInstanceCalls from './admin/admin-instance.ts';
import * as adminPeopleCalls from './admin/admin-people.ts';
import * as adminPublishingCalls from './admin/admin-publishing.ts';
import * as assistantCalls from './programs/assistant.ts';
import * as assetCalls from './files/assets.ts';
import * as captchaCalls from './account/captcha.ts';
import * as collaboratorCalls from './together/collaborators.ts';
import * as contactCalls from './account/contacts.ts';
import * as earningCalls from './payments/earnings.ts';
import * as eventCalls from './together/events.ts';
import * as exportCalls from './files/exports.ts';
import * as fileCalls from './files/files.ts';
import * as findCalls from './files/find.ts';
import * as folderCalls from './files/folders.ts';
import * as importCalls from './files/imports.ts';
import * as libraryCalls from './files/libraries.ts';
import * as webhookCalls from './programs/webhooks.ts';
import * as notificationCalls from './account/notifications.ts';
import * as orderCalls from './payments/orders.ts';
import * as organizationCalls from './together/organizations.ts';
import * as profileCalls from './account/profiles.ts';
import * as programCalls from './programs/programs.ts';
import * as publishingCalls from './community/publishing.ts';
import * as supportCalls from './admin/support.ts';
import * as systemCalls from './admin/system.ts';
import * as templateCommentCalls from './community/template-comments.ts';
import * as templateCalls from './community/templates.ts';
import * as collectionCalls from './community/collections.ts';
import * as commentCalls from './together/comments.ts';
import * as roomCalls from './together/room.ts';
import * as draftCalls from './files/drafts.ts';
import * as versionCalls from './files/versions.ts';
import * as viewCalls from './files/view.ts';

export { assetAddress, assetPath, storedAsset } from './files/asset-address.ts';
export {
  type AssetType,
  assetTypes,
  attachmentType,
  maxAssetBytes,
  maxAttachmentBytes,
  maxFileName,
  type StoredType,
} from './files/assets.ts';
export type {
  Comment,
  CommentAnchor,
  CommentAuthor,
  CommentReaction,
  CommentThread,
} from './together/comments.ts';
export { type Draft, maxDrafts } from './files/drafts.ts';
export type { RoomState } from './together/room.ts';
export {
  type Version,
  type VersionFilter,
  type VersionKind,
  versionFilters,
  versionKinds,
  versionsOfPage,
} from './files/versions.ts';
export * from './call.ts';
export * from './programs/scopes.ts';
export type { Plan, Session, Usage, User } from './account/account.ts';
export type { Job, JobState } from './admin/admin.ts';
export type { AuditEntry } from './admin/admin-audit.ts';
export {
  type AdminFile,
  type FileSize,
  fileSizes,
  type Limit,
  limitGroups,
  type LimitId,
  type LiveSetting,
  liveSettings,
  type NewsEntry,
} from './admin/admin-instance.ts';
export { type AdminOrg, type AdminUser, type UserKind, userKinds } from './admin/admin-people.ts';
export type { AdminPublication, TemplateReport } from './admin/admin-publishing.ts';
export type { AdminCollection, Collection } from './community/collections.ts';
export * from './admin/audit-actions.ts';
export type { DataExport, Transaction } from './account/account-data.ts';
export type { AccessToken } from './account/account-security.ts';
export {
  type AccessRequest,
  type Collaborator,
  type GivenRole,
  givenRoles,
  type Invitation,
  inviteDays,
  type InviteLink,
  undoSeconds,
} from './together/collaborators.ts';
export { type Contact, type ContactKind, contactKinds } from './account/contacts.ts';
export type { StreamEvent } from './together/events.ts';
export type {
  Activity,
  Category,
  Crumb,
  PathCrumb,
  FileEntry,
  FileType,
  FolderColor,
  FoundType,
  FolderEntry,
  Match,
  Order,
  Person,
  Resource,
  Role,
  Sort,
} from './files/files.ts';
export { diagramFormats, type FileFormat, fileFormats, isFileFormat, treeFormats } from './files/file-formats.ts';
export type { FolderNode } from './files/folders.ts';
export { importColumns, type ImportReport, maxImportBytes } from './files/imports.ts';
export { type Library, libraryEditors, type LibraryEditors, type LibraryItem } from './files/libraries.ts';
export * from './files/library-limits.ts';
export type { WebhookEvent } from './programs/webhook-events.ts';
export type { Webhook, WebhookDelivery } from './programs/webhooks.ts';
export {
  type Notification,
  notificationAddress,
  notificationsPerPage,
  type NotificationType,
  notificationTypes,
  isNotificationType,
  type ReferenceDes,
} from './account/notifications.ts';
export type { Payment, PlanOrder } from './payments/orders.ts';
export { type OrderState, orderKinds, orderStates, planKinds } from './payments/order-kinds.ts';
export type { Earning, Withdrawal } from './payments/earnings.ts';
export type { AdminOrder, AdminRefund, AdminWithdrawal, LedgerRow } from './admin/admin-money.ts';
export {
  type OrgInvite,
  type OrgLink,
  type OrgMember,
  type OrgOffer,
  type OrgRole,
  orgRights,
  orgRoles,
  type Team,
} from './together/organizations.ts';
export { maxPictureBytes, type Profile, type ProfileBrief, type PublicFile } from './account/profiles.ts';
export * from './community/publish-limits.ts';
export { type OwnPublication, type PublishForm, publishRefusals } from './community/publishing.ts';
export type { Ask, AskState, NewFunction } from './admin/support.ts';
export type { Template, TemplateBrief, TemplateVersion } from './community/templates.ts';
export type { TemplateComment, TemplateReply } from './community/template-comments.ts';
export type { Chart, OwnInviteLink, OwnLink, ViewLink } from './files/view.ts';
export * from './fields.ts';
export * from './text.ts';

/** Every call by its domain and name. */
export const api = {
  account: {
    ...pick(accountCalls, [
      'register',
      'login',
      'logout',
      'me',
      'sessions',
      'revokeSession',
      'revokeOtherSessions',
      'changePassword',
      'updateProfile',
    ]),
    ...pick(accountSecurityCalls, [
      'changeContact',
      'verifyContact',
      'confirmContact',
      'confirmByLink',
      'removeContact',
      'twoFactor',
      'setupTwoFactor',
      'confirmTwoFactor',
      'renewRecoveryCodes',
      'disableTwoFactor',
      'tokens',
      'newToken',
      'revokeToken',
      'forgot',
      'resetPassword',
    ]),
    ...pick(earningCalls, ['earnings', 'askWithdrawal']),
    ...pick(accountDataCalls, [
      'preferences',
      'setPreferences',
      'uploadAvatar',
      'removeAvatar',
      'transactions',
      'redeemCoupon',
      'storage',
      'exportsOfMine',
      'newExport',
      'downloadExport',
      'deletionPreview',
      'requestDeletion',
      'cancelDeletion',
    ]),
  },
  organizations: pick(organizationCalls, [
    'myOrgs',
    'newOrg',
    'getOrg',
    'updateOrg',
    'setOrgPicture',
    'removeOrgPicture',
    'orgMembers',
    'orgInvites',
    'inviteMember',
    'revokeOrgInvite',
    'claimOrgInvite',
    'confirmOrgInvite',
    'myOrgInvites',
    'newOrgLink',
    'revokeOrgLink',
    'getOffer',
    'joinOrg',
    'declineOrg',
    'setMemberRole',
    'removeMember',
    'leaveOrg',
    'transferOrg',
    'dissolvePreview',
    'dissolveOrg',
  ]),
  profiles: pick(profileCalls, [
    'getProfile',
    'profileFiles',
    'followers',
    'following',
    'follow',
    'unfollow',
    'readPicture',
  ]),
  support: pick(supportCalls, ['saveAsk', 'newFunctions']),
  orders: pick(orderCalls, [
    'getPlans',
    'newOrder',
    'listOrders',
    'getOrder',
    'checkOrder',
    'cancelOrder',
    'quoteSeats',
    'removeSeats',
    'invoice',
    'notifyPayment',
  ]),
  admin: {
    ...pick(adminCalls, [
      'adminOrders',
      'confirmOrder',
      'rejectOrder',
      'adminAsks',
      'closeAsk',
      'answerAsk',
      'adminCoupons',
      'newCoupons',
      'revokeCoupon',
      'adminSignupCodes',
      'newSignupCode',
      'revokeSignupCode',
      'confirmAccount',
      'resetLink',
      'adminJobs',
      'retryJobs',
      'discardJobs',
    ]),
    ...pick(adminMoneyCalls, [
      'adminOrder',
      'refundOrder',
      'adminRefunds',
      'settleRefund',
      'adminWithdrawals',
      'settleWithdrawal',
      'adminLedger',
      'exportLedger',
    ]),
    ...pick(adminPeopleCalls, [
      'adminUsers',
      'adminUserById',
      'grantPersonal',
      'suspendUser',
      'restoreUser',
      'signOutUser',
      'deleteUser',
      'keepUser',
      'setAdmin',
      'adminOrgs',
      'adminOrgById',
      'grantTeam',
      'endOrg',
    ]),
    ...pick(adminPublishingCalls, [
      'adminPublications',
      'decidePublication',
      'hideTemplate',
      'adminPublicationDocument',
      'adminPublicationPicture',
      'adminPublicationAsset',
      'adminReports',
      'settleReport',
      'communityLists',
      'saveIndustry',
      'removeIndustry',
      'saveTag',
      'removeTag',
      'changeWords',
    ]),
    ...pick(collectionCalls, [
      'adminCollections',
      'saveCollection',
      'removeCollection',
      'putInCollection',
      'orderCollection',
      'setPlace',
      'announceContest',
    ]),
    ...pick(adminAuditCalls, ['adminAudit', 'exportAudit']),
    ...pick(adminInstanceCalls, [
      'adminFiles',
      'adminInstance',
      'adminSettings',
      'saveSetting',
      'adminLimits',
      'adminNews',
      'saveNews',
      'removeNews',
    ]),
  },
  files: pick(fileCalls, [
    'createFile',
    'listFiles',
    'addFavourite',
    'listActivity',
    'cancel',
    'toTrash',
    'restore',
    'removeFromTrash',
  ]),
  folders: pick(folderCalls, [
    'newFolder',
    'mark',
    'rename',
    'renameChart',
    'move',
    'copy',
    'batchOperation',
    'getFolderData',
  ]),
  comments: pick(commentCalls, [
    'listComments',
    'startThread',
    'replyToThread',
    'editComment',
    'removeComment',
    'resolveThread',
    'moveThread',
    'reactToComment',
    'readComments',
    'mentionable',
  ]),
  assistant: pick(assistantCalls, ['ask']),
  find: pick(findCalls, ['findInFiles', 'replaceInFile', 'undoReplace']),
  programs: pick(programCalls, ['mcp']),
  room: pick(roomCalls, [
    'readRoom',
    'setTimer',
    'startVote',
    'castVotes',
    'endVote',
    'clearVote',
    'breakOut',
    'endBreakout',
  ]),
  webhooks: pick(webhookCalls, ['list', 'add', 'edit', 'rotate', 'remove', 'ping', 'deliveries', 'redeliver']),
  libraries: pick(libraryCalls, [
    'listLibraries',
    'readLibrary',
    'newLibrary',
    'editLibrary',
    'moveLibrary',
    'copyLibrary',
    'removeLibrary',
    'addLibraryItems',
    'editLibraryItem',
    'removeLibraryItems',
  ]),
  drafts: pick(draftCalls, [
    'listDrafts',
    'createDraft',
    'discardDraft',
    'readDraftBase',
    'readDraft',
    'beginDraftUpdate',
    'finishDraftUpdate',
  ]),
  versions: pick(versionCalls, ['listVersions', 'readVersion', 'saveVersion', 'nameVersion', 'copyVersion']),
  view: pick(viewCalls, [
    'getLink',
    'addLink',
    'deleteLink',
    'deleteLinkByGet',
    'addPassword',
    'removePassword',
    'setLink',
    'viewChart',
    'readDocument',
    'unlock',
    'nameGuest',
    'listLinks',
  ]),
  collaborators: pick(collaboratorCalls, [
    'invite',
    'openInvite',
    'acceptInvite',
    'declineInvite',
    'listCollaborators',
    'setRole',
    'removeCollaborator',
    'batchCollaborators',
    'setInviteLink',
    'setViewersExport',
    'transferOwnership',
    'requestAccess',
    'grantAccess',
    'refuseAccess',
    'openRequest',
    'rejoin',
  ]),
  notifications: pick(notificationCalls, [
    'getNotifications',
    'countNotifications',
    'removeNotification',
    'readNotification',
    'readAllNotifications',
    'removeAllNotifications',
  ]),
  contacts: pick(contactCalls, ['listContacts']),
  captcha: pick(captchaCalls, ['challenge', 'solve']),
  publishing: pick(publishingCalls, [
    'publish',
    'verifyChart',
    'editPublication',
    'appeal',
    'getPublication',
    'officialIndustries',
    'officialTags',
  ]),
  templates: {
    ...pick(templateCalls, [
      'listTemplates',
      'templateHome',
      'getTemplate',
      'listTemplateVersions',
      'likeTemplate',
      'cloneTemplate',
      'reportTemplate',
      'publicationDocument',
      'publicationPicture',
      'publicationAsset',
    ]),
    ...pick(collectionCalls, ['listCollections']),
    ...pick(templateCommentCalls, [
      'listTemplateComments',
      'writeTemplateComment',
      'editTemplateComment',
      'removeTemplateComment',
    ]),
  },
  assets: pick(assetCalls, ['uploadAsset', 'copyAssets', 'readAsset']),
  exports: pick(exportCalls, ['exportPdf', 'exportPicture', 'exportFile', 'thumbnail']),
  imports: pick(importCalls, ['importFlow']),
  events: pick(eventCalls, ['events']),
  system: pick(systemCalls, ['health', 'ready', 'openapi', 'docs']),
};

function pick<T extends object, const K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;
}
