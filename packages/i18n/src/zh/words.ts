/** The text beside the drawing. */
export const words = {
  title: '文本与图形',
  field: '图形文本',
  language: '语言',
  name: { mermaid: 'Mermaid', plantuml: 'PlantUML', dbml: 'DBML', sql: 'SQL', outline: '简易文本', csv: 'CSV 与规则' },
  close: '关闭文本编辑',
  copy: '复制文本',
  copied: '已复制文本',
  atLine: '第 {{line}} 行：{{problem}}',
  problem: {
    head: '看不出这是哪种图，请检查第一行，例如 flowchart TD 或 sequenceDiagram',
    statement: '无法识别这条语句',
    open: '这个 subgraph 没有对应的 end',
    end: '这个 end 没有对应的 subgraph',
    tooLong: '文本过长，无法绘制',
  },
  unsaid_other: '{{count}} 个对象只在图形中，不在文本里',
  notLoaded: '没有网络连接，无法打开',
} as const;
