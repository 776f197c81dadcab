import { type FileKindId, isNewer, kindIdOf } from '@limn/document';
import type * as Y from 'yjs';

/**
 * Whether a later version of the program wrote in the document, now or before, or made it something that this editor
 * does not edit: then it is only read.
 */
export const isBeyond = (doc: Y.Doc, kind: FileKindId): boolean => isNewer(doc) || kindIdOf(doc) !== kind;
