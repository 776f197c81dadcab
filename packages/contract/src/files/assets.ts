import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, linkName } from '../fields.ts';

/** Bytes of one picture. */
export const maxAssetBytes = 20 * 1024 * 1024;

/** The kinds of picture a document can show. */
export const assetTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml'] as const;
export type AssetType = (typeof assetTypes)[number];

export const uploadAsset = defineCall({
  method: 'POST',
  path: '/api/assets/:fileId',
  scope: 'files:write',
  auth: 'public',
  rate: 'create',
  bodyLimit: maxAssetBytes + 64 * 1024,
  summary:
    'Stores a picture with a file, for whoever may edit it: multipart/form-data with the picture as `file`. PNG, JPEG, GIF, WebP or SVG.',
  upload: [],
  params: { fileId: id },
  query: { link: linkName },
  response: {
    /** Address of the picture, for the document. */
    src: z.string(),
    mime: z.enum(assetTypes),
    /** Size in pixels. */
    w: z.number().positive(),
    h: z.number().positive(),
  },
});

export const copyAssets = defineCall({
  method: 'POST',
  path: '/api/assets/:fileId/copy',
  scope: 'files:write',
  auth: 'public',
  summary:
    'Takes pictures of another file that the caller may see over into this one, when records that show them are pasted.',
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
  summary: 'The bytes of a picture, for whoever may see the file. They never change, and may be kept.',
  params: { fileId: id, hash: z.string().max(64) },
  query: { link: linkName },
});
