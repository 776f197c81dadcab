/** Who and what the matrix of `authorization.test.ts` knows, by the names that its rows use. */

/**
 * What of the scene has to do with people. In `org` the viewer is a reader, the editor an editor, the manager an
 * administrator, and the owner owns it.
 */
export interface PeopleScene {
  org: string;
  /** A reader of it besides the actors. */
  orgMember: string;
  /** An invitation to it for an address that nobody has. */
  orgInvite: string;
  /** One for the stranger. */
  orgOffer: string;
  /** A link to join it, to be revoked by its id. */
  orgLink: string;
  /** The same as an address. */
  joinLink: string;
  /** An access token, an order and an archive of the owner's. */
  token: string;
  order: string;
  export: string;
  /** A library of `org`, which its editors change and the owner gave to it, and an item of it. */
  library: string;
  libraryItem: string;
  /** A library of the owner's own, with one item of the same id. */
  ownLibrary: string;
  /** A webhook of `org`, and what it was told. */
  webhook: string;
  delivery: string;
  /** A webhook of the owner's own. */
  ownWebhook: string;
}

/** What a request may name; made anew for every case. */
export interface Scene extends PeopleScene {
  file: string;
  folder: string;
  /** In `folder`, like `file`. */
  inner: string;
  trashedFile: string;
  trashedFolder: string;
  link: string;
  /** Another session of the owner, and one of nobody else's. */
  session: string;
  /** Somebody who views `folder` besides the actors. */
  helper: string;
  /** An invitation to `folder` that nobody answered, by an account that nobody has. */
  invite: string;
  /** One that the stranger has. */
  offer: string;
  /** Somebody's request for `file`. */
  request: string;
  /** A notification of the owner's. */
  note: string;
  /** A publication of `file` that was refused: its author alone sees it. */
  publication: string;
  /** A version of `file`, once a row makes one. */
  version: string;
  /** A draft of `file`, once a row makes one. */
  draft: string;
  /** A thread of comments on `file`, and the owner's comment in it, once a row makes one. */
  thread: string;
  comment: string;
  /** A vote that is open in the room of `file`, once a row makes one. */
  vote: string;
}
