/** Themes of drawings that people make. */
export const themes = {
  own: '我的主题',
  new: '新建主题',
  save: '保存并使用',
  name: '名称',
  unnamed: '我的主题',
  paper: '纸张',
  text: '文字',
  fill: '图形',
  stroke: '轮廓',
  line: '连线',
  accent: '强调色 {{n}}',
  drop: '移除主题“{{name}}”',
  tooMany: '最多保存二十个主题，当前图稿仍会使用这套颜色。',
  notKept: '未能将主题保存到您的账号',
};
