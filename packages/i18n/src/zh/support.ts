/** Getting started, shortcuts, feedback and what is new. */
export const support = {
  title: '帮助与支持',
  nav: '帮助导航',
  section: { start: '新手教程', shortcuts: '键盘快捷键', formats: '文件格式', feedback: '意见反馈', news: '新功能' },
  start: {
    title: '几分钟学会画图',
    lead: '六个步骤，每一步都可以马上试一试。',
    try: '打开一个新的流程图',
    files: '回到我的文件',
    signUp: '注册后开始',
    steps: {
      add: {
        title: '放上第一个图形',
        text: '从左侧图形库把图形拖到画布上，或直接点击图形。画布空白处双击，可以立即输入文字。',
      },
      connect: {
        title: '连线',
        text: '鼠标移到图形边缘，拖动出现的圆点到另一个图形。松开在空白处，可以顺手新建下一个图形。',
      },
      text: { title: '写字', text: '双击图形，或选中后直接打字。选中文字可以加粗、改颜色、加链接。' },
      style: {
        title: '改样式',
        text: '选中图形后，在右侧面板更改填充、线条和字体。{{copy}} 复制样式，{{paste}} 粘贴到其他图形。',
      },
      share: { title: '一起画', text: '点击右上角“分享”，按邮箱或手机号邀请同事，或生成链接。对方的光标会实时显示。' },
      export: { title: '带走', text: '从菜单导出 PNG、SVG、PDF 等格式。所有修改都会自动保存，不需要手动保存。' },
    },
    pictures: { start: '开始', check: '审核', done: '完成', idea: '想法' },
    palette: '想不起来在哪里？按 {{key}} 打开命令面板，输入名字就能找到。',
  },
  shortcuts: {
    lead: '按键直接来自产品中的命令，列出的都可以使用。',
    search: '搜索快捷键或功能',
    empty: '没有匹配的快捷键',
    editor: '图形编辑器',
    workspace: '文件列表',
    where: '位置',
  },
  formats: {
    lead: '可以导入和导出的每一种格式：保留哪些内容，以及文件中有而可能略去的内容。',
    search: '搜索格式、扩展名或内容',
    empty: '没有匹配的格式',
    keeps: '保留',
    drops: '可能略去',
    between: '；',
    ways: { in: '导入', out: '导出', both: '导入与导出' },
  },
  feedback: {
    lead: '您的反馈会直接发给这个站点的管理员。',
    signIn: '登录后可以提交反馈',
    signInAction: '登录',
    thanks: '谢谢您的反馈',
    thanksBody: '管理员会看到它，如有回复会通过消息通知您。',
    again: '再写一条',
  },
  news: { lead: '最近加入的功能，最新的在前。' },
} as const;
