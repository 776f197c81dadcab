/** Files attached to topics of maps and outlines. */
export const attachments = {
  title: '附件',
  of: '“{{name}}”的附件',
  add: '添加文件…',
  none: '还没有附件。任意类型的文件都可以，单个不超过 {{limit}} MB；也可以把文件拖到主题上。',
  noneThere: '没有附件',
  download: '下载“{{name}}”',
  remove: '移除附件“{{name}}”',
  underWay: '正在添加的文件',
  tooLarge: '“{{name}}”太大，单个附件不能超过 {{limit}} MB',
  offline: '当前离线，“{{name}}”未能添加。联网后请重试',
  refused: '“{{name}}”太大，服务器没有接收',
  failed: '“{{name}}”添加失败，请重试',
  isFolder: '“{{name}}”是文件夹或无法读取，不能作为附件',
  notDownloaded: '“{{name}}”下载失败，请检查网络后重试',
};
