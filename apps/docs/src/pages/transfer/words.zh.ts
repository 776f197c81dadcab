/** The Chinese of what the examples show. */
export const words = {
  'Members of the group': '小组成员',
  Everybody: '所有人',
  'In the group': '在组内',
  'Lin Yue': '林月',
  'Wang Fang': '王芳',
  'Zhou Ming': '周明',
  'Chen Hao': '陈浩',
  "Members: ${members.join(', ')}": "成员：${members.join(', ')}",
  'Shape libraries': '图形库',
  Libraries: '全部图形库',
  Shown: '显示的',
  'Basic shapes': '基本图形',
  'Flow chart': '流程图',
  Network: '网络',
  Servers: '服务器',
} as const;
