import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  TagsField: '一个接一个输入的标签：`.limn-tags`。回车和逗号（半角、全角）添加，离开和粘贴也添加；已有的不再添加。',
  'TagsField.value': '当前的标签（受控）。',
  'TagsField.max': '最多几个，默认 5。',
  'TagsField.maxTagLength': '每个标签最多几个字，按人眼看到的计，默认 30。',
  'TagsField.separator': '有 `name` 时，表单值中标签之间的分隔符。',
  atLeastOneTag: '规则：至少一个标签。',
  'atLeastOneTag.atLeastOneTag': '给 `useForm` 的规则：至少一个标签。',
};
