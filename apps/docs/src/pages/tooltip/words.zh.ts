/** The Chinese of what the examples show. */
export const words = {
  'Saves a copy under another name': '用另一个名字保存一份',
  'Save a copy': '另存为',
  'Sends the file to the printer': '把文件发送到打印机',
  Print: '打印',
  Undo: '撤销',
  Find: '查找',
  Delete: '删除',
  Above: '上方',
  Below: '下方',
  'To the left': '左侧',
  'To the right': '右侧',
  'Stands where there is room': '出现在放得下的一侧',
  'Anyone with the link': '任何有链接的人',
  'About links': '关于链接',
  'Whoever has the link can view the file without signing in. You can ask for a password, or let the link end after 7 days.':
    '有链接的人不登录也能查看文件。可以设置访问密码，或让链接在 7 天后失效。',
  'Order process of the northern warehouse, second draft': '北方仓库订单处理流程与异常情况说明（第二稿）',
  'Order process': '订单流程',
} as const;
