/** A vote with the question it is about; it comes when it is first asked for. */
import { Button, Dialog, Select, TextField } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VOTES } from './votes.ts';

/** Longest question, characters, as the server takes it. */
const MOST_TITLE = 100;

/** A vote with the question it is about. */
export default function AskDialog({
  onStart,
  onClose,
}: {
  onStart: (title: string, perPerson: number) => void;
  onClose: () => void;
}): React.ReactNode {
  const { t } = useTranslation('board');
  const [title, setTitle] = useState('');
  const [each, setEach] = useState('3');
  const start = (): void => {
    onStart(title.trim(), Number(each));
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('vote.start')}
      footer={
        <Button variant="primary" isDisabled={title.trim() === ''} onPress={start}>
          {t('vote.begin')}
        </Button>
      }
    >
      <TextField
        label={t('vote.question')}
        value={title}
        maxLength={MOST_TITLE}
        autoFocus
        onChange={setTitle}
        onEnter={() => title.trim() !== '' && start()}
      />
      <Select
        label={t('vote.perPerson')}
        value={each}
        items={VOTES.map((count) => ({ value: String(count), label: t('vote.each', { count }) }))}
        onChange={setEach}
      />
    </Dialog>
  );
}
