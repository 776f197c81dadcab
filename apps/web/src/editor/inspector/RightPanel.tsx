/** Properties of what is selected, or of the document; and the layers. */
import { styledItems } from '@limn/diagram/edit/style/style.ts';
import { Tabs } from '@limn/ui';
import { isComposing } from '@limn/ui/logic/composing.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDiagramValue } from '../use-diagram.ts';
import { shallowEqual } from '../editor-context.tsx';
import { focusCanvas } from '../a11y/focus-canvas.ts';
import { LayersPanel } from '../layers/LayersPanel.tsx';
import { ArrangeSection } from './ArrangeSection.tsx';
import { ConnectorSection } from './ConnectorSection.tsx';
import { DataSection } from './DataSection.tsx';
import { DocumentSection } from './DocumentSection.tsx';
import { CarriedSection, ShapeSection } from './ShapeSection.tsx';
import { StyleSection } from './StyleSection.tsx';
import { TextSection } from './TextSection.tsx';
import styles from './inspector.module.css';

export function RightPanel(): React.ReactNode {
  const { t } = useTranslation('diagram');
  const [tab, setTab] = useState<'format' | 'layers'>('format');
  const readOnly = useDiagramValue(['settings'], (e) => e.settings.readOnly);
  return (
    <div className={styles['panel']} onKeyDownCapture={back}>
      <Tabs
        label={t('panel.inspector')}
        selected={tab}
        onSelect={setTab}
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
  const types = useDiagramValue(
    ['selection', 'document'],
    (e) => {
      // What a change of style would change: members of groups, but not what a container holds.
      const items = styledItems(e);
      const [first] = e.items(e.selection.ids);
      return {
        count: e.selection.size,
        carries: e.selection.size === 1 && (first?.type === 'group' || first?.type === 'connector'),
        shapes: items.filter((i) => i.type === 'shape').length,
        connectors: items.filter((i) => i.type === 'connector').length,
        labels: items.filter((i) => i.type === 'label').length,
      };
    },
    shallowEqual,
  );
  if (types.count === 0) return <DocumentSection />;
  const { shapes, connectors, labels, carries } = types;
  return (
    <>
      <p className={styles['count']}>{t('inspector.selected', { count: types.count })}</p>
      {(shapes > 0 || connectors > 0) && <StyleSection hasShapes={shapes > 0} />}
      {connectors > 0 && <ConnectorSection />}
      {(shapes > 0 || labels > 0) && <TextSection />}
      {shapes === 1 && connectors === 0 && !carries && <ShapeSection />}
      {carries && <CarriedSection />}
      <DataSection />
      <ArrangeSection />
    </>
  );
}
