import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  KitProvider: '设定里面所有组件的语言，也是提示出现的地方。一个页面一个。',
  'KitProvider.locale': '`zh-CN` 或 `en`：日期、数字和排序都跟着它。',
  'KitProvider.translate': '按键给出组件自己要说的那几个词，占位符已填好：用 `@limn/i18n` 的，或你自己的。',
  'KitProvider.children': '页面。',
};
