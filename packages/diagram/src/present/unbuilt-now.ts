/** What somebody who presents a drawing has not shown of a slide yet, for those who follow. */
import type { EditorCore } from '@limn/canvas/core/editor-core.ts';
import type { RecordId } from '@limn/document';
import { Editor } from '../editor/editor.ts';
import { buildingOf, unbuilt } from './building.ts';
import type { Slide } from './slides-of.ts';

/** @param shown how many of its parts have appeared; null where the document is no drawing */
export const unbuiltNow = (
  editor: EditorCore,
  slide: Pick<Slide, 'page' | 'frame' | 'items' | 'within'>,
  shown: number,
): ReadonlySet<RecordId> | null => (editor instanceof Editor ? unbuilt(buildingOf(editor, slide), shown) : null);
