import type { PageText } from '../../page/text.ts';

export const text = {
  purpose: '在整个窗口里看图片：放大、移动、旋转、翻到下一张。',
  keywords: ['图片', '预览', '放大', '相册', 'image', 'lightbox', 'gallery', 'zoom'],
  examples: {
    basic: {
      title: '基本用法',
      note: '`value` 是正在看的一张，为 null 时关闭。滚轮在指针处缩放，双击放大到两倍，放大后可以拖动。',
    },
  },
  keyboard: {
    open: '打开预览。',
    next: '下一张；放大后方向键移动图片。',
    nearer: '放大一级。',
    further: '缩小一级；`0` 恢复。',
    turn: '顺时针旋转。',
    close: '关闭，焦点回到原处。',
  },
  accessibility: [
    '是模态的 `dialog`，名字是图片的 `alt`；翻页时读屏软件会念出第几张。',
    '打不开的图片会有一句话说明。',
  ],
  dos: ['`alt` 写明图片里有什么。'],
  donts: ['不要用它代替下载：`tools` 里可以加一个下载按钮。'],
} as const satisfies PageText;
