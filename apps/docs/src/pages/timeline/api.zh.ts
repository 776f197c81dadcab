import type { ApiText } from '../../page/text.ts';

export const api: ApiText = {
  Timeline: '按先后排列的事情：`.limn-timeline`。',
  'Timeline.label': '它说的是什么，读屏软件会念。',
  'Timeline.items': '按发生的先后给出。',
  'Timeline.look': '`alternate` 在宽度够时左右交替。',
  'Timeline.pending': '最后一项之后，还在进行的事。',
  'Timeline.isReversed': '最后发生的排在最前，正在进行的在最上面。',
  TimelineItem: '发生过的一件事。',
  'TimelineItem.title': '发生了什么。',
  'TimelineItem.content': '更多内容。',
  'TimelineItem.time': '什么时候。',
  'TimelineItem.timeText': '时间怎么写；默认写全。',
  'TimelineItem.tone': '标记的颜色；成功、失败、需注意还有图标。',
  'TimelineItem.icon': '换掉默认的点或图标。',
};
