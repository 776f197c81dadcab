/** The properties: of the topics that are selected, and of the map. */
import { Tabs } from '@limn/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import panel from '../../editor/inspector/rows/inspector.module.css';
import { useTreeValue } from '../model/use-tree.ts';
import { CardSection, CardsSection } from './CardSection.tsx';
import { DetailsSection } from './DetailsSection.tsx';
import { StructureSection } from './StructureSection.tsx';
import { ThemeSection } from './ThemeSection.tsx';
import { TopicOutline } from './TopicOutline.tsx';
import { TopicSection } from './TopicSection.tsx';

type Tab = 'topic' | 'map' | 'outline';

export function MapPanel(): React.ReactNode {
  const { t } = useTranslation('diagram');
  const readOnly = useTreeValue(['settings'], (e) => e.settings.readOnly);
  const count = useTreeValue(['selection'], (e) => e.selection.size);
  const [tab, setTab] = useState<Tab>('map');
  const isAny = count > 0;
  // What is selected is what one wants to change; the outline stays for who reads along in it.
  useEffect(() => {
    setTab((now) => {
      if (now === 'outline') return now;
      return isAny ? 'topic' : 'map';
    });
  }, [isAny]);
  const outline = { id: 'outline' as const, label: t('map.outline'), content: <TopicOutline /> };
  return (
    <div className={panel['panel']}>
      <Tabs
        label={t('panel.inspector')}
        value={readOnly ? 'outline' : tab}
        onChange={setTab}
        items={
          readOnly
            ? [outline]
            : [
                { id: 'topic' as const, label: t('map.topic'), content: <Selected count={count} /> },
                {
                  id: 'map' as const,
                  label: t('map.map'),
                  content: (
                    <>
                      <StructureSection />
                      <ThemeSection />
                      <CardsSection />
                    </>
                  ),
                },
                outline,
              ]
        }
      />
    </div>
  );
}

function Selected({ count }: { count: number }): React.ReactNode {
  const { t } = useTranslation('diagram');
  const only = useTreeValue(['selection', 'document'], (e) => (e.topics.length === 1 ? e.current : undefined));
  if (count === 0) return <p className={panel['count']}>{t('map.nothing')}</p>;
  return (
    <>
      {count > 1 && <p className={panel['count']}>{t('inspector.selected', { count })}</p>}
      {only && <CardSection topic={only} />}
      <DetailsSection />
      <TopicSection />
      <StructureSection />
    </>
  );
}
