/** Properties of what is selected, or of the document; and the layers. */
import { Tabs } from '@limn/ui';
import { isComposing } from '@limn/ui/logic/text/composing.ts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDiagramValue } from '../context/use-diagram.ts';
import { shallowEqual } from '../context/editor-context.tsx';
import { focusCanvas } from '../a11y/focus-canvas.ts';
import { LayersPanel } from '../layers/LayersPanel.tsx';
import { DocumentSection } from './sections/DocumentSection.tsx';
import { SECTIONS } from './sections/sections.tsx';
import { selectedOf } from './rows/selected.ts';
import styles from './rows/inspector.module.css';

export function RightPanel(): React.ReactNode {
  const { t } = useTranslation('diagram');
  const [tab, setTab] = useState<'format' | 'layers'>('format');
  const readOnly = useDiagramValue(['settings'], (e) => e.settings.readOnly);
  return (
    <div className={styles['panel']} onKeyDownCapture={back}>
      <Tabs
        label={t('panel.inspector')}
        value={tab}
        onChange={setTab}
        items={[
          { id: 'format', label: t('panel.inspector'), content: readOnly ? <DocumentSection /> : <Properties /> },
          { id: 'layers', label: t('panel.layers'), content: <LayersPanel /> },
        ]}
      />
    </div>
  );
}

/**
 * Enter in a field means what was typed, and gives the keys back to the drawing: the next Ctrl+Z takes the change back
 * there.
 */
function back(event: React.KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key, nativeEvent } = event;
  // Fields of what pops up, which React counts among these, and names of layers have ends of their own.
  if (
    key !== 'Enter' ||
    isComposing(nativeEvent) ||
    !(target instanceof HTMLInputElement) ||
    target.inputMode === '' ||
    !currentTarget.contains(target)
  )
    return;
  setTimeout(focusCanvas, 0);
}

function Properties(): React.ReactNode {
  const { t } = useTranslation('diagram');
  const selected = useDiagramValue(['selection', 'document'], selectedOf, shallowEqual);
  if (selected.count === 0) return <DocumentSection />;
  return (
    <>
      <p className={styles['count']}>{t('inspector.selected', { count: selected.count })}</p>
      {SECTIONS.map(
        ({ id, applies, Section }) =>
          applies(selected) && (
            <Suspense key={id} fallback={null}>
              <Section selected={selected} />
            </Suspense>
          ),
      )}
    </>
  );
}
