/** The Chinese of what the examples show. */
export const words = {
  Files: '文件',
  Preview: '预览',
  "Sizes: ${sizes.map((size) => Math.round(size)).join(' : ')}":
    "大小：${sizes.map((size) => Math.round(size)).join(' : ')}",
  Outline: '大纲',
  Drawing: '图',
  Canvas: '画布',
  Notes: '备注',
  Looks: '外观',
} as const;
