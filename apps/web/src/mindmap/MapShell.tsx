/** The chrome of the editor of maps: its tools, its sheets and the properties of topics. */
import type { RecordId } from '@limn/document';
import { IconButton } from '@limn/ui';
import { Presentation as Screen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { lazy } from '../app/routing/lazy.tsx';
import { focusCanvas } from '../editor/a11y/focus-canvas.ts';
import type { DialogName } from '../editor/dialogs/dialog-name.ts';
import { useEditorValue } from '../editor/context/editor-context.tsx';
import { KeysAhead } from '../editor/keys/KeysAhead.tsx';
import type { ShellProps } from '../editor/context/kind.ts';
import { Shell } from '../editor/shell/Shell.tsx';
import { isTreeDialog, type TreeDialog, TreeDialogs } from './dialogs/TreeDialogs.tsx';
import { useAttachments } from './files/use-attachments.ts';
import { FocusPath } from './bars/FocusPath.tsx';
import { MapMenu } from './bars/MapMenu.tsx';
import { MapToolBar } from './bars/MapToolBar.tsx';
import { SheetBar } from './bars/SheetBar.tsx';
import { useCameFrom, useIsOfOutline, useShowAs, useZoomedBranch } from './opening/tree-view.ts';
import { useRescue } from './use-rescue.tsx';
import { useTopicPictures } from './use-topic-pictures.ts';

const loadPanel = () => import('./inspector/MapPanel.tsx');
const MapPanel = lazy(async () => ({ default: (await loadPanel()).MapPanel }));
const MirrorList = lazy(async () => ({ default: (await import('./mirrors/MirrorList.tsx')).MirrorList }));
const Presentation = lazy(() => import('./present/MapPresentation.tsx'));

/** Has the panel on its way while the document is: one writes before it is there. */
export const beginPanels = (): void => void Promise.allSettled([loadPanel()]);

export function MapShell(props: ShellProps): React.ReactNode {
  const showAs = useShowAs(props.chartId, props.link);
  const { t } = useTranslation('diagram');
  const readOnly = useEditorValue(['settings'], (e) => e.settings.readOnly);
  const isWriting = useEditorValue(['editing'], (e) => e.editing !== null);
  const pictures = useTopicPictures(props.chartId, props.link);
  const [dialog, setDialog] = useState<TreeDialog | null>(null);
  const showFiles = useCallback(() => setDialog('files'), []),
    attachments = useAttachments(props.chartId, props.link, showFiles);
  const isOfOutline = useIsOfOutline(),
    cameFrom = useCameFrom(),
    zoomed = useZoomedBranch();
  const [isPresented, setPresented] = useState(isOfOutline);
  const endPresenting = useCallback(
    (at: RecordId | undefined = cameFrom) => {
      setPresented(false);
      if (isOfOutline) showAs('outline', { replace: true, at });
      else setTimeout(focusCanvas, 0);
    },
    [isOfOutline, cameFrom, showAs],
  );
  useRescue();
  const onAsk = useCallback(
    (name: DialogName) => {
      if (name === 'picture') pictures.choose();
      else if (name === 'files') attachments.ask();
      else if (name === 'present') setPresented(true);
      else if (isTreeDialog(name)) setDialog(name);
      else return false;
      return true;
    },
    [pictures, attachments],
  );
  const right = useMemo(
    () => (
      <Suspense fallback={null}>
        <MapPanel />
      </Suspense>
    ),
    [],
  );
  return (
    <>
      <Shell
        {...props}
        right={right}
        isBare={isPresented}
        above={
          isPresented ? (
            <Suspense fallback={<KeysAhead />}>
              <Presentation branch={isOfOutline ? zoomed : undefined} onClose={endPresenting} />
            </Suspense>
          ) : (
            <>
              <FocusPath />
              <MapToolBar readOnly={readOnly} />
              <MapMenu />
              <Suspense fallback={null}>{isWriting && <MirrorList />}</Suspense>
            </>
          )
        }
        below={
          <>
            <SheetBar />
            <IconButton icon="outline" size="s" label={t('map.asOutline')} onPress={() => showAs('outline')} />
            <IconButton icon={Screen} size="s" label={t('present.title')} onPress={() => setPresented(true)} />
          </>
        }
        onDrop={(files, at) => pictures.drop(files, at)}
        onAsk={onAsk}
      />
      <Suspense fallback={null}>{dialog && <TreeDialogs name={dialog} onClose={() => setDialog(null)} />}</Suspense>
    </>
  );
}
