import type { PageText } from '../../page/text.ts';

export const text = {
  purpose: '说明一件要等的事做到了哪里，或一份额度用了多少。',
  keywords: ['进度条', '加载', '骨架屏', '加载条', 'loading', 'skeleton', 'progress bar', 'ring', '占位'],
  demo: { label: '正在导入' },
  examples: {
    line: { title: '进度条', note: '完成、失败、超额各有颜色，也各有图标：不看颜色也分得清。' },
    steps: { title: '用文字代替百分比', note: '`value` 算比例，`valueLabel` 是看到和听到的文字。' },
    unknown: { title: '不知道何时结束', note: '不写 `value`。开启“减少动态效果”时不再移动，改用条纹表示。' },
    ring: { title: '环形', note: '直径小于 48 px 时里面不放文字。' },
    'loading-bar': {
      title: '页面加载条',
      note: '整页只放一个 `LoadingBar`；任何地方都可以调用 `loading.start()`，最后一件事结束后它才消失。120 ms 以内的等待不会显示。',
    },
    skeletons: { title: '骨架屏', note: '形状与即将出现的内容一致；前 150 ms 什么也不显示，快的时候不闪。' },
    swap: { title: '从骨架到内容', note: '骨架与内容一样高，内容到了页面不跳。' },
  },
  keyboard: {
    advance: '按下按钮，进度前进一步，读屏软件念出新的进度。',
    start: '按下按钮，窗口顶部出现加载条，焦点留在按钮上。',
  },
  accessibility: [
    '角色是 `progressbar`，名字是 `label`；标签隐藏时名字仍在。',
    '不写 `value` 时没有 `aria-valuenow`，读屏软件会说“进行中”。',
    '加载条本身对读屏软件隐藏，另有一句“加载中”轻声播报，不打断。',
    '一组骨架只播报一次“加载中”，不会每一块都念。',
    '颜色与轨道的对比度至少 3 : 1，两种主题都是。',
  ],
  dos: ['超过一秒才显示进度；更快的直接给结果。', '能算出比例就给出比例。'],
  donts: ['不要让进度倒退。', '不要用转圈代替整页内容：用骨架屏。'],
} as const satisfies PageText;
