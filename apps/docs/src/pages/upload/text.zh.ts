import type { PageText } from '../../page/text.ts';

export const text = {
  purpose: '列出正在上传的文件，和每个到了哪一步。',
  keywords: ['上传', '文件', '进度', 'upload', 'files', 'progress', 'drop'],
  demo: { label: '要导入的文件', error: '文件已损坏。' },
  examples: {
    states: { title: '四种状态', note: '失败的说明原因，可以重试；上传中的可以停止。' },
    together: { title: '与拖放区一起用', note: '拖放区检查文件，列表说明进展；上传由页面来做。' },
  },
  keyboard: { retry: '重新上传这个文件。', next: '移到下一个按钮。' },
  accessibility: ['是有名字的列表；每个按钮的名字里有文件名。', '上传成功或失败时读屏软件会念一次，不打断正在做的事。'],
  dos: ['错误写明原因和办法。'],
  donts: ['不要在上传完成后自动清空列表。'],
} as const satisfies PageText;
