import type { Template } from '@limn/contract';
import { Button, MenuButton, type MenuEntry } from '@limn/ui';
import { useQuery } from '@tanstack/react-query';
import { FolderPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { adminKey } from '../../admin/admin-list.tsx';
import { useAct } from '../../admin/use-act.ts';
import { call } from '../../api/client.ts';
import { useLanguage } from '../../preferences/language.ts';

/** For administrators: the collections a template is in, and the others, to choose from. */
export function AddToCollection({ template: { templateId } }: { template: Template }) {
  const { t } = useTranslation('community');
  const { locale } = useLanguage();
  const act = useAct();
  const { data: collections } = useQuery({
    queryKey: [...adminKey, 'collections'],
    queryFn: async ({ signal }) => (await call('admin.adminCollections', { signal })).collections,
  });
  const entries: MenuEntry[] = (collections ?? []).map((one) => {
    const isIn = one.templates.some((row) => row.templateId === templateId);
    const title = locale === 'en' ? one.titleEn : one.titleZh;
    return {
      id: one.collectionId,
      label: title,
      isChecked: isIn,
      run: () => {
        const body = { collectionId: one.collectionId, templateId, on: !isIn };
        const done = t(isIn ? 'collections.takenOut' : 'collections.added', { title });
        void act(() => call('admin.putInCollection', { body }), done);
      },
    };
  });
  const none: MenuEntry = { id: 'none', label: t('collections.none'), isDisabled: true };
  return (
    <MenuButton items={entries.length === 0 ? [none] : entries} label={t('collections.addTo')}>
      <Button icon={FolderPlus} variant="quiet">
        {t('collections.addTo')}
      </Button>
    </MenuButton>
  );
}
