/** What invoices say; of the server alone. */
export const invoice = {
  title: '账单',
  number: '订单号',
  date: '付款日期',
  to: '抬头',
  account: '账号',
  provider: '支付方式',
  providers: { manual: '线下付款', alipay: '支付宝', wechat: '微信支付', stripe: '银行卡' },
  item: '项目',
  amount: '金额',
  days: '{{days}} 天',
  items: {
    personal: '个人版，{{length}}',
    team: '团队版“{{org}}”，{{length}}，{{seats}} 个席位',
    seats: '团队版“{{org}}”增加 {{seats}} 个席位，至当前方案到期',
    clone: '克隆模板“{{title}}”',
  },
  refunded: '已退款',
  total: '合计',
  note: '本账单是付款凭证，不是增值税发票。',
} as const;
