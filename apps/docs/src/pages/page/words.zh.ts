/** The Chinese of what the examples show. */
export const words = {
  'Pages of files': '文件分页',
  'Pages of members': '成员分页',
  'Pages, compact': '紧凑分页',
  'Pages in a narrow place': '窄处的分页',
  'Pages, small': '小尺寸分页',
  'File ${entry}': '文件 ${entry}',
  'Pages of the list': '列表分页',
  'Delete five files': '删除五个文件',
  'One page': '只有一页',
  'Two pages': '有两页',
} as const;
