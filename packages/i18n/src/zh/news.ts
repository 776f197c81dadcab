/** What is new, the latest first: the new-features dialog shows it. Dates are days. */
export const news = {
  organizations: {
    date: '2026-11-21',
    title: '组织与团队',
    text: '创建组织，通过账号或链接邀请成员，用五种角色管理团队文件和文件夹。',
  },
  sharing: {
    date: '2026-11-20',
    title: '更完整的分享',
    text: '分享链接可以设置权限、有效期和访问密码，所有链接都能在一页里查看和撤销。',
  },
  security: {
    date: '2026-11-19',
    title: '两步验证与访问令牌',
    text: '在账号中心开启两步验证，查看登录设备，并为自己的程序创建访问令牌。',
  },
  visio: {
    date: '2026-11-18',
    title: '导入 Visio 文件',
    text: '在“导入”中选择 vsdx、vstx、vssx 等文件，图形、连线、文字和图片都会保留并可继续编辑。',
  },
} as const;
