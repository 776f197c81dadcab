/** Scenes of the matrix whose file is another than everybody's: a copy of its row, with the same link to it. */
import { emptyTree } from '@limn/document';
import type { Scene } from './scene.ts';
import { uuidv7 } from '../db/ids.ts';
import { createDraft } from '../drafts/drafts.ts';
import { stateOf } from '../documents/index.ts';
import type { TestApp } from '../testing/app.ts';

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

/** With a draft that its owner made. */
export async function withDraft(limn: TestApp, scene: Scene): Promise<Scene> {
  const { rows } = await limn.pool.query<{ owner_id: string }>('select owner_id from files where id = $1', [
    scene.file,
  ]);
  const draft = await createDraft(limn.app.limn, rows[0]!.owner_id, { chartId: scene.file, title: 'Draft' });
  return { ...scene, draft: draft.draftId };
}

/** With a comment of its owner's on the file. */
export async function withComment({ pool }: Pick<TestApp, 'pool'>, scene: Scene): Promise<Scene> {
  const [thread, comment] = [uuidv7(), uuidv7()];
  await pool.query(
    `with made as (insert into comment_threads (id, file_id, anchor, revision, comments)
         values ($1, $2, '{"kind":"point","page":"p","x":0,"y":0}', 1, 1) returning id)
     insert into comments (id, thread_id, author_id, body, revision)
       select $3, made.id, f.owner_id, 'x', 1 from made join files f on f.id = $2`,
    [thread, scene.file, comment],
  );
  return { ...scene, thread, comment };
}

/** With that, and a link by which anybody comments. */
export async function withCommentLink(limn: Pick<TestApp, 'pool'>, scene: Scene): Promise<Scene> {
  await limn.pool.query('update view_links set access = 7 where id = $1', [scene.link]);
  return withComment(limn, scene);
}

/** With a vote open in the room of the file. */
export async function withVote(limn: Pick<TestApp, 'pool'>, scene: Scene): Promise<Scene> {
  const vote = uuidv7();
  await limn.pool.query("insert into room_votes (id, file_id, title, per_person) values ($1, $2, 'x', 3)", [
    vote,
    scene.file,
  ]);
  return { ...scene, vote };
}
