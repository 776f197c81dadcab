import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  Tour: '依次指出页面上的东西并说明：`.limn-tour`。',
  'Tour.items': '依次指出什么。',
  'Tour.value': '正在指出的一项的 id；没有时为 null。',
  'Tour.onDone': '走到了最后，而不是中途离开。',
  TourItem: '指出并说明的一项。',
  'TourItem.target': '指着什么：元素或 CSS 选择器；没有时说明放在中间。',
  'TourItem.title': '是什么。',
  'TourItem.content': '用来做什么。',
  'TourItem.placement': '说明放在它的哪一侧。',
};
