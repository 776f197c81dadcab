/** Words that made-up titles and texts consist of. */
export const THINGS = ['合同', '订单', '发票', '预算', '报销', '库存', '物流', '客户', '供应商', '项目'];
export const VERBS = ['提交', '审批', '复核', '归档', '付款', '发货', '退货', '对账', '盘点', '签收'];
export const ENGLISH = [
  'order',
  'payment',
  'review',
  'archive',
  'customer',
  'invoice',
  'gateway',
  'service',
  'queue',
  'release',
];

/** The n-th of a list that begins again at its end; `n` is rounded down. */
export const pick = (list: readonly string[], n: number): string => list[Math.floor(n) % list.length]!;
