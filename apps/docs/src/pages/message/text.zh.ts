import type { PageText } from '../../page/text.ts';

export const text = {
  purpose: '告诉人刚才的操作结果如何，或页面上有什么要注意。',
  keywords: ['提示', '顶部提示', '通知', '警告', '空状态', '上传', '拖放', 'toast', 'alert', 'empty', 'upload', 'drop'],
  demo: { title: '会员即将到期', body: '到期后仍可查看和导出，不能新建文件。' },
  examples: {
    tones: {
      title: '顶部提示',
      note: '成功和一般信息停留 1.5 秒；错误和带操作的停留 6 秒，或直到关闭。指着它、焦点在里面、切到别的标签页时，计时暂停。',
    },
    action: { title: '带操作', note: '能撤销的事直接做，再给一个“撤销”，比事先询问更快。按 F6 可以走到提示上。' },
    promise: { title: '跟随一件事的结果', note: '同一条提示先说正在做，再说成功或失败。' },
    repeated: { title: '重复的消息', note: '同样的话不会叠起来，只记次数；最多同时显示三条。' },
    notice: { title: '页面上的说明', note: '与页面有关、需要一直看到的话，用 `Notice`。' },
    'empty-states': { title: '没有内容', note: '说清为什么空着，并给出下一步。' },
    'drop-zone': { title: '添加文件', note: '可以选择、拖放或粘贴，也能拖整个文件夹；不合要求的会说明原因。' },
  },
  keyboard: {
    focus: '走到最新一条带按钮的提示。',
    undo: '执行提示里的操作，焦点回到原处。',
    leave: '关闭提示，焦点回到原处。',
    close: '关闭这条说明。',
  },
  accessibility: [
    '提示出现在一个带名字、`aria-live="polite"` 的区域里，区域先于提示存在，所以第一条也会被播报；错误是 `alert`，立即播报。焦点从不被抢走。',
    '对话框打开时，提示区仍能到达。',
    '`Notice` 只在中途出现时才写 `role`；页面一开始就有的不需要。',
    '拖放之外一定有按钮可以选择文件；被拒绝的原因会立即播报。',
  ],
  dos: ['说结果：“已移到回收站”。', '错误要说下一步能做什么。'],
  donts: ['不要为已经看得见的事弹提示。', '不要把要长期看到的话放进提示。'],
} as const satisfies PageText;
