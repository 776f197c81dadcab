/** The Chinese of what the examples show. */
export const words = {
  'Flow chart': '流程图',
  'Mind map': '思维导图',
  Whiteboard: '白板',
  Outline: '大纲',
  'Opened today': '今天打开过',
  'Opened yesterday': '昨天打开过',
  'First name': '名',
  'Last name': '姓',
  Team: '团队',
  'As on your invoice': '与发票上一致',
  Continue: '继续',
} as const;
