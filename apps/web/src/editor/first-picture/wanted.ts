/** What is to be painted first, of what `first-paint.js` has asked the server for. */
import { peek } from '../early/peek.ts';

interface Chart {
  chart: { chartId: string };
  role: string;
  byLink: boolean;
}

export interface Asked {
  chartId: string;
  /** By which it is looked at; undefined for who has rights of their own. */
  link: string | undefined;
  /** The document as it is stored. */
  document: Uint8Array;
  /** The number of the page that the address names; NaN or 0 where it names none. */
  page: number;
  isEmbedded: boolean;
}

/** Who may edit by the link is shown the editor and not the drawing alone. */
const mayWrite = ({ byLink, role }: Chart): boolean => byLink && (role === 'editor' || role === 'commenter');

/** @returns null where the page is to show something else, or nothing was asked for */
export async function asked({
  pathname,
  search,
}: {
  pathname: string;
  search: string;
} = location): Promise<Asked | null> {
  const [, kind, id = ''] = /^\/(view|embed)\/([\w-]+)$/.exec(pathname) ?? [],
    params = new URLSearchParams(search),
    isEmbedded = kind === 'embed';
  if (kind === undefined || params.has('play') || (isEmbedded && params.get('mode') === 'edit')) return null;
  const [shown, stored] = await Promise.all([peek(`/api/view/chart/${id}`), peek(`/api/view/document/${id}`)]);
  if (shown === null || stored?.headers.get('content-type') !== 'application/octet-stream') return null;
  const chart = (await shown.json()) as Chart;
  if (!isEmbedded && mayWrite(chart)) return null;
  return {
    chartId: chart.chart.chartId,
    link: chart.byLink ? id : undefined,
    document: new Uint8Array(await stored.arrayBuffer()),
    page: Number(params.get('page')),
    isEmbedded,
  };
}
