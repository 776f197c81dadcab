/** Signing in, signing up, signing out. */
export const account = {
  signIn: {
    title: '登录',
    lead: '继续您的图形工作',
    action: '登录',
    other: '还没有账号？',
    otherAction: '注册',
    pending: '正在登录',
  },
  signUp: {
    title: '注册',
    lead: '创建账号，开始画第一张图',
    action: '创建账号',
    other: '已有账号？',
    otherAction: '登录',
    pending: '正在创建账号',
  },
  signOut: { title: '退出登录', pending: '正在退出', done: '您已退出登录', again: '重新登录', failed: '退出失败，请重试' },
  field: {
    account: '邮箱或手机号',
    password: '密码',
    newPassword: '新密码',
    currentPassword: '当前密码',
    fullName: '姓名',
    invite: '邀请码',
  },
  hint: {
    password: '8 到 16 位字母和数字，两者都要有',
    account: '邮箱或 11 位手机号，用来登录',
  },
  rule: {
    account: '请输入正确的邮箱或手机号',
    password: '密码为 8 到 16 位字母和数字，且两者都要有',
    required: '请填写此项',
  },
  art: {
    caption: '画出想法的样子',
    start: '开始',
    idea: '有个想法',
    draw: '画出来',
    clear: '清楚了吗？',
    share: '分享',
  },
} as const;
