import type { GridDescription, PanelsDescription } from './description.ts';

/** Tables of wards, workshops and product teams. */
export const tradeGrids: readonly GridDescription[] = [
  {
    form: 'grid',
    key: 'shift-rota',
    category: 'board',
    industry: 'health',
    title: '护士排班表|Nursing rota',
    description: '一周三班，谁在岗一目了然。|A week of three shifts, and who is on them.',
    tags: ['排班|Rota', '医院|Hospital'],
    columns: ['周一|Monday', '周二|Tuesday', '周三|Wednesday', '周四|Thursday', '周五|Friday'],
    rows: [
      {
        label: '早班|Early',
        cells: ['甲组|Team A', '甲组|Team A', '乙组|Team B', '乙组|Team B', '丙组|Team C'],
      },
      {
        label: '中班|Late',
        cells: ['乙组|Team B', '乙组|Team B', '丙组|Team C', '丙组|Team C', '甲组|Team A'],
      },
      {
        label: '夜班|Night',
        cells: ['丙组|Team C', '丙组|Team C', '甲组|Team A', '甲组|Team A', '乙组|Team B'],
      },
    ],
  },
  {
    form: 'grid',
    key: 'user-story-map',
    category: 'board',
    industry: 'product',
    title: '用户故事地图|User story map',
    description: '上面是用户一步步做什么，下面按版本切开。|What people do from left to right, cut into releases.',
    tags: ['用户故事|User stories', '产品规划|Roadmap'],
    columns: ['找到商品|Find', '下单|Order', '付款|Pay', '收货|Receive'],
    rows: [
      {
        label: '首个版本|First release',
        cells: ['按分类浏览|Browse', '加入购物车|Basket', '在线支付|Pay online', '短信通知|Text message'],
      },
      {
        label: '第二版|Second',
        cells: ['搜索|Search', '保存地址|Saved addresses', '优惠券|Coupons', '查看物流|Track the parcel'],
      },
      {
        label: '以后|Later',
        cells: ['猜你喜欢|For you', '再次购买|Buy again', '分期|Instalments', '上门取退|Returns collected'],
      },
    ],
  },
  {
    form: 'grid',
    key: 'five-s',
    category: 'board',
    industry: 'manufacturing',
    title: '5S 检查表|5S checklist',
    description: '整理、整顿、清扫、清洁、素养，按区域打分。|Sort, set in order, shine, standardize, sustain, by area.',
    tags: ['生产|Production', '清单|Checklist'],
    columns: ['一车间|Workshop one', '二车间|Workshop two', '仓库|Stores'],
    rows: [
      { label: '整理|Sort', cells: ['无闲置物|Nothing idle', '旧模具未清|Old moulds left', '无闲置物|Nothing idle'] },
      {
        label: '整顿|Set in order',
        cells: ['工具定位|Tools in place', '标签齐全|All labelled', '通道有货|Goods in the aisle'],
      },
      { label: '清扫|Shine', cells: ['地面干净|Floor clean', '油渍待清|Oil to clean', '地面干净|Floor clean'] },
      {
        label: '素养|Sustain',
        cells: ['班会已开|Talk held', '班会已开|Talk held', '缺一次|One missed'],
      },
    ],
  },
];

/** Fields for a team that decides. */
export const tradePanels: readonly PanelsDescription[] = [
  {
    form: 'panels',
    key: 'a3-problem',
    category: 'board',
    industry: 'manufacturing',
    title: 'A3 问题解决|Solving a problem on a page',
    description: '背景、现状、原因、对策与跟进写在一页。|Background, state, causes, measures and follow-up on a page.',
    tags: ['改善|Improvement', '生产|Production', '问题解决|Problem solving'],
    panels: [
      {
        at: [0, 0, 2, 0.8],
        title: '背景|Background',
        items: ['为什么现在谈它|Why now', '影响了谁|Whom it affects', '多久了|For how long'],
      },
      {
        at: [0, 0.8, 2, 0.8],
        title: '现状|As it is',
        items: ['数据与照片|Figures, photos', '流程走一遍|Walk through it', '差在哪里|Where it falls short'],
      },
      {
        at: [0, 1.6, 2, 0.8],
        title: '目标|Aim',
        items: ['从多少到多少|From what to what', '到什么时候|By when', '怎样衡量|How it is measured'],
      },
      {
        at: [2, 0, 2, 0.8],
        title: '原因|Causes',
        items: ['问五次为什么|Five times why', '验证每一个|Prove each', '找到根源|Find the root'],
      },
      {
        at: [2, 0.8, 2, 0.8],
        title: '对策|Measures',
        items: ['谁来做|Who', '何时完成|When', '先试一处|Try it in one place'],
      },
      {
        at: [2, 1.6, 2, 0.8],
        title: '跟进|Follow-up',
        items: ['结果与偏差|Results', '写进标准|Into the standard', '推广到别处|Use it elsewhere'],
      },
    ],
  },
];
