import type { PageText } from '../../page/text.ts';

export const text = {
  purpose: '在按钮旁边问一句，再做难以撤回的小事。',
  keywords: ['确认', '气泡', '二次确认', '删除', 'confirm', 'ask', 'delete'],
  demo: { title: '移除王芳？', body: '她将不能再查看这个文件。', action: '移除', open: '移除' },
  examples: {
    basic: { title: '一般的确认', note: '焦点在要做的按钮上，回车即可。' },
    danger: { title: '危险操作', note: '焦点在“取消”上，免得手快。' },
    async: {
      title: '等待结果',
      note: '`onConfirm` 返回 Promise 时，气泡等到结束才关，期间不会因为点别处或滚动而消失。',
    },
    placement: { title: '位置', note: '放不下时换到对面。' },
  },
  keyboard: {
    open: '打开气泡，焦点移到要做的按钮。',
    danger: '打开气泡，焦点移到“取消”。',
    confirm: '从“取消”移到下一个按钮后按下：执行，关闭，焦点回到原按钮。',
    escape: '不执行，关闭气泡，焦点回到原按钮。',
  },
  accessibility: [
    '角色是 `dialog`，名字是问题，说明是后果，打开时一并念出。',
    '焦点留在气泡里，关闭后回到打开它的按钮。',
    '点别处、滚动页面、改变窗口大小或按 Esc，都等于取消。',
  ],
  dos: ['问题里写出对象：“移除王芳？”。', '按钮用动词：“移除”，不用“确定”。', '能撤销的操作直接做，再提供撤销。'],
  donts: ['不要为每个操作都问一遍。', '要说的话多于两句时，用对话框。'],
} as const satisfies PageText;
