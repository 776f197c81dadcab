/** Titles of the editor's commands, by group: the key of a command is its id. */
export const commands = {
  edit: {
    undo: '撤销', redo: '重做', cut: '剪切', copy: '复制', copyPng: '复制为 PNG 图片', copySvg: '复制为 SVG', paste: '粘贴', pasteInPlace: '原位粘贴', pasteText: '粘贴为文本',
    duplicate: '创建副本', delete: '删除', deleteWithConnectors: '连同连线删除', selectAll: '全选', selectNone: '取消选择', selectInvert: '反选',
    selectShapes: '选择所有图形', selectConnectors: '选择所有连线', selectSame: '选择同类',
  },
  arrange: {
    bringToFront: '置于顶层', bringForward: '上移一层', sendBackward: '下移一层', sendToBack: '置于底层',
    alignLeft: '左对齐', alignCenter: '水平居中', alignRight: '右对齐', alignTop: '顶端对齐', alignMiddle: '垂直居中', alignBottom: '底端对齐',
    distributeHorizontally: '水平平均分布', distributeVertically: '垂直平均分布', spaceHorizontally: '设置水平间距', spaceVertically: '设置垂直间距',
    matchWidth: '等宽', matchHeight: '等高', matchSize: '等宽等高', flipHorizontal: '水平翻转', flipVertical: '垂直翻转',
    rotateRight: '顺时针旋转 90°', rotateLeft: '逆时针旋转 90°', resetRotation: '取消旋转', autosize: '适应文字大小',
    group: '组合', ungroup: '取消组合', lock: '锁定', unlock: '解锁', unlockAll: '全部解锁', hide: '隐藏', showAll: '显示全部隐藏内容',
  },
  style: { copy: '复制样式', paste: '粘贴样式', painter: '格式刷', setDefault: '设为默认样式', reset: '清除样式', set: '设置样式' },
  text: {
    bold: '加粗', italic: '斜体', underline: '下划线', strike: '删除线', larger: '增大字号', smaller: '减小字号',
    alignLeft: '文字左对齐', alignCenter: '文字居中', alignRight: '文字右对齐', justify: '文字两端对齐',
  },
  item: {
    editText: '编辑文字', replace: '替换图形…', properties: '图形数据…', setProperties: '设置图形数据', altText: '替代文字…', setAltText: '设置替代文字',
    link: '链接…', setLink: '设置链接', followLink: '打开链接', setControl: '设置形状参数',
  },
  connector: {
    straight: '直线', curved: '曲线', orthogonal: '折线', reverse: '反转方向', clearWaypoints: '清除拐点', addLabel: '添加标签', completeWith: '连接到新图形',
  },
  page: {
    add: '新建页面', duplicate: '复制页面', remove: '删除页面', moveLeft: '页面左移', moveRight: '页面右移', next: '下一页', previous: '上一页', settings: '页面设置…',
    rename: '重命名页面', move: '移动页面', setBackground: '设置页面背景', setup: '设置页面',
  },
  layer: {
    add: '新建图层', rename: '重命名图层', remove: '删除图层', toggleHidden: '显示或隐藏图层', toggleLocked: '锁定或解锁图层', raise: '上移图层', lower: '下移图层',
    moveSelection: '移到当前图层',
  },
  document: { setTheme: '更换主题', setSketch: '手绘风格', setLineJump: '跨线样式' },
  view: {
    zoomIn: '放大', zoomOut: '缩小', zoomTo100: '实际大小', zoomToFit: '适应画布', zoomToSelection: '缩放到所选', zoomTo: '设置缩放比例',
    grid: '网格', snapToGrid: '对齐网格', snapToShapes: '智能参考线', rulers: '标尺', minimap: '缩略图', dark: '深色画布', showCursors: '显示协作者光标',
    toolLock: '锁定工具', penMode: '触控笔模式', typeToEdit: '选中图形后直接输入文字',
  },
  keyboard: {
    nudgeUp: '上移', nudgeRight: '右移', nudgeDown: '下移', nudgeLeft: '左移',
    nudgeFarUp: '换步长上移', nudgeFarRight: '换步长右移', nudgeFarDown: '换步长下移', nudgeFarLeft: '换步长左移',
    resizeUp: '减小高度', resizeRight: '增大宽度', resizeDown: '增大高度', resizeLeft: '减小宽度',
    createUp: '向上新建并连接', createRight: '向右新建并连接', createDown: '向下新建并连接', createLeft: '向左新建并连接',
    walkUp: '沿连线向上', walkRight: '沿连线向右', walkDown: '沿连线向下', walkLeft: '沿连线向左',
    next: '选择下一个', previous: '选择上一个', menu: '打开菜单', connect: '从所选图形连线',
  },
  file: { save: '保存', export: '导出…', import: '导入…' },
  help: { palette: '命令面板', shortcuts: '键盘快捷键' },
  tool: {
    select: '选择', hand: '抓手', zoom: '缩放工具', lasso: '套索', rect: '矩形', ellipse: '椭圆', diamond: '菱形', text: '文本', connector: '连线', ink: '画笔', eraser: '橡皮擦',
    note: '便签', frame: '画框', laser: '激光笔', shape: '绘制图形', crop: '裁剪图片', picture: '插入图片…',
  },
} as const;
