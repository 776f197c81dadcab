import type { api } from '@limn/contract';

type Api = typeof api;

/** The name of a call: its domain and its name in the contract. */
export type CallName = { [Domain in keyof Api]: `${Domain & string}.${keyof Api[Domain] & string}` }[keyof Api];

/** The contract of the call of that name. */
export type CallOf<Name extends CallName> = Name extends `${infer Domain extends keyof Api & string}.${infer Call}`
  ? Call extends keyof Api[Domain]
    ? Api[Domain][Call]
    : never
  : never;

/**
 * Method and path of the calls the pages make. The contract has them too, with the schemas the server validates by, which
 * would be most of a page's script; `routes.test.ts` holds the two together.
 */
export const routes = {
  'account.register': ['POST', '/api/account/register'],
  'account.login': ['POST', '/api/account/login'],
  'account.logout': ['POST', '/api/account/logout'],
  'account.me': ['GET', '/api/account/me'],
  'account.sessions': ['GET', '/api/account/sessions'],
  'account.revokeSession': ['POST', '/api/account/sessions/revoke'],
  'account.revokeOtherSessions': ['POST', '/api/account/sessions/revoke_others'],
  'account.changePassword': ['POST', '/api/account/password'],
  'account.updateProfile': ['POST', '/api/account/profile'],
  'files.createFile': ['POST', '/api/diagraming/new'],
  'files.listFiles': ['GET', '/api/folder/files'],
  'files.addFavourite': ['POST', '/api/folder/fav'],
  'files.cancel': ['POST', '/api/folder/cancel'],
  'files.toTrash': ['POST', '/api/folder/to_trash'],
  'files.restore': ['POST', '/api/folder/restore'],
  'files.removeFromTrash': ['POST', '/api/folder/remove_from_trash'],
  'folders.newFolder': ['POST', '/api/folder/new'],
  'folders.rename': ['POST', '/api/folder/rename'],
  'folders.renameChart': ['POST', '/api/folder/rename/chart'],
  'folders.move': ['POST', '/api/folder/move'],
  'folders.copy': ['POST', '/api/folder/copy'],
  'folders.batchOperation': ['POST', '/api/folder/batch_operation'],
  'folders.getFolderData': ['POST', '/api/folder/getfolderdata'],
  'view.getLink': ['GET', '/api/view/getlink'],
  'view.addLink': ['POST', '/api/view/addlink'],
  'view.deleteLink': ['POST', '/api/view/dellink'],
  'view.addPassword': ['POST', '/api/view/addpassword'],
  'view.removePassword': ['POST', '/api/view/removepassword'],
  'view.setLink': ['POST', '/api/view/setlink'],
  'view.viewChart': ['GET', '/api/view/chart/:id'],
  'view.unlock': ['POST', '/api/view/unlock'],
} as const satisfies Partial<Record<CallName, readonly ['GET' | 'POST', string]>>;

export type RoutedCall = keyof typeof routes;
