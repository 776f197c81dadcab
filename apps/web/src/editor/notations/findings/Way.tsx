/** Where a page belongs that a shape of another one stands for, with the way back up. */
import { plainText } from '@limn/document';
import { goUp } from '@limn/diagram/edit/create/notations/planes.ts';
import { wayTo } from '@limn/diagram/notations/planes.ts';
import { Breadcrumbs, Button } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { focusCanvas } from '../../a11y/focus-canvas.ts';
import { useDiagram, useDiagramValue } from '../../context/use-diagram.ts';
import styles from '../pad/pad.module.css';

interface Shown {
  page: string;
  through: string | null;
  name: string;
}

export default function Way(): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('notations');
  const { t: td } = useTranslation('diagram');
  // As a string it is the same while it says the same.
  const told = useDiagramValue(['page', 'document'], (e) => {
    if (e.store.pages().length < 2) return '[]';
    const pages = e.store.pages(),
      way = wayTo(e.store, e.page);
    const shown = way.map(({ page, through }, i): Shown => {
      const above = way[i - 1]?.through,
        own = above ? plainText(above.text).trim().split('\n')[0] : '',
        at = pages.findIndex((one) => one.id === page);
      return {
        page,
        through: through?.id ?? null,
        name: own || pages[at]?.data.name || td('page.name', { n: at + 1 }),
      };
    });
    return JSON.stringify(shown);
  });
  const way = JSON.parse(told) as Shown[];
  if (way.length < 2) return null;
  return (
    <div className={styles['way']}>
      <Breadcrumbs
        label={t('way')}
        items={way.map(({ page, through, name }) => ({
          id: page,
          content:
            through === null ? (
              name
            ) : (
              <Button
                size="s"
                variant="quiet"
                onPress={() => {
                  goUp(editor, page, through);
                  focusCanvas();
                }}
              >
                {name}
              </Button>
            ),
        }))}
      />
    </div>
  );
}
