import type { FileEntry } from '@limn/contract';
import DraftList from '../../../drafts/DraftList.tsx';
import { ASKED } from '../../data/use-drafts.ts';
import { fileAddress } from '../../../app/category.ts';

const openTab = (address: string): void => void window.open(address, '_blank', 'noopener');

/** The drafts of a file in the list, opened and compared in tabs of their own, as files are. */
export default function DraftsDialog({ file, onClose }: { file: FileEntry; onClose: () => void }) {
  const address = fileAddress(file.category, file.chartId);
  return (
    <DraftList
      chartId={file.chartId}
      title={file.title}
      onOpen={(url) => {
        openTab(url);
        onClose();
      }}
      onCompare={(draftId) => {
        openTab(`${address}?${ASKED}=${encodeURIComponent(draftId)}`);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
