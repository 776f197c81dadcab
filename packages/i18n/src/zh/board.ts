/** What stands around a whiteboard. */
export const board = {
  tools: '白板工具',
  shapes: '图形',
  more: '更多工具',
  notes: '便签选项',
  arrange: '排列便签',
  colour: {
    ink: '墨色',
    grey: '灰色',
    red: '红色',
    orange: '橙色',
    green: '绿色',
    blue: '蓝色',
    yellow: '黄色',
    violet: '紫色',
  },
  pen: { label: '笔的选项', thin: '细', medium: '中等粗细', thick: '粗' },
  eraser: { label: '橡皮擦', whole: '整个擦除', partial: '只擦一部分' },
  size: {
    label: '便签大小',
    s: '小',
    m: '中',
    l: '大',
    's-wide': '小，横向',
    'm-wide': '中，横向',
    'l-wide': '大，横向',
  },
} as const;
