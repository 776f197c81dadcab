/** The Chinese of what the examples show. */
export const words = {
  Kind: '类型',
  'Flow chart': '流程图',
  Basic: '基本',
  BPMN: 'BPMN',
  Swimlanes: '泳道',
  'Mind map': '思维导图',
  "Kind: ${kind?.join(', ') ?? 'none'}": "分类：${kind?.join(', ') ?? '无'}",
  Where: '地区',
  Asia: '亚洲',
  China: '中国',
  Chengdu: '成都',
  Japan: '日本',
  Europe: '欧洲',
  France: '法国',
} as const;
