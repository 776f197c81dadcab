import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, linkName } from '../fields.ts';

/** Bytes of one picture. */
export const maxAssetBytes = 20 * 1024 * 1024;

/** The kinds of picture a document can show. */
export const assetTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml'] as const;
export type AssetType = (typeof assetTypes)[number];

/** Characters of an attached file's name. */
export const maxFileName = 255;

/** Bytes of one attached file. */
export const maxAttachmentBytes = 20 * 1024 * 1024;

/** What an attached file is stored and sent as, whatever is in it: nobody's browser is to open it. */
export const attachmentType = 'application/octet-stream';
export type StoredType = AssetType | typeof attachmentType;

export const uploadAsset = defineCall({
  method: 'POST',
  path: '/api/assets/:fileId',
  scope: 'files:write',
  auth: 'public',
  rate: 'create',
  bodyLimit: Math.max(maxAssetBytes, maxAttachmentBytes) + 64 * 1024,
  summary:
    'Stores a picture with a file, for anyone who can edit it: multipart/form-data with the picture as `file`. PNG, JPEG, GIF, WebP or SVG. With `as` set to `attachment`, a file of any type, which is stored unchanged and is only ever downloaded.',
  upload: ['as'],
  params: { fileId: id },
  query: { link: linkName },
  response: {
    /** Address of the picture or attachment, for the document. */
    src: z.string(),
    mime: z.enum([...assetTypes, attachmentType]),
    /** Size in pixels; 0 of an attachment. */
    w: z.number().nonnegative(),
    h: z.number().nonnegative(),
    /** Of what is stored. */
    bytes: z.number().nonnegative(),
  },
});

export const copyAssets = defineCall({
  method: 'POST',
  path: '/api/assets/:fileId/copy',
  scope: 'files:write',
  auth: 'public',
  summary:
    'Copies pictures and attachments into this file from another that the caller can view, when records that contain them are pasted.',
  params: { fileId: id },
  query: { link: linkName },
  body: z.object({ from: id, fromLink: linkName, hashes: z.array(z.string().max(64)).max(500) }),
  response: { srcs: z.array(z.string().nullable()) },
});

export const readAsset = defineCall({
  method: 'GET',
  path: '/api/assets/:fileId/:hash',
  scope: 'files:read',
  auth: 'public',
  summary:
    'Returns the content of a picture or attachment, for anyone who can view the file; not attachments for viewers whom the owner does not allow to export. It never changes, and can be cached.',
  params: { fileId: id, hash: z.string().max(64) },
  query: { link: linkName, download: z.string().max(maxFileName).optional() },
});
