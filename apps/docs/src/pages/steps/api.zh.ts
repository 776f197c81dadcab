import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  Steps: '一件事的几步，和现在所在的一步：`.limn-steps`，`.limn-step[data-state]`。',
  'Steps.label': '这些步骤是为了什么，读屏软件会念。',
  'Steps.items': '各步，按顺序。',
  'Steps.value': '现在这一步的 id；之前的都已完成。',
  'Steps.defaultValue': '起初在哪一步；默认第一步。',
  'Steps.onChange': '各步是按钮，按下了另一步。',
  'Steps.isDone': '全部完成，包括现在这一步。',
  'Steps.orientation': '不足 480 px 宽时一律竖排。',
  StepItem: '依次要做的事之一。',
  'StepItem.label': '这一步做什么。',
  'StepItem.description': '多一行说明。',
  'StepItem.isFailed': '这一步没有成功。',
  'StepItem.isDisabled': '不能去这一步。',
};
