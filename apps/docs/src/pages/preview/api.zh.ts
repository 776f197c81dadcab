import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  ImagePreview: '盖住页面的图片，一次一张，可以放大和翻页：`.limn-preview`。',
  'ImagePreview.items': '可以翻看的图片。',
  'ImagePreview.value': '正在看的一张的 id；没有时为 null。',
  'ImagePreview.tools': '缩放之外的按钮，例如下载。',
  ImagePreviewItem: '一张图片。',
  'ImagePreviewItem.src': '地址。',
  'ImagePreviewItem.alt': '图片里有什么，给看不到的人。',
  'ImagePreviewItem.caption': '下面的说明；默认是 `alt`。',
};
