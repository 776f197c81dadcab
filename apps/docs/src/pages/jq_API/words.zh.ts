/** The Chinese of what the examples show. */
export const words = {
  'Two more': '再加两份',
  'Mark as wrong': '标为有误',
  'Remove the widget': '拆掉小组件',
  Copies: '份数',
  'Too many for one sheet': '一张纸放不下',
  'E-mail address': '邮箱地址',
  '{"description": "At most once a week"}': '{"description": "每周最多一次"}',
  'Send me news': '给我发送新消息',
  Subscribe: '订阅',
} as const;
