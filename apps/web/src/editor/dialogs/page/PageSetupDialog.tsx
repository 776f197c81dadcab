import { Button, Dialog, NumberField, RadioGroup, Select, Switch, TextField } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginInField } from '../../../app/forms/begin-in-field.ts';
import { useDiagram, useDiagramValue } from '../../context/use-diagram.ts';
import { PX_PER_UNIT } from '@limn/canvas/core/length-unit.ts';
import { ScaleFields } from './ScaleFields.tsx';
import { PAPERS, paperOf } from './papers.ts';
import styles from '../dialogs.module.css';

/** Name, paper and background of the page. */
export default function PageSetupDialog({ onClose }: { onClose: () => void }): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('diagram');
  const page = useDiagramValue(['document', 'page'], (e) => e.pageRecord);
  const unit = editor.settings.unit;
  const [name, setName] = useState(page?.data.name ?? '');
  const [size, setSize] = useState(page?.data.size);
  const [isBackground, setBackground] = useState(page?.data.isBackground ?? false);
  const [scale, setScale] = useState(page?.data.scale);
  const [back, setBack] = useState<string>(page?.data.back ?? '');
  if (!page) return null;
  const paper = size ? paperOf(size) : 'infinite';
  const others = editor.store.pages().filter((p) => p.id !== page.id && p.data.isBackground);
  const per = PX_PER_UNIT[unit];
  const save = (): void => {
    editor.commands.run('page.setup', editor, {
      page: page.id,
      name: name.trim() || page.data.name,
      size: size ?? null,
      scale: scale ?? null,
      isBackground,
      back: back || null,
    });
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('page.settings')}
      footer={
        <Button variant="primary" onPress={save}>
          {t('link.save')}
        </Button>
      }
    >
      <div ref={beginInField} className={styles['stack']}>
        <TextField label={t('inspector.propertyName')} value={name} onChange={setName} maxLength={100} />
        <Select
          label={t('page.size')}
          items={[
            { value: 'infinite', label: t('page.infinite') },
            ...PAPERS.map((p) => ({ value: p.id, label: p.id })),
            { value: 'custom', label: t('page.custom') },
          ]}
          value={paper}
          onChange={(id) => {
            const chosen = PAPERS.find((p) => p.id === id);
            if (chosen) setSize({ w: chosen.w, h: chosen.h });
            else setSize(id === 'custom' ? (size ?? { w: 1000, h: 800 }) : undefined);
          }}
        />
        {size && (
          <>
            <RadioGroup
              look="segments"
              label={t('page.orientation')}
              items={[
                { value: 'portrait', label: t('page.portrait') },
                { value: 'landscape', label: t('page.landscape') },
              ]}
              value={size.w > size.h ? 'landscape' : 'portrait'}
              onChange={(value) => {
                if (size.w > size.h !== (value === 'landscape')) setSize({ w: size.h, h: size.w });
              }}
            />
            <div className={styles['row']}>
              <div className={styles['grow']}>
                <NumberField
                  label={`${t('page.width')} (${unit})`}
                  value={Math.round((size.w / per) * 100) / 100}
                  min={1}
                  max={100000}
                  onChange={(v) => setSize({ ...size, w: v * per })}
                />
              </div>
              <div className={styles['grow']}>
                <NumberField
                  label={`${t('page.height')} (${unit})`}
                  value={Math.round((size.h / per) * 100) / 100}
                  min={1}
                  max={100000}
                  onChange={(v) => setSize({ ...size, h: v * per })}
                />
              </div>
            </div>
          </>
        )}
        <ScaleFields scale={scale} onChange={setScale} />
        <Switch isSelected={isBackground} onChange={setBackground}>
          {t('page.background')}
        </Switch>
        {!isBackground && others.length > 0 && (
          <Select
            label={t('page.useBackground')}
            items={[
              { value: '', label: t('page.noBackground') },
              ...others.map((p) => ({ value: p.id, label: p.data.name })),
            ]}
            value={back}
            onChange={setBack}
          />
        )}
      </div>
    </Dialog>
  );
}
