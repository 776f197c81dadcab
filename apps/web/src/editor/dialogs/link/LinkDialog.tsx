import type { LinkTarget } from '@limn/document';
import type { Editor } from '@limn/diagram/editor/editor.ts';
import { frameAround, screensOf } from '@limn/diagram/prototype/screens.ts';
import type { TextHost } from '@limn/canvas/core/ports/text-host.ts';
import { RadioGroup, Select } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDiagram } from '../../context/use-diagram.ts';
import { AddressField, LinkFrame } from './LinkFrame.tsx';
import { safeAddress } from './safe-address.ts';

/**
 * Where the selected items lead: a web address, a page of this document or a screen on one; while a text is edited,
 * where its selected characters lead.
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
  const [kind, setKind] = useState<'url' | 'page' | 'screen'>(kindOfLink(now));
  const [url, setUrl] = useState(now?.type === 'url' ? now.url : '');
  const [page, setPage] = useState<string | null>(now?.type === 'page' ? now.page : (pages[0]?.id ?? null));
  const screens = screensIn(editor);
  const [screen, setScreen] = useState<string | null>(now?.type === 'record' ? now.id : (screens[0]?.value ?? null));
  const [tried, setTried] = useState(false);
  const address = safeAddress(url);
  let target: LinkTarget | null = null;
  if (kind === 'url') target = address ? { type: 'url', url: address } : null;
  else if (kind === 'screen') target = screen ? { type: 'record', id: screen } : null;
  else if (page) target = { type: 'page', page };
  const save = (): void => {
    setTried(true);
    if (!target) return;
    if (kind === 'screen')
      editor.commands.run('prototype.setLead', editor, { link: target, interaction: { action: 'navigate' } });
    else editor.commands.run('item.setLink', editor, target);
    onClose();
  };
  return (
    <LinkFrame
      onClose={onClose}
      onSave={save}
      onRemove={now && (() => editor.commands.run('item.setLink', editor, null))}
    >
      {!text && (
        <RadioGroup
          look="segments"
          label={t('link.target')}
          items={[
            { value: 'url', label: t('link.url') },
            { value: 'page', label: t('link.page') },
            ...(screens.length > 0 ? [{ value: 'screen' as const, label: t('link.screen') }] : []),
          ]}
          value={kind}
          onChange={setKind}
        />
      )}
      {kind === 'screen' && <Select label={t('link.screen')} items={screens} value={screen} onChange={setScreen} />}
      {kind === 'url' && <AddressField value={url} isRefused={tried && !address} onChange={setUrl} onEnter={save} />}
      {kind === 'page' && (
        <Select
          label={t('link.page')}
          items={pages.map((p, i) => ({ value: p.id, label: p.data.name || t('page.name', { n: i + 1 }) }))}
          value={page}
          onChange={setPage}
        />
      )}
    </LinkFrame>
  );
}

const kindOfLink = (link: LinkTarget | undefined): 'url' | 'page' | 'screen' =>
  link?.type === 'record' ? 'screen' : (link?.type ?? 'url');

/** Screens that may be led to, by name; those without one cannot be told apart here. */
function screensIn(editor: Editor): { value: string; label: string }[] {
  const own = new Set(editor.selection.ids.map((id) => frameAround(editor, id)?.id));
  return screensOf(editor).flatMap(({ frame, name }) =>
    frame === undefined || own.has(frame) ? [] : [{ value: frame, label: name || frame }],
  );
}

function linkOfText(text: TextHost): LinkTarget | undefined {
  const { link } = text.formats();
  return typeof link === 'string' ? { type: 'url', url: link } : undefined;
}
