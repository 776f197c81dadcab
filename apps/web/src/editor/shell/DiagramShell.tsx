/** The chrome of the editor of diagrams: the library, the tools, the pages and the properties. */
import { PanelLeft } from 'lucide-react';
import { Suspense, useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../../app/routing/lazy.tsx';
import type { DialogName } from '../dialogs/dialog-name.ts';
import { useEditor, useEditorValue } from '../context/editor-context.tsx';
import type { ShellProps } from '../context/kind.ts';
import { CategoryContext } from '../canvas/category-context.ts';
import { CanvasMenu } from '../menus/CanvasMenu.tsx';
import { usePlayer } from '../notations/ui/player/use-player.tsx';
import { QuickCreate } from '../menus/QuickCreate.tsx';
import { PageBar } from '../pages/PageBar.tsx';
import { useMe } from '../../session/session.ts';
import { useComplete } from '../opening/use-complete.ts';
import { usePane } from './use-pane.tsx';
import { useSlides } from '../present/use-slides.tsx';
import { useLayoutPanel } from '../layout/use-layout-panel.tsx';
import { useInsertTable } from '../library/use-insert-table.ts';
import { useMakeSymbol } from '../notations/symbol/use-make-symbol.ts';
import { usePictures } from '../pictures/use-pictures.ts';
import { Shell } from './Shell.tsx';
import { ToolBar } from '../toolbar/ToolBar.tsx';

const SheetBorders = lazy(async () => ({ default: (await import('../view/sheets/SheetBorders.tsx')).SheetBorders }));
const Above = lazy(() => import('./Above.tsx'));
const SelectionBar = lazy(() => import('../selection-bar/SelectionBar.tsx'));
const loadLibrary = () => import('../library/LibraryPanel.tsx');
const loadProperties = () => import('../inspector/RightPanel.tsx');
const loadWords = () => import('../words/TextPane.tsx');
const loadAssistant = () => import('../assistant/AskPane.tsx');
const LibraryPanel = lazy(async () => ({ default: (await loadLibrary()).LibraryPanel }));
const RightPanel = lazy(async () => ({ default: (await loadProperties()).RightPanel }));

/** Has the panels on their way: one draws before they are there. */
export const beginPanels = (): void => void Promise.allSettled([loadLibrary(), loadProperties()]);

export function DiagramShell(props: ShellProps): React.ReactNode {
  const { t } = useTranslation('diagram');
  const readOnly = useEditorValue(['settings'], (e) => e.settings.readOnly);
  const isComplete = useComplete();
  const sheets = useEditorValue(['settings'], (e) => e.settings.sheets);
  const pictures = usePictures(props.chartId, props.link);
  const layout = useLayoutPanel();
  const slides = useSlides();
  const player = usePlayer();
  const insertTable = useInsertTable();
  const makeSymbol = useMakeSymbol();
  const words = usePane(loadWords);
  const assistant = usePane(loadAssistant);
  const editor = useEditor();
  const me = useMe().data;
  // Where a model is named, and for members: what they ask is counted.
  const canAsk = me?.instance.assistant === true && me.user !== null && !readOnly;
  useEffect(() => {
    editor.canAsk = canAsk;
  }, [editor, canAsk]);
  // One at a time: in a narrow window they would lie on each other.
  const closeSheet = useCallback(() => {
    layout.close();
    words.close();
    assistant.close();
  }, [layout.close, words.close, assistant.close]);
  const onAsk = useCallback(
    (name: DialogName) => {
      if (name === 'picture') {
        pictures.choose();
        return true;
      }
      if (name === 'present') {
        slides.present();
        return true;
      }
      if (name === 'presentSelection') {
        slides.present(editor.selection.ids);
        return true;
      }
      if (name === 'newTable') {
        insertTable();
        return true;
      }
      if (name === 'newSymbol') {
        makeSymbol();
        return true;
      }
      if (name === 'play') {
        player.play(editor.selection.ids[0] ?? editor.page);
        return true;
      }
      const panel = { layout, words, assistant }[name as string];
      if (!panel) return false;
      closeSheet();
      panel.open();
      return true;
    },
    [
      editor,
      pictures,
      insertTable,
      makeSymbol,
      slides.present,
      player.play,
      layout.open,
      words.open,
      assistant.open,
      closeSheet,
    ],
  );
  return (
    <CategoryContext value={props.category}>
      <Shell
        {...props}
        left={{
          label: t('panel.library'),
          icon: PanelLeft,
          content: (
            <Suspense fallback={null}>
              <LibraryPanel category={props.category} />
            </Suspense>
          ),
        }}
        right={
          <Suspense fallback={null}>
            <RightPanel />
          </Suspense>
        }
        isBare={slides.stage !== null || player.stage !== null}
        above={
          slides.stage ??
          player.stage ?? (
            <>
              <ToolBar onPicture={pictures.choose} />
              <CanvasMenu />
              {sheets && (
                <Suspense fallback={null}>
                  <SheetBorders />
                </Suspense>
              )}
              {layout.pane}
              {words.pane}
              {canAsk && assistant.pane}
              {!readOnly && <QuickCreate />}
              {isComplete && (
                <Suspense fallback={null}>
                  <Above />
                </Suspense>
              )}
            </>
          )
        }
        atSelection={
          <Suspense fallback={null}>
            <SelectionBar />
          </Suspense>
        }
        below={<PageBar />}
        onDrop={(files, at) => pictures.drop(files, at)}
        onAsk={onAsk}
        hasSheet={layout.pane !== null || words.pane !== null || assistant.pane !== null}
        onCloseSheet={closeSheet}
      />
    </CategoryContext>
  );
}
