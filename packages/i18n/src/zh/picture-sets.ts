/** 由图片组成的标记组。 */
export const pictureSets = {
  make: '新建图片标记组…',
  makeTitle_other: '用 {{count}} 张图片新建标记组',
  add: '添加图片…',
  copy: '复制为我的标记组',
  actions: '标记组“{{name}}”的操作',
  inFile: '本文件中的标记',
  name: '标记名称',
  remove: '从标记组中删除',
  removeSet: '删除标记组…',
  removeTitle: '删除标记组“{{name}}”？',
  removeBody: '已经用在文件里的标记会保留。',
  wrong: '“{{name}}”无法用作标记，请选择 PNG、JPG、WebP、GIF 或 SVG 图片',
  tooMany: '每个标记组最多 {{limit}} 张图片，多出的没有添加',
} as const;
