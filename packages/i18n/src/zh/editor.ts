import { commands } from './editor-commands.ts';

/** The editor's commands and messages. */
export const editor = {
  title: '编辑器',
  commands,
  /** Headings of command groups, as in the shortcut sheet. */
  groups: {
    topic: '主题',
    fold: '展开与收起',
    focus: '只看分支',
    move: '移动主题',
    go: '按键移动',
    select: '选择',
    mark: '标记',
    look: '结构与样式',
    edit: '编辑',
    arrange: '排列',
    style: '样式',
    text: '文字',
    item: '图形',
    connector: '连线',
    page: '页面',
    layer: '图层',
    document: '文档',
    view: '视图',
    keyboard: '键盘操作',
    tool: '工具',
    file: '文件',
    help: '帮助',
  },
  /** Sentences for the person. */
  notice: {
    editingPorts: '在图形上点击添加连接点，拖动可移动，按 Delete 删除，按 Enter 完成。',
    relateFrom: '点击关系线的起点主题',
    relateTo: '点击关系线的终点主题',
    nothingToPaste: '剪贴板中没有可粘贴的内容',
    clipboardRefused: '浏览器不允许写入剪贴板',
    pictureRefused: '无法插入这张图片',
    nothingToConnect: '页面上没有可以连接的其他图形',
    noLine: '这两个元素之间不能这样连线',
    layerClosed: '图层已锁定或隐藏，不能在上面绘制',
    savesItself: '所有修改会自动保存',
    passedOver: '其他人之后修改过的内容已保留原样',
    readOnly: '只能查看，没有可保存的修改',
  },
  /** Sentences for screen readers. */
  announce: {
    selected_other: '已选择 {{count}} 项',
    deleted_other: '已删除 {{count}} 项',
    copied_other: '已复制 {{count}} 项',
    pasted_other: '已粘贴 {{count}} 项',
    grouped_other: '已组合 {{count}} 项',
    moved: '已移动到 {{x}}, {{y}}',
    resized: '大小为 {{w}} × {{h}}',
    created: '已创建并连接{{name}}',
    connected: '已连接',
    attached: '连线端点已连接到图形',
    detached: '连线端点已脱离图形',
    focus: '{{name}}',
    connectTo: '连接到{{name}}，按回车键确认',
  },
  /** How things are called that have neither text nor name. */
} as const;
