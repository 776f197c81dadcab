/** The annotations of the page, each of which leads to its element. */
import { reveal } from '@limn/canvas/view/reveal.ts';
import { annotationsShown } from '@limn/diagram/overlay/annotation-marks.ts';
import { Switch } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { Section } from '../../inspector/rows/Section.tsx';
import { useDiagram, useDiagramValue } from '../../context/use-diagram.ts';
import styles from './annotations.module.css';

export function AnnotationList(): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('notations');
  const isShown = useDiagramValue(['settings'], (e) => e.settings.annotations);
  const read = useDiagramValue(['document', 'page'], (e) =>
    JSON.stringify(annotationsShown(e).map(({ id, n, text, on, screen }) => ({ id, n, text, on, of: screen?.name }))),
  );
  const list = JSON.parse(read) as { id: string; n: number; text: string; on: string; of?: string }[];
  return (
    <Section title={t('ui.annotation.list')}>
      {list.length === 0 && <p className={styles['none']}>{t('ui.annotation.none')}</p>}
      {list.length > 0 && (
        <>
          <ol className={styles['list']}>
            {list.map(({ id, n, text, on, of }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => {
                    editor.selection.replace([id]);
                    const bounds = editor.scene.bounds(id);
                    if (bounds) reveal(editor, bounds);
                  }}
                >
                  <b>{n}</b>
                  <span>
                    {text}
                    <small>{[of || t('ui.annotation.beside'), on || t('ui.annotation.unnamed')].join(' / ')}</small>
                  </span>
                </button>
              </li>
            ))}
          </ol>
          <Switch isSpread isSelected={isShown} onChange={(annotations) => editor.set({ annotations })}>
            {t('ui.annotation.show')}
          </Switch>
        </>
      )}
    </Section>
  );
}
