/** The dialogs of the editor, one at a time; each loads after the drawing, or when it is first opened. */
import { loadLateLibraries } from '@limn/drawing/late/late.ts';
import { Suspense, useEffect } from 'react';
import { lazy } from '../../app/routing/lazy.tsx';
import type { Session } from '../session/session.ts';
import type { DialogName } from './dialog-name.ts';
import type { OpenFile } from '../topbar/use-file-actions.ts';

const LOAD = {
  ExportDialog: () => import('./ExportDialog.tsx'),
  PrintDialog: () => import('./page/PrintDialog.tsx'),
  ImportDialog: () => import('../../import/ImportDialog.tsx'),
  ShareDialog: () => import('../../sharing/share-dialog.tsx'),
  LinkDialog: () => import('./link/LinkDialog.tsx'),
  AltTextDialog: () => import('./AltTextDialog.tsx'),
  PageSetupDialog: () => import('./page/PageSetupDialog.tsx'),
  PropertiesDialog: () => import('./PropertiesDialog.tsx'),
  RulesDialog: () => import('./RulesDialog.tsx'),
  ReplaceDialog: () => import('./ReplaceDialog.tsx'),
  AddToLibraryDialog: () => import('../library/own/panel/AddToLibraryDialog.tsx'),
  SpecificationDialog: () => import('../notations/ui/specification/SpecificationDialog.tsx'),
  SourceDialog: () => import('../source/SourceDialog.tsx'),
  Drafts: () => import('../../drafts/Drafts.tsx'),
  VersionHistory: () => import('../../versions/VersionHistory.tsx'),
  Palette: () => import('../menus/Palette.tsx'),
  ShortcutSheet: () => import('../menus/ShortcutSheet.tsx'),
};
const ExportDialog = lazy(LOAD.ExportDialog);
const PrintDialog = lazy(LOAD.PrintDialog);
const ImportDialog = lazy(LOAD.ImportDialog);
const ShareDialog = lazy(LOAD.ShareDialog);
const LinkDialog = lazy(LOAD.LinkDialog);
const AltTextDialog = lazy(LOAD.AltTextDialog);
const PageSetupDialog = lazy(LOAD.PageSetupDialog);
const PropertiesDialog = lazy(LOAD.PropertiesDialog);
const RulesDialog = lazy(LOAD.RulesDialog);
const ReplaceDialog = lazy(LOAD.ReplaceDialog);
const AddToLibraryDialog = lazy(LOAD.AddToLibraryDialog);
const SpecificationDialog = lazy(LOAD.SpecificationDialog);
const SourceDialog = lazy(LOAD.SourceDialog);
const Drafts = lazy(LOAD.Drafts);
const VersionHistory = lazy(LOAD.VersionHistory);
const Palette = lazy(LOAD.Palette);
const ShortcutSheet = lazy(LOAD.ShortcutSheet);

/** When the drawing is up and nothing waits for the network, ms. */
const PRELOAD_AFTER = 4000;

interface DialogsProps extends OpenFile {
  name: DialogName | null;
  title: string;
  session: Session;
  /** Opens another in its place. */
  onDialog: (name: DialogName) => void;
  /** Whichever is open is to close. */
  onDone: () => void;
}

export function Dialogs(props: DialogsProps): React.ReactNode {
  useEffect(() => {
    // While there is a connection: a dialog opened without one could not load any more.
    const timer = setTimeout(() => {
      for (const load of Object.values(LOAD)) load().catch(() => undefined);
      void loadLateLibraries();
    }, PRELOAD_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense>{dialog(props)}</Suspense>;
}

function dialog({
  name,
  chartId,
  title,
  session,
  category,
  onDialog,
  onDone: onClose,
  ...rights
}: DialogsProps): React.ReactNode {
  switch (name) {
    case 'export':
      return <ExportDialog chartId={chartId} title={title} session={session} onClose={onClose} />;
    case 'print':
      return <PrintDialog chartId={chartId} title={title} session={session} onClose={onClose} />;
    case 'import':
      return <ImportDialog onClose={onClose} />;
    case 'share':
      return <ShareDialog item={{ fileType: 'chart', fileId: chartId, title, category }} onClose={onClose} />;
    case 'drafts':
      return <Drafts chartId={chartId} title={title} session={session} onClose={onClose} />;
    case 'versions':
      return <VersionHistory chartId={chartId} title={title} session={session} onClose={onClose} />;
    case 'link':
      return <LinkDialog onClose={onClose} />;
    case 'altText':
      return <AltTextDialog onClose={onClose} />;
    case 'pageSetup':
    case 'renamePage':
      return <PageSetupDialog onClose={onClose} />;
    case 'properties':
      return <PropertiesDialog onClose={onClose} />;
    case 'rules':
      return <RulesDialog onClose={onClose} />;
    case 'replaceShape':
      return <ReplaceDialog onClose={onClose} />;
    case 'addToLibrary':
      return <AddToLibraryDialog onClose={onClose} />;
    case 'specification':
      return <SpecificationDialog onClose={onClose} />;
    case 'source':
      return <SourceDialog chartId={chartId} title={title} onClose={onClose} />;
    case 'palette':
      return <Palette file={{ chartId, category, ...rights }} onDialog={onDialog} onClose={onClose} />;
    case 'shortcuts':
      return <ShortcutSheet onClose={onClose} />;
    default:
      return null;
  }
}
