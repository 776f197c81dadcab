import type { PageText } from '../../page/text.ts';

export const text = {
  purpose: '在别的东西上标出数目、新消息或状态；也包括人的头像。',
  keywords: ['角标', '红点', '未读', '状态', '头像', '用户', 'avatar', 'dot', 'status', 'notification'],
  demo: { label: '通知，未读：' },
  examples: {
    count: { title: '数目', note: '超过 `max` 写作“99+”；为 0 时不显示，除非写了 `showsZero`。' },
    'on-button': { title: '放在按钮上', note: '数目要写进按钮的名字：“通知，3 条未读”。徽标本身只给眼睛看。' },
    dot: { title: '红点', note: '不写数目就是一个点；含义用 `label` 告诉读屏软件。' },
    words: { title: '文字' },
    status: { title: '状态', note: '颜色旁边一定有文字。`progress` 会转动，表示还在进行。' },
    avatars: {
      title: '头像',
      note: '没有图片时用姓名：中文取最后两个字，西文取首尾单词的首字母。颜色由 `id` 决定，改名也不变。',
    },
    'avatar-sizes': { title: '头像尺寸', note: '20、24、32、40、64 px；小的只放一个字。方形用于团队。' },
    'avatar-group': {
      title: '一组人',
      note: '放不下的合成“+n”，读屏软件会念出名字。`wrap` 可以给每个头像套上按钮或提示。',
    },
  },
  keyboard: {
    read: '全部标为已读：徽标消失，按钮的名字也随之变化。',
    person: '移到下一个人，并显示姓名。',
  },
  accessibility: [
    '徽标里的数字对读屏软件隐藏：名字由所在的按钮说，或由 `label` 说。',
    '头像的角色是 `img`，名字是人的姓名；旁边已写着姓名时用 `isDecorative`。',
    '八种头像颜色与白字的对比度都不低于 4.5 : 1。',
    '状态从不只靠颜色。',
  ],
  dos: ['红色留给等着人处理的事。', '头像旁有姓名时加 `isDecorative`，免得念两遍。'],
  donts: ['不要把徽标做成可以按的；按的是它下面的东西。', '不要在一屏里放很多红点。'],
} as const satisfies PageText;
