import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  UploadList: '正在上传的文件和各自的进展：`.limn-uploads`，`.limn-upload[data-state]`。',
  'UploadList.label': '这些文件是做什么的，读屏软件会念。',
  'UploadList.items': '文件，按顺序。',
  'UploadList.onRemove': '要移除一个文件，或停止上传。',
  'UploadList.onRetry': '要重新上传失败的文件。',
  'UploadList.look': '`cards` 是成行的图片。',
  UploadItem: '正在上传或已经传到的文件。',
  'UploadItem.name': '文件名。',
  'UploadItem.size': '字节数。',
  'UploadItem.state': '到了哪一步。',
  'UploadItem.progress': '0 至 100；不知道时不写。',
  'UploadItem.error': '失败的原因和办法。',
  'UploadItem.picture': '缩略图的地址。',
  'UploadItem.href': '传到以后在哪里可以看。',
};
