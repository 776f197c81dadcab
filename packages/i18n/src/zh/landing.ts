/** The page a visitor sees first. */
export const landing = {
  title: 'Limn：部署在自己服务器上的绘图工作区',
  nav: {
    kinds: '能画什么',
    features: '功能',
    hosting: '自己部署',
    templates: '模板',
    signIn: '登录',
    signUp: '免费注册',
  },
  hero: {
    title: '把复杂的事，画清楚',
    lead: '流程图、思维导图、大纲和白板，都在一个工作区里。几个人同时画，看得见彼此的光标；文件在您自己的服务器上，断电也不会丢。',
    start: '开始画图',
    signIn: '登录',
    note: '用邮箱或手机号注册，不需要信用卡',
  },
  demo: {
    label: '示意图：一张订单处理流程图，连线绕开图形，两位协作者的光标在图上',
    order: '收到订单',
    stock: '有库存？',
    pack: '打包',
    buy: '采购',
    ship: '发货',
    done: '完成',
    yes: '有',
    no: '没有',
    lin: '林夏',
    zhou: '周野',
  },
  kind: {
    title: '要画的，这里都能画',
    lead: '每种图有自己的图形、按键和检查，文件夹、分享、评论和历史版本则完全一样。点开任意一种，看看可以直接用的模板。',
    of: {
      flow: '流程、泳道和决策，连线自己绕路',
      mind_free: '十七种结构，随打随长，几千个主题也不卡',
      mind_org: '从表格生成，卡片、照片和汇报线',
      outline: '像写清单一样理思路，随时切换成导图',
      ui: '手机、平板和网页的线框与组件',
      uml: '类图、时序图等，和 SQL、TypeScript、Java 源码互转',
      network: '机房、云和设备的拓扑',
      bpmn: 'BPMN 2.0，边画边检查，还能按令牌试跑',
      board: '便签、手绘和图片，一起想',
    },
    bring:
      '手上已有的文件直接打开：Visio、XMind、FreeMind、MindManager、draw.io、BPMN、Mermaid、Excel 等，也随时能导出带走。',
  },
  feature: {
    title: '画图该有的样子',
    connectors: {
      title: '连线会自己找路',
      body: '拖动图形时，正交连线实时绕开障碍。端点可以固定在连接点上，也可以浮动；线段和拐点都能直接拖。',
    },
    together: {
      title: '一起画',
      body: '多人同时编辑同一张图，看得见每个人的光标和选区。离线时的修改会保留，联网后自动合并。',
    },
    keyboard: {
      title: '键盘能做所有事',
      body: '新建、移动、连线、对齐都有快捷键，Ctrl+K 打开命令面板。屏幕阅读器也能读出什么连着什么。',
    },
    files: {
      title: '文件井井有条',
      body: '文件夹、搜索、收藏、回收站，列表和网格两种视图。删错了，点一下“撤销”就回来。',
    },
    output: {
      title: '所见即所得的导出',
      body: '导出 PNG、JPG、SVG 和 PDF，用的是屏幕上同一套绘制代码，中文字体准确无误。',
    },
    languages: { title: '中文和英文', body: '界面、提示、错误信息两种语言完整一致，浅色和深色外观都经过对比度检查。' },
  },
  hosting: {
    title: '数据留在自己手里',
    lead: 'Limn 是一个可以自己部署的程序。一条命令启动，自带数据库，不向任何外部服务发送请求。',
    step1: { title: '一条命令', body: '有 Node.js 的机器上运行 npm start，就能得到一个完整的工作区。' },
    step2: { title: '不丢数据', body: '每一次确认过的编辑都已写入 PostgreSQL，进程被强行结束也不会丢失。' },
    step3: { title: '不外联', body: '除了您在配置里写明的地址，服务器不会访问任何地方。' },
  },
  closing: { title: '画第一张图', body: '注册只要一分钟，工作区里已有一张可以直接动手改的示例。' },
  footer: '自托管的绘图与文件工作区',
} as const;
