import type { PageText } from '../../page/text.ts';

export const text = {
  purpose: '输入几行文字，随内容变高。',
  keywords: ['多行文本', '文本域', '评论', '描述', '字数', 'textarea', 'autosize', 'comment', 'multiline'],
  demo: {
    label: '描述',
    description: '让别人知道这张图画的是什么',
    placeholder: '从哪里开始，到哪里结束？',
    error: '请输入文件描述',
  },
  examples: {
    basic: { title: '随内容变高', note: '从 `minRows` 行到 `maxRows` 行，再多则滚动；也可以拖右下角。' },
    limit: {
      title: '字数',
      note: '`limit="hint"` 是提醒，`stop`（默认）是限制。按人眼看到的字计数，输入法正在拼写时不会截断。',
    },
    comment: { title: '用快捷键发送', note: '回车换行，加 Ctrl 或 Command 才发送；结束输入法拼写的回车不算。' },
    form: { title: '在表单中', note: '内容不能为空，离开后才提示长度。' },
    states: { title: '各种状态' },
  },
  keyboard: {
    line: '换行。',
    send: '发送：调用 `onSubmit`。',
    leave: '离开，到下一个控件；`Tab` 不会输入制表符。',
  },
  accessibility: [
    '是原生的 `<textarea>`，标签、说明和错误都与它关联。',
    '错误出现时读屏软件会念出来；字数到上限时提醒一次。',
    '`Tab` 照常离开，不会困住键盘用户。',
    '浏览器支持时用 `field-sizing`，变高时页面不跳动；不支持的浏览器由脚本调整高度。',
  ],
  dos: ['起初的行数与预期的长短相称。', '有上限就显示字数，让人一路看得到还剩多少。'],
  donts: ['不要用单行输入框收集几句话。', '不要把回车当作发送：人们用它换行。'],
} as const satisfies PageText;
