/** The Chinese of what the examples show. */
export const words = {
  Team: '团队',
  Design: '设计',
  Templates: '模板',
  'My files': '我的文件',
  Folder: '文件夹',
  "Move to: ${folder ?? 'nowhere'}": "移到：${folder ?? '无'}",
  Shape: '图形',
  'Flow chart': '流程图',
  Process: '处理',
  Decision: '判断',
  UML: 'UML',
  Class: '类',
  Actor: '参与者',
} as const;
