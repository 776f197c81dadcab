/** The Chinese of what the examples show. */
export const words = {
  'Show me around': '带我看看',
  File: '文件',
  Share: '分享',
  Export: '导出',
  Welcome: '欢迎',
  'Two things to know before you draw.': '画图之前，先认识两样东西。',
  'Invite people, or send a link.': '邀请别人，或发一个链接。',
  'Pictures, PDF and more.': '图片、PDF 等。',
} as const;
