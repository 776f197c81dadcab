/** Rows of the matrix for what a file was, and for its drafts. */
import { api } from '@limn/contract';
import { withDraft } from './copies.ts';
import { type Row, row } from './rows.ts';
import type { Scene } from './scene.ts';
import type { TestApp } from '../testing/app.ts';

/** @param limn whose scenes they are */
export const stateRows = (limn: () => TestApp): Row[] => [...versionRows(limn), ...draftRows(limn)];

async function keptAsVersion(limn: TestApp, scene: Scene): Promise<Scene> {
  const version = await limn.app.limn.documents.versions.save(scene.file, { kind: 'named', name: 'Draft' });
  return { ...scene, version };
}

function versionRows(limn: () => TestApp): Row[] {
  const { versions } = api,
    named = (s: Scene) => ({ chartId: s.file, versionId: s.version });
  const kept = (scene: Scene): Promise<Scene> => keptAsVersion(limn(), scene);
  return [
    row(versions.listVersions, 'editor', (s) => ({ query: { chartId: s.file } })),
    row(versions.readVersion, 'editor', (s) => ({ params: { id: s.version }, query: { chartId: s.file } }), {
      bytes: true,
      prepare: kept,
    }),
    row(versions.saveVersion, 'editor', (s) => ({ body: { chartId: s.file, name: 'x' } })),
    row(versions.nameVersion, 'editor', (s) => ({ body: { ...named(s), name: 'x' } }), { prepare: kept }),
    row(versions.copyVersion, 'editor', (s) => ({ body: named(s) }), { prepare: kept }),
    row(api.find.undoReplace, 'editor', (s) => ({ body: { ...named(s), text: 'x', replacement: 'y' } }), {
      prepare: kept,
    }),
  ];
}

function draftRows(limn: () => TestApp): Row[] {
  const { drafts } = api,
    drafted = (scene: Scene): Promise<Scene> => withDraft(limn(), scene),
    named = (s: Scene) => ({ params: { id: s.draft }, query: { chartId: s.file } });
  return [
    row(drafts.listDrafts, 'editor', (s) => ({ query: { chartId: s.file } })),
    row(drafts.createDraft, 'editor', (s) => ({ body: { chartId: s.file, title: 'Draft' } })),
    row(drafts.beginDraftUpdate, 'editor', (s) => ({ body: { chartId: s.file, draftId: s.draft } }), {
      prepare: drafted,
    }),
    row(
      drafts.finishDraftUpdate,
      'editor',
      (s) => ({ body: { chartId: s.file, draftId: s.draft, versionId: s.version } }),
      { prepare: async (scene) => keptAsVersion(limn(), await drafted(scene)) },
    ),
    row(drafts.readDraftBase, 'editor', named, { bytes: true, prepare: drafted }),
    row(drafts.readDraft, 'editor', named, { bytes: true, prepare: drafted }),
    // The owner made it: who edits the file and manages it not, does not take it away.
    row(drafts.discardDraft, 'manager', (s) => ({ body: { chartId: s.file, draftId: s.draft } }), { prepare: drafted }),
    row(api.view.viewChart, 'editor', (s) => ({ params: { id: s.draft } }), {
      name: 'a draft',
      prepare: drafted,
      but: { anonymous: 404, revoked: 404, link: 404, viewer: 404, commenter: 404 },
    }),
    row(api.folders.renameChart, 'editor', (s) => ({ body: { chartId: s.draft, title: 'Other' } }), {
      name: 'a draft',
      prepare: drafted,
      but: { viewer: 404, commenter: 404 },
    }),
    // A draft is shared, moved and deleted by nobody: as its file is, or not at all.
    ...[
      row(api.view.addLink, 'owner', (s) => ({ body: { chartId: s.draft, access: 1 } })),
      row(api.folders.move, 'owner', (s) => ({ body: { fileType: 'chart', fileId: s.draft, target: 'root' } })),
      row(api.files.toTrash, 'owner', (s) => ({ body: { fileType: 'chart', fileId: s.draft } })),
    ].map((one) => ({
      ...one,
      name: 'a draft',
      prepare: drafted,
      but: { viewer: 404, commenter: 404, owner: 403 } as const,
    })),
  ];
}
