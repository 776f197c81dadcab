import type { PageText } from '../../page/text.ts';

export const text = {
  purpose: '把一个元素的内容放进对话框：标题、按钮、等待、未保存时的询问；也能从代码里提问。',
  keywords: ['弹窗', '对话框', '确认', '模态', 'limnDialog', 'confirm', 'modal', 'alert'],
  demo: { title: '复制到', description: '选择要放的文件夹。', open: '打开对话框', body: '这里是内容。' },
  examples: {
    basic: {
      title: '内容与按钮',
      note: '标题取自元素的 `title`，也可以用选项给出。按钮的 `run` 完成后对话框关闭；没有 `run` 的直接关闭。',
    },
    form: {
      title: '填写的内容',
      note: '`run` 返回 Promise 时按钮会忙；得到 `false` 或出错就不关。`dirty` 为真时，无论怎样关闭都会先问一句。',
    },
    widths: { title: '宽度', note: '350、550、556、680、718 px 五种。' },
    question: { title: '从代码里提问', note: '`$.limn.confirm()` 返回 Promise：选了操作是 `true`，取消是 `false`。' },
    events: { title: '拦住关闭', note: '`limndialog:beforeclose` 说明是怎样关的，`preventDefault()` 使它不关。' },
  },
  keyboard: {
    open: '打开对话框，焦点进到里面。',
    close: '关闭对话框，焦点回到按钮。',
    press: '从里面往回一站是最后的按钮：做这件事并关闭。',
    question: '取消；焦点回到按钮。',
    agree: '从“取消”移到下一个按钮后按下：执行。',
    stay: '页面拦住时不关闭。',
  },
  accessibility: [
    '焦点留在里面，关闭后回到原处；后面的页面不能操作，也对读屏软件隐藏。',
    '名字是标题，说明是 `description`，打开时一起念。',
    '必须回答的问题用 `alertdialog`：打断并念出来。',
    '很长的内容在里面滚动，标题和按钮一直看得见。',
  ],
  dos: ['主按钮放在最后，用动词。', '标题说清要做的事。', '需要时间的事放进按钮的 `run`。'],
  donts: ['不要叠三层以上。', '不要一打开页面就弹出来。'],
} as const satisfies PageText;
