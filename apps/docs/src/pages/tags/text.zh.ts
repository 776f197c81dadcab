import type { PageText } from '../../page/text.ts';

export const text = {
  purpose: '输入几个标签，默认最多五个。',
  keywords: ['标签', '标签输入', '关键词', '最多五个', '粘贴', 'tag input', 'chips', 'tokens'],
  demo: { label: '标签', description: '帮助别人找到你的文件', placeholder: '输入后按回车', error: '请输入文件标签' },
  examples: {
    basic: {
      title: '添加与移除',
      note: '回车、逗号（半角和全角）、顿号、分号都会添加；粘贴一串会拆开；离开输入框时，没输完的也会添加，不会丢。',
    },
    required: { title: '至少一个', note: '`isRequired` 在离开后才提示。' },
    limits: { title: '个数与长度', note: '超出的不会添加，并说明是哪一个。' },
    form: { title: '在表单中', note: '规则 `atLeastOneTag()` 要求至少一个；服务器的拒绝显示在下面。' },
    states: { title: '尺寸与状态' },
  },
  keyboard: {
    add: '添加输入的标签。',
    again: '已有的标签（不分大小写）不再添加，并说明。',
    full: '满了以后不再添加，并说明。',
    leave: '离开，没输完的标签也会添加。',
    'remove-last': '输入为空时移除最后一个标签。',
    walk: '光标在开头时，移到最后一个标签。',
    first: '在标签上：移到第一个，或前一个。',
    back: '在最后一个标签上：回到输入框。',
    remove: '移除这个标签，焦点到下一个。',
    required: '必填而空着离开，提示至少添加一个。',
  },
  accessibility: [
    '标签是一个列表，每个标签有一个带名字的按钮：“移除‘订单’”。',
    '添加、移除、重复、超出都会礼貌地念出来，同时看得见。',
    '进入输入框时会念怎样添加、最多几个、怎样移到标签上。',
    '输入法正在拼写时，回车和退格都归输入法。',
    '按住退格删文字，不会一直删到标签。',
  ],
  dos: ['告诉人们标签有什么用。', '常用的标签已知时，用可以新建的[多选](#/select)。'],
  donts: ['不要默默丢掉超出的标签。', '不要用标签收集一句话。'],
} as const satisfies PageText;
