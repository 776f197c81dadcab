/** The text beside the drawing. */
export const words = {
  title: '以 Mermaid 文本编辑',
  field: '流程图文本（Mermaid）',
  close: '关闭文本编辑',
  copy: '复制文本',
  copied: '已复制文本',
  atLine: '第 {{line}} 行：{{problem}}',
  problem: {
    head: '第一行应为 flowchart TD 或 flowchart LR',
    statement: '无法识别这条语句',
    open: '这个 subgraph 没有对应的 end',
    end: '这个 end 没有对应的 subgraph',
    tooLong: '文本过长，无法绘制',
  },
  notLoaded: '没有网络连接，无法打开文本编辑',
} as const;
