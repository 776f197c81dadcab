/** The Chinese of what the examples show. */
export const words = {
  Kind: '类型',
  'Flow chart': '流程图',
  Owner: '所有者',
  'Lin Yue': '林月',
  Pages: '页数',
  'Last changed': '最近修改',
  '3 November 2026': '2026 年 11 月 3 日',
  Order: '订单号',
  State: '状态',
  Paid: '已支付',
  Seats: '席位',
  Note: '备注',
  'The invoice goes to the address of the organization.': '发票寄到组织的地址。',
} as const;
