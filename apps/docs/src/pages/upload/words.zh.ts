/** The Chinese of what the examples show. */
export const words = {
  'plan.vsdx': '计划.vsdx',
  'map.xmind': '导图.xmind',
  'old.vsd': '旧图.vsd',
  'table.xlsx': '表格.xlsx',
  'The file is damaged.': '文件已损坏。',
  'Files to import': '要导入的文件',
  'Retried: ${tried}': '重试了：${tried}',
  'Add pictures': '添加图片',
  Pictures: '图片',
} as const;
