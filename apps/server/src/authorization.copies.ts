/** Scenes of the matrix whose file is another than everybody's: a copy of its row, with the same link to it. */
import { emptyTree } from '@limn/document';
import type { Scene } from './authorization.rows.ts';
import { uuidv7 } from './db/ids.ts';
import { stateOf } from './documents/index.ts';
import type { TestApp } from './testing/app.ts';

export async function withCopy(limn: TestApp, scene: Scene, thumbnail: string | null): Promise<Scene> {
  const {
    rows: [copy],
  } = await limn.pool.query<{ id: string }>(
    `insert into files (id, owner_id, folder_id, category, title, search_text, thumbnail)
     select $2, owner_id, folder_id, category, title, search_text, $3 from files where id = $1 returning id`,
    [scene.file, uuidv7(), thumbnail],
  );
  await limn.pool.query('update view_links set file_id = $2 where file_id = $1', [scene.file, copy!.id]);
  return { ...scene, file: copy!.id };
}

/** With a tree for its document. */
export async function withTree(limn: TestApp, scene: Scene): Promise<Scene> {
  const copy = await withCopy(limn, scene, null);
  const state = stateOf(emptyTree({ sheet: '', central: [{ insert: 'root' }] }, 'mind'));
  await limn.app.limn.documents.createDocument(copy.file, state, limn.pool);
  return copy;
}
