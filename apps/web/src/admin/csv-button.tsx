import { Button } from '@limn/ui';
import { useState } from 'react';
import { fileAnswer } from '../api/file-answer.ts';
import { useTellFailure } from '../app/failures/use-failure.ts';
import { saveBlob } from '../app/save-blob.ts';

/** Saves a table of the server's; where it is refused the page stays, and says why. */
export function CsvButton({ address, label }: { address: string; label: string }) {
  const tell = useTellFailure();
  const [isPending, setPending] = useState(false);
  const save = async (): Promise<void> => {
    setPending(true);
    try {
      const response = await fileAnswer(address);
      const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
      saveBlob(await response.blob(), named ?? 'limn.csv');
    } catch (error) {
      tell(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button icon="download" isPending={isPending} onPress={() => void save()}>
      {label}
    </Button>
  );
}
