/** What screens are made of, for those who build them: picture, elements, colours, type and annotations. */
import { Button, Dialog, Select, Spinner, tips } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../../app/forms/copy-text.ts';
import { shortLocale } from '../../../canvas/locale.ts';
import { saveAs } from '../../../exporting/run-export.ts';
import { ElementDetails } from './ElementDetails.tsx';
import { nameOf, tableOf } from './facts.ts';
import { ScreenPictureView } from './ScreenPictureView.tsx';
import { Totals } from './Totals.tsx';
import { idOf, type Specified, useScreens, useSpecification } from './use-specification.ts';
import { pageOf } from './write-page.ts';
import styles from './specification.module.css';

export default function SpecificationDialog({ onClose }: { onClose: () => void }): React.ReactNode {
  const { t } = useTranslation('notations');
  const { screens, first } = useScreens();
  const [id, setId] = useState(first);
  const found = useSpecification(id);
  return (
    <Dialog isOpen onClose={onClose} size="xl" title={t('ui.spec.title')} footer={found && <Ways found={found} />}>
      <div className={styles['stack']}>
        <Select
          label={t('ui.spec.screen')}
          value={id}
          items={screens.map((screen, i) => ({
            value: idOf(screen),
            label: screen.name || t('ui.unnamed', { n: i + 1 }),
          }))}
          onChange={setId}
        />
        {found ? <Body key={id} found={found} /> : <Spinner />}
      </div>
    </Dialog>
  );
}

function Body({ found: { spec, picture } }: { found: Specified }): React.ReactNode {
  const { t, i18n } = useTranslation('notations');
  const locale = shortLocale(i18n.language);
  const [chosen, setChosen] = useState<string | null>(null);
  const element = spec.elements.find((one) => one.id === chosen);
  if (spec.elements.length === 0) return <p className={styles['small']}>{t('ui.spec.empty')}</p>;
  return (
    <div className={styles['columns']}>
      <ScreenPictureView picture={picture} spec={spec} chosen={chosen} onChoose={setChosen} />
      <div className={styles['side']}>
        <ElementDetails element={element} />
        <section>
          <h3>
            {t('ui.spec.elements')} <small>{t('ui.spec.count', { count: spec.elements.length })}</small>
          </h3>
          <ul className={styles['elements']}>
            {spec.elements.map((one) => (
              <li key={one.id}>
                <button type="button" aria-pressed={one.id === chosen} onClick={() => setChosen(one.id)}>
                  {one.annotation && <b className={styles['number']}>{one.annotation.n}</b>}
                  <span>{one.text.split('\n')[0] || nameOf(one, locale)}</span>
                  <small>
                    {one.w} × {one.h}
                  </small>
                </button>
              </li>
            ))}
          </ul>
        </section>
        <Totals spec={spec} />
      </div>
    </div>
  );
}

function Ways({ found: { spec, picture } }: { found: Specified }): React.ReactNode {
  const { t, i18n } = useTranslation('notations');
  const locale = shortLocale(i18n.language);
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(tableOf(spec, (word) => t(`ui.spec.${word}`), locale));
    tips.show(isCopied ? 'success' : 'error', t(isCopied ? 'ui.spec.copied' : 'ui.spec.copyFailed'));
  };
  const save = (): void => {
    const words = {
      spec: (word: Parameters<Parameters<typeof tableOf>[1]>[0]) => t(`ui.spec.${word}`),
      title: t('ui.spec.title'),
      elements: t('ui.spec.elements'),
      colours: t('ui.spec.colours'),
      fonts: t('ui.spec.fonts'),
      annotations: t('ui.spec.annotations'),
    };
    const page = pageOf(spec, picture, words, locale);
    saveAs(new Blob([page], { type: 'text/html' }), spec.screen.name || t('ui.spec.title'), 'html');
  };
  return (
    <>
      <Button onPress={() => void copy()}>{t('ui.spec.copy')}</Button>
      <Button variant="primary" onPress={save}>
        {t('ui.spec.download')}
      </Button>
    </>
  );
}
