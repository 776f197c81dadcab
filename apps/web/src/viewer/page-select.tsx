/** Which page of a drawing is looked at. */
import type { PageRecord, RecordId } from '@limn/document';
import { Select } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../editor/context/editor-context.tsx';

export interface PageSelectProps {
  pages: readonly PageRecord[];
  page: RecordId;
}

export default function PageSelect({ pages, page }: PageSelectProps): React.ReactNode {
  const editor = useEditor();
  const { t } = useTranslation('diagram');
  return (
    <Select
      label={t('viewer.pages')}
      isLabelHidden
      size="s"
      value={page}
      items={pages.map((p, i) => ({ value: p.id, label: p.data.name || t('page.name', { n: i + 1 }) }))}
      onChange={(id) => {
        editor.setPage(id);
        editor.showBeginning();
      }}
    />
  );
}
