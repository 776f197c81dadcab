import type { LinkTarget } from '@limn/document';
import type { TextHost } from '@limn/canvas/core/text-host.ts';
import { Button, Dialog, RadioGroup, Select, TextField } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDiagram } from '../use-diagram.ts';
import { safeAddress } from './safe-address.ts';
import styles from './dialogs.module.css';

/**
 * Where the selected items lead: a web address or a page of this document; while a text is edited, where its selected
 * characters lead.
 */
export default function LinkDialog({ onClose }: { onClose: () => void }): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('diagram');
  const pages = editor.store.pages();
  const [text] = useState(() => editor.textHost);
  const [now] = useState(() =>
    text
      ? linkOfText(text)
      : editor
          .items(editor.selection.ids)
          .map((item) => ('link' in item.data ? item.data.link : undefined))
          .find((link) => link !== undefined),
  );
  const [kind, setKind] = useState<'url' | 'page'>(now?.type === 'page' ? 'page' : 'url');
  const [url, setUrl] = useState(now?.type === 'url' ? now.url : '');
  const [page, setPage] = useState<string | null>(now?.type === 'page' ? now.page : (pages[0]?.id ?? null));
  const [tried, setTried] = useState(false);
  const address = safeAddress(url);
  let target: LinkTarget | null = null;
  if (kind === 'url') target = address ? { type: 'url', url: address } : null;
  else if (page) target = { type: 'page', page };
  const save = (): void => {
    setTried(true);
    if (!target) return;
    editor.commands.run('item.setLink', editor, target);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('link.title')}
      footer={
        <>
          {now && (
            <Button
              variant="quiet"
              onPress={() => {
                editor.commands.run('item.setLink', editor, null);
                onClose();
              }}
            >
              {t('link.remove')}
            </Button>
          )}
          <Button variant="primary" onPress={save}>
            {t('link.save')}
          </Button>
        </>
      }
    >
      <div className={styles['stack']}>
        {!text && (
          <RadioGroup
            look="segments"
            label={t('link.target')}
            options={[
              { value: 'url', label: t('link.url') },
              { value: 'page', label: t('link.page') },
            ]}
            value={kind}
            onChange={setKind}
          />
        )}
        {kind === 'url' ? (
          <TextField
            label={t('link.url')}
            autoFocus
            value={url}
            onChange={setUrl}
            onEnter={save}
            placeholder="https://"
            isInvalid={tried && !address}
            errorMessage={tried && !address ? t('link.invalid') : undefined}
          />
        ) : (
          <Select
            label={t('link.page')}
            options={pages.map((p, i) => ({ value: p.id, label: p.data.name || t('page.name', { n: i + 1 }) }))}
            value={page}
            onChange={setPage}
          />
        )}
      </div>
    </Dialog>
  );
}

function linkOfText(text: TextHost): LinkTarget | undefined {
  const { link } = text.formats();
  return typeof link === 'string' ? { type: 'url', url: link } : undefined;
}
