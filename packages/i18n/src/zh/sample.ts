/** The drawing a new account finds: every sentence in it is something to do with the shape it stands in. */
export const sample = {
  title: '从这里开始',
  heading: '把这张图改成您的图',
  lead: '每个图形里的话，都可以马上在它身上试一试。',
  start: '双击我，改掉这行字',
  drag: '拖动我：\n连接线会自己绕路',
  decide: '选中我，\n点四周的箭头',
  yes: '双击\n改标签',
  no: '否',
  library: '从左侧图形库\n拖一个图形到连接线上',
  style: '在右侧换填充、\n线条和字体',
  view: '滚轮移动，\nCtrl + 滚轮缩放',
  end: '右上角分享和导出',
  note: '按 ? 看全部快捷键\nCtrl + Z 撤销任何一步',
} as const;
