import type { GridDescription, PanelsDescription } from './description.ts';

/** Tables for planning and comparing. */
export const planningGrids: readonly GridDescription[] = [
  {
    form: 'grid',
    key: 'weekly-timetable',
    category: 'board',
    industry: 'education',
    title: '课程表|Timetable',
    description: '一周五天的课，改成自己的就能用。|Five days of lessons, to make one’s own.',
    tags: ['课程表|Timetable', '学习|Learning'],
    columns: ['周一|Monday', '周二|Tuesday', '周三|Wednesday', '周四|Thursday', '周五|Friday'],
    rows: [
      {
        label: '8:30|8:30',
        cells: ['语文|Chinese', '数学|Mathematics', '英语|English', '语文|Chinese', '数学|Mathematics'],
      },
      {
        label: '9:25|9:25',
        cells: ['数学|Mathematics', '语文|Chinese', '科学|Science', '数学|Mathematics', '英语|English'],
      },
      { label: '10:20|10:20', cells: ['体育|Sport', '英语|English', '音乐|Music', '体育|Sport', '美术|Art'] },
      {
        label: '14:00|14:00',
        cells: ['科学|Science', '班会|Class talk', '阅读|Reading', '信息|Computing', '社团|Clubs'],
      },
    ],
  },
  {
    form: 'grid',
    key: 'risk-matrix',
    category: 'board',
    industry: 'project',
    title: '风险矩阵|Risk matrix',
    description: '按可能性和影响摆放风险，先处理右上角。|Risks by likelihood and impact: begin at the top right.',
    tags: ['风险管理|Risk', '项目管理|Project management'],
    columns: ['影响小|Small impact', '影响中|Medium impact', '影响大|Large impact'],
    rows: [
      {
        label: '很可能|Likely',
        cells: ['需求小改|Small changes', '人员请假|People away', '第三方延期|A supplier is late'],
      },
      {
        label: '可能|Possible',
        cells: ['文档滞后|Documents lag', '性能不足|Too slow', '数据迁移失败|Migration fails'],
      },
      { label: '不太可能|Unlikely', cells: ['', '预算削减|Budget cut', '政策变化|Rules change'] },
    ],
  },
  {
    form: 'grid',
    key: 'impact-effort',
    category: 'board',
    industry: 'product',
    title: '优先级矩阵|Impact and effort',
    description: '收益高、投入少的先做。|What brings much and costs little comes first.',
    tags: ['优先级|Priorities', '产品规划|Roadmap'],
    columns: ['投入少|Little effort', '投入多|Much effort'],
    rows: [
      { label: '收益高|High impact', cells: ['马上做：快捷键|Now: shortcuts', '排期做：离线|Plan: offline'] },
      { label: '收益低|Low impact', cells: ['顺手做：文案|When there is time: wording', '不做：换皮肤|Leave: skins'] },
    ],
  },
  {
    form: 'grid',
    key: 'content-calendar',
    category: 'board',
    industry: 'marketing',
    title: '内容排期表|Content calendar',
    description: '一个月四周，各渠道发什么。|What goes out where, over four weeks.',
    tags: ['内容运营|Content', '营销策划|Campaign'],
    columns: ['第 1 周|Week 1', '第 2 周|Week 2', '第 3 周|Week 3', '第 4 周|Week 4'],
    rows: [
      {
        label: '公众号|Newsletter',
        cells: ['新品预告|A first look', '用户故事|A customer’s story', '使用技巧|Tips', '活动总结|How it went'],
      },
      {
        label: '短视频|Short videos',
        cells: ['幕后|Behind the scenes', '开箱|Unboxing', '对比|Side by side', '问答|Questions'],
      },
      { label: '社群|Community', cells: ['征集问题|Ask for questions', '抽奖|Prize draw', '直播|Live', '投票|Vote'] },
    ],
  },
  {
    form: 'grid',
    key: 'service-blueprint',
    category: 'board',
    industry: 'product',
    title: '服务蓝图|Service blueprint',
    description:
      '顾客看到的、前台、后台和支撑系统，一张表对齐。|What the guest sees, front, back and systems, in step.',
    tags: ['服务设计|Service design', '用户旅程|User journey'],
    columns: ['预订|Booking', '到店|Arrival', '用餐|Meal', '离店|Leaving'],
    rows: [
      {
        label: '顾客|Guest',
        cells: ['手机选时间|Picks a time', '报姓名|Gives a name', '扫码点餐|Orders by phone', '评价|Rates it'],
      },
      {
        label: '前台|Front',
        cells: ['确认短信|Confirms by text', '引位|Shows the table', '上菜|Serves', '送客|Says goodbye'],
      },
      { label: '后台|Back', cells: ['排桌|Plans tables', '备料|Prepares', '出餐|Cooks', '清台|Clears'] },
      {
        label: '系统|Systems',
        cells: ['预订系统|Booking', '叫号屏|Queue screen', '点餐系统|Orders', '会员系统|Members'],
      },
    ],
  },
  {
    form: 'grid',
    key: 'skills-matrix',
    category: 'board',
    industry: 'hr',
    title: '技能矩阵|Skills matrix',
    description: '谁会什么、谁在学，哪里只有一个人会。|Who knows what, who is learning, and where only one person can.',
    tags: ['团队|Team', '培训|Training'],
    columns: ['前端|Front end', '后端|Back end', '数据|Data', '运维|Operations'],
    rows: [
      { label: '成员一|Member 1', cells: ['熟练|Expert', '会|Can', '', '在学|Learning'] },
      { label: '成员二|Member 2', cells: ['会|Can', '熟练|Expert', '在学|Learning', ''] },
      { label: '成员三|Member 3', cells: ['', '会|Can', '熟练|Expert', ''] },
      { label: '成员四|Member 4', cells: ['在学|Learning', '', '会|Can', '熟练|Expert'] },
    ],
  },
];

/** Fields to think in. */
export const planningPanels: readonly PanelsDescription[] = [
  {
    form: 'panels',
    key: 'lean-canvas',
    category: 'board',
    industry: 'internet',
    title: '精益画布|Lean canvas',
    description: '早期项目的九个假设，从问题开始。|The nine assumptions of a young project, from the problem on.',
    tags: ['创业|Start-up', '商业模式|Business model'],
    panels: [
      {
        at: [0, 0, 1.4, 2],
        title: '问题|Problem',
        items: ['最痛的三个问题|The three worst problems', '现在怎么解决|How people cope today'],
      },
      { at: [1.4, 0, 1.4, 1], title: '解决方案|Solution', items: ['每个问题一个功能|A feature for each'] },
      { at: [1.4, 1, 1.4, 1], title: '关键指标|Key figures', items: ['一个就够|One is enough'] },
      {
        at: [2.8, 0, 1.4, 2],
        title: '独特卖点|Unique value',
        items: ['一句话说清|In one sentence', '为什么不同|Why it differs'],
      },
      { at: [4.2, 0, 1.4, 1], title: '门槛优势|Unfair advantage', items: ['抄不走的|What none can copy'] },
      { at: [4.2, 1, 1.4, 1], title: '渠道|Channels', items: ['先找十个人|Find the first ten'] },
      {
        at: [5.6, 0, 1.4, 2],
        title: '客户群|Customers',
        items: ['早期使用者|Who comes first', '他们在哪里|Where they are'],
      },
      { at: [0, 2, 3.5, 0.9], title: '成本|Costs', items: ['获客、人力、服务器|Acquisition, people, servers'] },
      { at: [3.5, 2, 3.5, 0.9], title: '收入|Revenue', items: ['谁付钱、付多少|Who pays, and how much'] },
    ],
  },
  {
    form: 'panels',
    key: 'empathy-map',
    category: 'board',
    industry: 'product',
    title: '同理心地图|Empathy map',
    description: '用户说、想、做、感受，以及痛点与收获。|What somebody says, thinks, does and feels; pains and gains.',
    tags: ['用户研究|Research', '产品设计|Product'],
    panels: [
      {
        at: [0, 0, 2, 1.2],
        title: '说|Says',
        items: ['“我只想快点弄完”|“I just want it done”', '原话最好|Their own words'],
      },
      {
        at: [2, 0, 2, 1.2],
        title: '想|Thinks',
        items: ['会不会弄错？|Will I get it wrong?', '没说出口的|What stays unsaid'],
      },
      { at: [0, 1.2, 2, 1.2], title: '做|Does', items: ['反复核对|Checks again and again', '问同事|Asks a colleague'] },
      { at: [2, 1.2, 2, 1.2], title: '感受|Feels', items: ['着急|In a hurry', '怕麻烦别人|Does not like to ask'] },
      { at: [0, 2.4, 2, 1], title: '痛点|Pains', items: ['步骤太多|Too many steps', '看不到进度|No sign of progress'] },
      { at: [2, 2.4, 2, 1], title: '收获|Gains', items: ['一次做对|Right the first time', '按时下班|Home on time'] },
    ],
  },
  {
    form: 'panels',
    key: 'six-hats',
    category: 'board',
    industry: 'other',
    title: '六顶思考帽|Six thinking hats',
    description: '大家同一时间只用一种角度想问题。|Everybody looks at it from one side at a time.',
    tags: ['创意|Ideas', '会议|Meeting'],
    panels: [
      {
        at: [0, 0, 1.6, 1.3],
        title: '白帽：事实|White: facts',
        items: ['已知什么？|What do we know?', '还缺什么？|What is missing?'],
      },
      { at: [1.6, 0, 1.6, 1.3], title: '红帽：感觉|Red: feelings', items: ['直觉怎么说？|What does the gut say?'] },
      { at: [3.2, 0, 1.6, 1.3], title: '黑帽：风险|Black: caution', items: ['会出什么错？|What can go wrong?'] },
      {
        at: [0, 1.3, 1.6, 1.3],
        title: '黄帽：好处|Yellow: benefits',
        items: ['最好会怎样？|What is the best that can happen?'],
      },
      {
        at: [1.6, 1.3, 1.6, 1.3],
        title: '绿帽：创意|Green: ideas',
        items: ['还有别的办法吗？|What else could we do?'],
      },
      { at: [3.2, 1.3, 1.6, 1.3], title: '蓝帽：结论|Blue: summary', items: ['决定与下一步|Decision and next step'] },
    ],
  },
  {
    form: 'panels',
    key: 'cornell-notes',
    category: 'board',
    industry: 'education',
    title: '康奈尔笔记|Cornell notes',
    description: '左边问题，右边笔记，下面总结。|Questions on the left, notes on the right, a summary below.',
    tags: ['学习|Learning', '笔记|Notes'],
    panels: [
      {
        at: [0, 0, 1.6, 2.2],
        title: '问题与关键词|Questions and key words',
        items: ['课后写|Written after class', '遮住右边回答|Cover the notes and answer'],
      },
      {
        at: [1.6, 0, 3.4, 2.2],
        title: '笔记|Notes',
        items: ['课上写|Written in class', '一行一个要点|One point a line', '留出空白|Leave space'],
      },
      {
        at: [0, 2.2, 5, 1],
        title: '总结|Summary',
        items: ['用自己的话，三句以内|In one’s own words, three sentences at most'],
      },
    ],
  },
  {
    form: 'panels',
    key: 'project-brief',
    category: 'board',
    industry: 'project',
    title: '项目一页纸|Project on a page',
    description: '开工前对齐：为什么、做什么、谁、何时。|Agree before you begin: why, what, who, when.',
    tags: ['项目管理|Project management', '项目计划|Project plan'],
    panels: [
      {
        at: [0, 0, 2.4, 1.1],
        title: '为什么做|Why',
        items: ['要解决的问题|The problem', '不做会怎样|What if we do not'],
      },
      {
        at: [2.4, 0, 2.4, 1.1],
        title: '做成什么样|What success looks like',
        items: ['可衡量的结果|Results one can measure'],
      },
      { at: [0, 1.1, 1.6, 1.3], title: '范围内|In scope', items: ['第一版|First version'] },
      { at: [1.6, 1.1, 1.6, 1.3], title: '范围外|Out of scope', items: ['以后再说|Later'] },
      { at: [3.2, 1.1, 1.6, 1.3], title: '人|People', items: ['负责人|Owner', '成员与投入|Members and their time'] },
      { at: [0, 2.4, 2.4, 1.1], title: '里程碑|Milestones', items: ['日期与交付物|Dates and deliverables'] },
      {
        at: [2.4, 2.4, 2.4, 1.1],
        title: '风险与依赖|Risks and dependencies',
        items: ['最担心的一件事|What worries us most'],
      },
    ],
  },
];
