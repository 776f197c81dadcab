/** Libraries of shapes, of a person's own and of their teams. */
import { checkPayload, type Payload } from '@limn/diagram/clipboard/sanitize-payload.ts';
import { type KnownLibrary, librariesOfKind, type LibrariesOf } from './libraries-of.ts';

/** An item as it is used. */
export interface OwnItem {
  id: string;
  name: string;
  revision: number;
  libraryId: string;
  payload: Payload;
}

export type OwnLibrary = KnownLibrary<OwnItem>;
export type OwnLibraries = LibrariesOf<OwnItem>;

/** One for each person of the browser. */
export const ownLibraries = librariesOfKind<OwnItem>({
  kind: 'shapes',
  read: ({ itemId, name, revision, content }, libraryId) => {
    const payload = checkPayload(JSON.parse(content));
    return payload && { id: itemId, name, revision, libraryId, payload };
  },
});
