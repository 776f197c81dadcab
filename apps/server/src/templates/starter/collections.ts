import type { Context } from '../../context.ts';
import { transact } from '../../db/database.ts';
import { uuidv7 } from '../../db/ids.ts';
import type { Both } from './description.ts';
import { nameIn } from './words.ts';

/** Templates that come with the product, put together. */
export interface StarterCollection {
  /** Names it for good. */
  key: string;
  title: Both;
  text: Both;
  /** Keys of templates, in their order. */
  templates: readonly string[];
}

export const starterCollections: readonly StarterCollection[] = [
  {
    key: 'software-team',
    title: '软件团队的图|Drawings of a software team',
    text: '从需求到上线：架构、数据、状态与流程。|From requirements to release: architecture, data, states and processes.',
    templates: [
      'c4-shop',
      'web-architecture',
      'uml-order-classes',
      'er-shop',
      'uml-order-states',
      'uml-use-cases',
      'ci-cd',
      'bug-triage',
      'incident-response',
    ],
  },
  {
    key: 'planning-together',
    title: '一起做计划|Planning together',
    text: '定目标、排优先级、看进度。|Set goals, choose what comes first, see how it goes.',
    templates: [
      'map-okr',
      'roadmap',
      'impact-effort',
      'kanban',
      'risk-matrix',
      'raci',
      'retrospective',
      'project-brief',
    ],
  },
  {
    key: 'business-thinking',
    title: '看清一门生意|Understand a business',
    text: '客户、竞争与商业模式，各用一张图说清。|Customers, competitors and the business model, a drawing each.',
    templates: [
      'business-model',
      'lean-canvas',
      'swot',
      'empathy-map',
      'journey-map',
      'service-blueprint',
      'map-competitors',
    ],
  },
  {
    key: 'office-processes',
    title: '办公室里的流程|Processes of an office',
    text: '请假、报销、采购与招聘，照着改就能用。|Leave, expenses, purchasing and hiring, ready to be made your own.',
    templates: [
      'leave-request',
      'expense-claim',
      'purchase',
      'recruitment',
      'bpmn-hiring',
      'bpmn-expense',
      'epc-purchase',
      'permit',
    ],
  },
  {
    key: 'learn-and-write',
    title: '学习与写作|Learning and writing',
    text: '读书、复习、写论文和做笔记。|Reading, revising, writing essays and taking notes.',
    templates: [
      'map-book',
      'map-study-plan',
      'map-essay',
      'map-science-review',
      'cornell-notes',
      'outline-thesis',
      'outline-lesson',
    ],
  },
  {
    key: 'workshop-and-warehouse',
    title: '车间与仓库|Workshop and warehouse',
    text: '生产、维修、收货与配送，从工单到供应链风险。|Production, repairs, receiving and delivery, from the order to the risks.',
    templates: [
      'production-order',
      'machine-maintenance',
      'goods-receipt',
      'bpmn-delivery',
      'a3-problem',
      'five-s',
      'network-factory',
      'org-factory',
      'map-supply-risk',
    ],
  },
  {
    key: 'care',
    title: '医院与诊所|Hospitals and clinics',
    text: '分诊、住院、排班与交班，以及背后的系统。|Triage, admission, rotas and handovers, and the systems behind them.',
    templates: [
      'triage',
      'outpatient',
      'bpmn-admission',
      'shift-rota',
      'outline-handover',
      'uml-use-cases',
      'er-clinic',
      'network-clinic',
      'org-hospital',
    ],
  },
];

/**
 * Makes the collections that come with the product, each once: what administrators made of one, or that they
 * removed it, stays. Where the instance wants no templates of the product, those left with nothing in them go too.
 */
export async function installCollections(
  { pool, config }: Context,
  collections: readonly StarterCollection[] = starterCollections,
): Promise<void> {
  if (config.starters) {
    for (const collection of collections) await installCollection(pool, collection);
    return;
  }
  await transact(pool, async (client) => {
    await client.query(
      `delete from collections c where id in (select collection_id from starter_collections)
         and not exists (select 1 from collection_templates e where e.collection_id = c.id)`,
    );
    await client.query('delete from starter_collections where collection_id is null');
  });
}

async function installCollection(
  pool: Context['pool'],
  { key, title, text, templates }: StarterCollection,
): Promise<void> {
  await transact(pool, async (client) => {
    const { rowCount } = await client.query(
      'insert into starter_collections (key) values ($1) on conflict do nothing',
      [key],
    );
    if (rowCount === 0) return;
    const id = uuidv7();
    await client.query(
      'insert into collections (id, title_zh, title_en, text_zh, text_en) values ($1, $2, $3, $4, $5)',
      [id, nameIn('zh-CN', title), nameIn('en', title), nameIn('zh-CN', text), nameIn('en', text)],
    );
    await client.query('update starter_collections set collection_id = $2 where key = $1', [key, id]);
    // The highest rank is shown first. Each is in it in every language; readers see theirs.
    await client.query(
      `insert into collection_templates (collection_id, template_id, rank)
       select $1, t.id, -g.place from unnest($2::text[]) with ordinality as g (key, place)
         join templates t on split_part(t.starter, ':', 1) = g.key`,
      [id, templates],
    );
  });
}
