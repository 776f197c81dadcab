import type { Finder, Hit } from '@limn/canvas/find/finder.ts';
import type { FindPart } from '@limn/canvas/find/find-source.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../context/editor-context.tsx';
import styles from './find.module.css';

/** More are reached one after another. */
const LISTED = 200;
/** Characters shown before and after a hit. */
const BEFORE = 16,
  AFTER = 60;

const PARTS: Readonly<Partial<Record<FindPart, 'partAlt' | 'partLink' | 'partNote'>>> = {
  alt: 'partAlt',
  link: 'partLink',
  note: 'partNote',
};

/** What was found, under the names of the pages. */
export function HitList({ finder }: { finder: Finder }): React.ReactNode {
  const editor = useEditor();
  const { t } = useTranslation('diagram');
  const { hits, at } = finder;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  if (hits.length === 0) return null;
  const pages = new Map(editor.pages().map(({ id, data }, i) => [id, data.name || t('page.name', { n: i + 1 })])),
    byPage = new Map<string, { hit: Hit; i: number }[]>();
  for (const [i, hit] of hits.slice(0, LISTED).entries()) {
    const of = byPage.get(hit.place.page);
    if (of) of.push({ hit, i });
    else byPage.set(hit.place.page, [{ hit, i }]);
  }
  return (
    <div ref={list} className={styles['hits']} role="group" aria-label={t('find.results')}>
      {[...byPage].map(([page, found]) => (
        <section key={page}>
          {pages.size > 1 && <h3>{pages.get(page)}</h3>}
          {found.map(({ hit, i }) => (
            <button key={i} type="button" aria-current={i === at || undefined} onClick={() => finder.go(i)}>
              {hit.place.part !== 'text' && (
                <small>{hit.place.name ?? (PARTS[hit.place.part] && t(`find.${PARTS[hit.place.part]!}`))}</small>
              )}
              <Snippet hit={hit} />
            </button>
          ))}
        </section>
      ))}
      {hits.length > LISTED && <p>{t('find.more', { count: hits.length - LISTED })}</p>}
    </div>
  );
}

function Snippet({ hit: { place, from, to } }: { hit: Hit }): React.ReactNode {
  const cut = Math.max(0, from - BEFORE),
    before = place.text.slice(cut, from);
  return (
    <span>
      {cut > 0 && '…'}
      {before}
      <mark>{place.text.slice(from, to)}</mark>
      {place.text.slice(to, to + AFTER)}
    </span>
  );
}
