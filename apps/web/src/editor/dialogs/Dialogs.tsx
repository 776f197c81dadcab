/** The dialogs of the editor, one at a time; each loads when it is first opened. */
import { lazy, Suspense } from 'react';
import type { Session } from '../session/session.ts';

const ExportDialog = lazy(() => import('./ExportDialog.tsx'));
const ImportDialog = lazy(() => import('../../import/ImportDialog.tsx'));
const ShareDialog = lazy(() => import('./ShareDialog.tsx'));
const LinkDialog = lazy(() => import('./LinkDialog.tsx'));
const AltTextDialog = lazy(() => import('./AltTextDialog.tsx'));
const PageSetupDialog = lazy(() => import('./PageSetupDialog.tsx'));
const PropertiesDialog = lazy(() => import('./PropertiesDialog.tsx'));
const ReplaceDialog = lazy(() => import('./ReplaceDialog.tsx'));
const Palette = lazy(() => import('../menus/Palette.tsx'));
const ShortcutSheet = lazy(() => import('../menus/ShortcutSheet.tsx'));

export type DialogName =
  | 'export' | 'import' | 'share' | 'palette' | 'shortcuts'
  | 'link' | 'altText' | 'renamePage' | 'renameLayer' | 'pageSetup' | 'replaceShape' | 'picture' | 'properties';

interface DialogsProps {
  name: DialogName | null;
  chartId: string;
  title: string;
  session: Session;
  onClose: () => void;
}

export function Dialogs(props: DialogsProps): React.ReactNode {
  return <Suspense>{dialog(props)}</Suspense>;
}

function dialog({ name, chartId, title, session, onClose }: DialogsProps): React.ReactNode {
  switch (name) {
    case 'export': return <ExportDialog chartId={chartId} title={title} session={session} onClose={onClose} />;
    case 'import': return <ImportDialog onClose={onClose} />;
    case 'share': return <ShareDialog chartId={chartId} onClose={onClose} />;
    case 'link': return <LinkDialog onClose={onClose} />;
    case 'altText': return <AltTextDialog onClose={onClose} />;
    case 'pageSetup': case 'renamePage': return <PageSetupDialog onClose={onClose} />;
    case 'properties': return <PropertiesDialog onClose={onClose} />;
    case 'replaceShape': return <ReplaceDialog onClose={onClose} />;
    case 'palette': return <Palette onClose={onClose} />;
    case 'shortcuts': return <ShortcutSheet onClose={onClose} />;
    default: return null;
  }
}
