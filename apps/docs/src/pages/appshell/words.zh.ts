/** The Chinese of what the examples show. */
export const words = {
  Drawings: '绘图',
  Folders: '文件夹',
  'My files': '我的文件',
  Team: '团队',
  Details: '详情',
  Owner: '所有者',
  'Lin Yue': '林月',
  'Everything is saved': '全部已保存',
  'Four drawings': '四张图',
  Places: '位置',
} as const;
