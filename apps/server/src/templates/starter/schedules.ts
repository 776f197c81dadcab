import type { ScheduleDescription } from './description.ts';

/** Plans over days and weeks: what is dragged pushes on what waits for it. */
export const schedules: readonly ScheduleDescription[] = [
  {
    form: 'schedule',
    key: 'product-launch-plan',
    category: 'flow',
    industry: 'project',
    title: '产品上线计划|Product launch plan',
    description:
      '八周的甘特图：拖动任务条改日期，后面的任务跟着顺延。|Eight weeks as a Gantt chart: drag a bar, and what waits for it moves on.',
    tags: ['甘特图|Gantt', '项目管理|Project management', '上线|Launch'],
    from: '2027-03-01',
    scale: 0,
    groups: [
      {
        name: '规划|Plan',
        tasks: [
          ['needs', '用户访谈|Talk to users', 0, 5, 100],
          ['scope', '确定范围|Agree the scope', 7, 4, 100, ['needs']],
          ['signed', '立项评审|Go-ahead', 12, 0, 0, ['scope']],
        ],
      },
      {
        name: '设计|Design',
        tasks: [
          ['flows', '流程与线框|Flows and wireframes', 14, 5, 80, ['signed']],
          ['look', '视觉设计|Visual design', 18, 8, 40],
          ['proof', '可用性测试|Usability tests', 28, 4, 0, ['look']],
        ],
      },
      {
        name: '开发|Build',
        tasks: [
          ['service', '后端服务|Services', 21, 12, 30, ['flows']],
          ['pages', '前端页面|Pages', 28, 12, 10],
          ['papers', '帮助文档|Help pages', 32, 8, 0],
          ['joined', '联调|Put together', 42, 5, 0, ['service', 'pages']],
        ],
      },
      {
        name: '上线|Launch',
        tasks: [
          ['trial', '灰度发布|Release to a few', 49, 5, 0, ['joined']],
          ['live', '全量上线|Live for all', 56, 0, 0, ['trial']],
        ],
      },
    ],
  },
  {
    form: 'schedule',
    key: 'event-schedule',
    category: 'flow',
    industry: 'marketing',
    title: '线下活动筹备|Preparing an event',
    description:
      '从选场地到复盘，半年里每件事什么时候做。|From the venue to looking back: what is done when, over half a year.',
    tags: ['甘特图|Gantt', '活动|Event', '排期|Schedule'],
    from: '2027-01-04',
    scale: 1,
    groups: [
      {
        name: '筹备|Prepare',
        tasks: [
          ['budget', '定预算|Set the budget', 0, 14, 100],
          ['venue', '选场地|Choose the venue', 14, 28, 60, ['budget']],
          ['contract', '签合同|Sign', 42, 0, 0, ['venue']],
        ],
      },
      {
        name: '内容|Programme',
        tasks: [
          ['speakers', '邀请嘉宾|Invite speakers', 28, 42, 20],
          ['agenda', '排议程|Set the agenda', 70, 21, 0, ['speakers']],
          ['slides', '收材料|Collect slides', 91, 35, 0, ['agenda']],
        ],
      },
      {
        name: '推广|Spread the word',
        tasks: [
          ['site', '活动页面|Website', 42, 21, 0, ['contract']],
          ['tickets', '售票|Sell tickets', 63, 77, 0, ['site']],
        ],
      },
      {
        name: '执行|Run',
        tasks: [
          ['build', '布置现场|Set up', 140, 3, 0, ['tickets']],
          ['day', '活动当天|The day itself', 143, 0, 0, ['build']],
          ['review', '复盘|Look back', 147, 7, 0, ['day']],
        ],
      },
    ],
  },
];
