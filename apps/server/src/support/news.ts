import type { NewFunction, NewsEntry } from '@limn/contract';
import { news as en } from '@limn/i18n/en/news.ts';
import type { Locale } from '@limn/i18n/locales.ts';
import { news as zh } from '@limn/i18n/zh/news.ts';
import { audit } from '../audit/audit.ts';
import type { Context } from '../context.ts';
import { type Queryable, transact } from '../db/database.ts';
import { isUuid, uuidv7 } from '../db/ids.ts';
import { notFound, Refusal } from '../http/problem.ts';

const MAX_NEWS = 200;

interface NewsRow {
  id: string;
  day: string;
  title_zh: string;
  text_zh: string;
  title_en: string;
  text_en: string;
}
const columns = `id, to_char(day, 'YYYY-MM-DD') as day, title_zh, text_zh, title_en, text_en`;

const present = (row: NewsRow): NewsEntry => ({
  newsId: row.id,
  date: row.day,
  zh: { title: row.title_zh, text: row.text_zh },
  en: { title: row.title_en, text: row.text_en },
});

/** What administrators added, the latest first. */
export async function listNews(db: Queryable): Promise<NewsEntry[]> {
  const { rows } = await db.query<NewsRow>(`select ${columns} from news order by day desc, id desc`);
  return rows.map(present);
}

/** What came with the release and what administrators added, in one language, the latest first. */
export async function newFunctions(db: Queryable, locale: Locale): Promise<NewFunction[]> {
  const released = Object.entries(locale === 'en' ? en : zh).map(([id, entry]) => ({ id, ...entry }));
  const added = (await listNews(db)).map((entry) => ({
    id: entry.newsId,
    date: entry.date,
    ...(locale === 'en' ? entry.en : entry.zh),
  }));
  return [...added, ...released].sort((a, b) => b.date.localeCompare(a.date));
}

export interface NewsChange {
  newsId?: string | undefined;
  date: string;
  zhTitle: string;
  zhText: string;
  enTitle: string;
  enText: string;
}

/** @throws Problem 404 for an id of none; Refusal `too_many_news` */
export async function saveNews({ pool }: Pick<Context, 'pool'>, change: NewsChange): Promise<NewsEntry> {
  const { newsId, date, zhTitle, zhText, enTitle, enText } = change;
  if (newsId !== undefined && !isUuid(newsId)) throw notFound();
  return transact(pool, async (client) => {
    const values = [newsId ?? uuidv7(), date, zhTitle, zhText, enTitle, enText];
    const {
      rows: [row],
    } = await client.query<NewsRow>(
      newsId === undefined
        ? `insert into news (id, day, title_zh, text_zh, title_en, text_en)
           select $1::uuid, $2::date, $3, $4, $5, $6 where (select count(*) from news) < ${MAX_NEWS}
           returning ${columns}`
        : `update news set day = $2, title_zh = $3, text_zh = $4, title_en = $5, text_en = $6
           where id = $1 returning ${columns}`,
      values,
    );
    if (row === undefined) throw newsId === undefined ? new Refusal('too_many_news', { limit: MAX_NEWS }) : notFound();
    await audit(client, { action: 'news_saved', subject: { type: 'instance', id: row.id }, about: { title: enTitle } });
    return present(row);
  });
}

/** @throws Problem 404 */
export async function removeNews({ pool }: Pick<Context, 'pool'>, newsId: string): Promise<void> {
  if (!isUuid(newsId)) throw notFound();
  await transact(pool, async (client) => {
    const {
      rows: [row],
    } = await client.query<{ title: string }>('delete from news where id = $1 returning title_en as title', [newsId]);
    if (row === undefined) throw notFound();
    await audit(client, {
      action: 'news_removed',
      subject: { type: 'instance', id: newsId },
      about: { title: row.title },
    });
  });
}
