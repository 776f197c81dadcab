/** The chrome of a whiteboard: its tools at hand below, everything else put away until it is asked for. */
import { PanelLeft } from 'lucide-react';
import { Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../app/routing/lazy.tsx';
import { CategoryContext } from '../editor/canvas/category-context.ts';
import type { DialogName } from '../editor/dialogs/dialog-name.ts';
import { useEditor, useEditorValue } from '../editor/context/editor-context.tsx';
import type { ShellProps } from '../editor/context/kind.ts';
import { useLayoutPanel } from '../editor/layout/use-layout-panel.tsx';
import { CanvasMenu } from '../editor/menus/CanvasMenu.tsx';
import { useSlides } from '../editor/present/use-slides.tsx';
import { useComplete } from '../editor/opening/use-complete.ts';
import { usePlayer } from '../editor/notations/ui/player/use-player.tsx';
import { QuickCreate } from '../editor/menus/QuickCreate.tsx';
import { PageBar } from '../editor/pages/PageBar.tsx';
import { useInsertTable } from '../editor/library/use-insert-table.ts';
import { useMakeSymbol } from '../editor/notations/symbol/use-make-symbol.ts';
import { usePictures } from '../editor/pictures/use-pictures.ts';
import { Shell } from '../editor/shell/Shell.tsx';
import { BoardDock } from './BoardDock.tsx';
import { RoomBar } from './room/RoomBar.tsx';
import { RoomMenu } from './room/RoomMenu.tsx';
import { useRoom } from './room/use-room.ts';
import { VoteMarks } from './room/VoteMarks.tsx';
import { ChatLog, CursorChat, Flights, Hands } from './together/Together.tsx';
import { TogetherMenu } from './together/TogetherMenu.tsx';
import { useTogether } from './together/use-together.ts';
import { useAuthor } from './use-author.ts';

const LibraryPanel = lazy(async () => ({ default: (await import('../editor/library/LibraryPanel.tsx')).LibraryPanel }));
const Breakouts = lazy(() => import('./breakout/Breakouts.tsx'));
const BoardEmbeds = lazy(() => import('./embeds/BoardEmbeds.tsx'));
const Above = lazy(() => import('../editor/shell/Above.tsx'));
const SelectionBar = lazy(() => import('../editor/selection-bar/SelectionBar.tsx'));
const RightPanel = lazy(async () => ({ default: (await import('../editor/inspector/RightPanel.tsx')).RightPanel }));

export function BoardShell(props: ShellProps): React.ReactNode {
  const { t } = useTranslation('diagram');
  const isComplete = useComplete();
  const readOnly = useEditorValue(['settings'], (e) => e.settings.readOnly);
  const pictures = usePictures(props.chartId, props.link);
  const layout = useLayoutPanel();
  const slides = useSlides();
  const player = usePlayer();
  const insertTable = useInsertTable();
  const makeSymbol = useMakeSymbol();
  const editor = useEditor();
  useAuthor(props.link);
  const room = useRoom(props.chartId, props.link, props.session);
  const together = useTogether();
  const [isTalking, setTalking] = useState(false);
  const hush = useCallback(() => setTalking(false), []);
  const onAsk = useCallback(
    (name: DialogName) => {
      if (name === 'picture') pictures.choose();
      else if (name === 'layout') layout.open();
      else if (name === 'chat') setTalking(true);
      else if (name === 'present') slides.present();
      else if (name === 'presentSelection') slides.present(editor.selection.ids);
      else if (name === 'newTable') insertTable();
      else if (name === 'newSymbol') makeSymbol();
      else if (name === 'play') player.play(editor.selection.ids[0] ?? editor.page);
      else return false;
      return true;
    },
    [editor, pictures, insertTable, makeSymbol, layout.open, slides.present, player.play],
  );
  const isBare = slides.stage !== null || player.stage !== null;
  return (
    <CategoryContext value={props.category}>
      <Shell
        {...props}
        startsClosed
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
        isBare={isBare}
        atSelection={
          <Suspense fallback={null}>
            <SelectionBar />
          </Suspense>
        }
        above={
          <>
            {slides.stage}
            {player.stage}
            {!isBare && (
              <Suspense fallback={null}>
                <BoardEmbeds />
              </Suspense>
            )}
            <VoteMarks room={room} isBare={isBare} />
            <RoomBar room={room} isBare={isBare}>
              <Suspense fallback={null}>
                <Breakouts room={room} onCall={together.callEveryone} />
              </Suspense>
              <Hands together={together} />
            </RoomBar>
            <Flights together={together} />
            <ChatLog />
            {isTalking && <CursorChat onClose={hush} />}
            {!isBare && <BoardDock />}
            <CanvasMenu />
            {layout.pane}
            {!readOnly && !isBare && <QuickCreate />}
            {!isBare && isComplete && (
              <Suspense fallback={null}>
                <Above isBoard />
              </Suspense>
            )}
          </>
        }
        below={
          <>
            <PageBar />
            <TogetherMenu together={together} />
            <RoomMenu room={room} />
          </>
        }
        onDrop={(files, at) => pictures.drop(files, at)}
        onAsk={onAsk}
        hasSheet={layout.pane !== null}
        onCloseSheet={layout.close}
      />
    </CategoryContext>
  );
}
