import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Titles the tab after the page; without a page name, after the product. */
export function useTitle(page?: string): void {
  const { t } = useTranslation();
  const product = t('product');
  useEffect(() => {
    document.title = page === undefined ? product : `${page} · ${product}`;
  }, [page, product]);
}
