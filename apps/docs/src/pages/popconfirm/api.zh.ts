import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  Popconfirm: '按钮旁边的一个问题：`.limn-popconfirm`。能撤销的事，直接做并提供撤销。',
  'Popconfirm.title': '问题，写出对象：“移除王芳？”',
  'Popconfirm.body': '后果，问题本身没说清时才写。',
  'Popconfirm.action': '执行的按钮：一个动词。',
  'Popconfirm.cancel': '什么也不做的按钮，默认“取消”。',
  'Popconfirm.isDanger': '危险操作，焦点从“取消”开始。',
  'Popconfirm.onConfirm': '执行时调用；气泡等它结束，失败也一样（由执行者说明原因）。',
  'Popconfirm.onCancel': '没有执行就离开时调用。',
  'Popconfirm.children': '提问的按钮，套件中的一个组件。',
};
