/** The chrome of the editor of diagrams: the library, the tools, the pages and the properties. */
import { PanelLeft } from 'lucide-react';
import { lazy, Suspense, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogName } from './dialogs/Dialogs.tsx';
import { useEditorValue } from './editor-context.tsx';
import type { ShellProps } from './kind.ts';
import { CategoryContext } from './canvas/category-context.ts';
import { CanvasMenu } from './menus/CanvasMenu.tsx';
import { useNotations } from './notations/use-notations.ts';
import { QuickCreate } from './menus/QuickCreate.tsx';
import { PageBar } from './pages/PageBar.tsx';
import { useTextPane } from './words/use-text-pane.tsx';
import { useLayoutPanel } from './layout/use-layout-panel.tsx';
import { usePictures } from './pictures/use-pictures.ts';
import { Shell } from './Shell.tsx';
import { DataTip } from './view/DataTip.tsx';
import { ToolBar } from './toolbar/ToolBar.tsx';

const loadLibrary = () => import('./library/LibraryPanel.tsx');
const loadProperties = () => import('./inspector/RightPanel.tsx');
const LibraryPanel = lazy(async () => ({ default: (await loadLibrary()).LibraryPanel }));
const RightPanel = lazy(async () => ({ default: (await loadProperties()).RightPanel }));

/** Has the panels on their way while the document is: one draws before they are there. */
export const beginPanels = (): void => void Promise.allSettled([loadLibrary(), loadProperties()]);

export function DiagramShell(props: ShellProps): React.ReactNode {
  const { t } = useTranslation('diagram');
  const readOnly = useEditorValue(['settings'], (e) => e.settings.readOnly);
  const pictures = usePictures(props.chartId, props.link);
  const layout = useLayoutPanel();
  const words = useTextPane();
  // One at a time: in a narrow window they would lie on each other.
  const onAsk = useCallback(
    (name: DialogName) => {
      if (name === 'picture') pictures.choose();
      else if (name === 'layout') {
        words.close();
        layout.open();
      } else if (name === 'words') {
        layout.close();
        words.open();
      }
      return name === 'picture' || name === 'layout' || name === 'words';
    },
    [pictures, layout.open, layout.close, words.open, words.close],
  );
  const closeSheet = useCallback(() => {
    layout.close();
    words.close();
  }, [layout.close, words.close]);
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
        above={
          <>
            <ToolBar onPicture={pictures.choose} />
            <CanvasMenu />
            <DataTip />
            {layout.panel}
            {words.pane}
            {!readOnly && <QuickCreate />}
            <NotationsAbove />
          </>
        }
        below={<PageBar />}
        onDrop={(files, at) => pictures.drop(files, at)}
        onAsk={onAsk}
        hasSheet={layout.panel !== null || words.pane !== null}
        onCloseSheet={closeSheet}
      />
    </CategoryContext>
  );
}

/** What the notations of the document put above it. */
function NotationsAbove(): React.ReactNode {
  return useNotations().map(
    ({ id, Above }) =>
      Above && (
        <Suspense key={id} fallback={null}>
          <Above />
        </Suspense>
      ),
  );
}
