/** Words the component set itself shows or speaks. */
export const kit = {
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  close: '关闭',
  clear: '清除',
  loading: '加载中',
  increase: '增加',
  decrease: '减少',
  counter: '已输入 {{count}} 个字，最多 {{max}} 个',
  tips: '消息',
  breadcrumbs: '路径',
  choose: '请选择',
  repeated: '共 {{count}} 次',
} as const;
