/** What a document can be exported as: pictures and PDF, and files of other programs. */
import { diagramFormats, isFileFormat, treeFormats } from '@limn/contract/files/file-formats.ts';
import { isVipFormat } from '@limn/contract/files/vip-formats.ts';
import { Select } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import type { ExportFormat, PictureFormat } from '../exporting/run-export.ts';
import type { OpenEditor } from '../context/kind.ts';

const PICTURES: readonly PictureFormat[] = ['png', 'pngHd', 'jpg', 'jpgHd', 'svg', 'pdf'];

export function FormatSelect({
  document,
  hasPlans,
  value,
  onChange,
}: {
  document: OpenEditor['document'];
  /** Whether formats are told of that not every plan has. */
  hasPlans: boolean;
  value: ExportFormat;
  onChange: (format: ExportFormat) => void;
}): React.ReactNode {
  const { t } = useTranslation(['diagram', 'files']);
  const option = (format: ExportFormat): { value: ExportFormat; label: string } => {
    const name = isFileFormat(format) ? t(`files:format.${format}`) : t(`exporting.${format}`);
    return {
      value: format,
      label: hasPlans && isVipFormat(document, format) ? t('exporting.vip', { format: name }) : name,
    };
  };
  const written: readonly ExportFormat[] = document === 'tree' ? treeFormats : diagramFormats;
  return (
    <Select
      label={t('exporting.format')}
      value={value}
      items={[
        { label: t('exporting.pictures'), items: PICTURES.map(option) },
        { label: t('exporting.programs'), items: written.map(option) },
      ]}
      onChange={onChange}
    />
  );
}
