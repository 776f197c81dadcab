import type { Version } from '@limn/contract';
import { maxTitle } from '@limn/contract/text.ts';
import { Button, Dialog, TextField, tips } from '@limn/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/client.ts';
import { useTellFailure } from '../app/failures/use-failure.ts';

interface Props {
  chartId: string;
  /** Null to keep the document as it is as a new version. */
  version: Version | null;
  /** Resolves when the server has what is to be kept. */
  whenSaved: () => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a version. */
export function NameVersion({ chartId, version, whenSaved, onClose }: Props): ReactNode {
  const { t } = useTranslation('versions');
  const client = useQueryClient();
  const tellFailure = useTellFailure();
  const [name, setName] = useState(version?.name ?? '');
  const [isPending, setPending] = useState(false);
  // A new version without a name would be nothing anybody looks for.
  const isReady = version !== null || name.trim() !== '';
  const save = async (): Promise<void> => {
    if (!isReady || isPending) return;
    setPending(true);
    try {
      if (version === null) {
        await whenSaved();
        await call('versions.saveVersion', { body: { chartId, name } });
        tips.show('success', t('saved'));
      } else await call('versions.nameVersion', { body: { chartId, versionId: version.versionId, name } });
      await client.invalidateQueries({ queryKey: ['versions', chartId] });
      onClose();
    } catch (error) {
      tellFailure(error);
      setPending(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(version === null ? 'saveTitle' : 'nameTitle')}
      footer={
        <Button variant="primary" isDisabled={!isReady} isPending={isPending} onPress={() => void save()}>
          {t('confirm')}
        </Button>
      }
    >
      <TextField
        label={t('name')}
        description={t('nameHint')}
        autoFocus
        value={name}
        onChange={setName}
        maxLength={maxTitle}
        onEnter={() => void save()}
      />
    </Dialog>
  );
}
