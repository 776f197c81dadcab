/**
 * Mails and messages the server sends. In each mail: its subject, paragraphs, the label of its button where it has a
 * link, and a last line in small print. `bare` stands for the lead where an instance cannot put links into mails.
 */
export const mail = {
  greeting: '您好！',
  /** Above the code of a mail. */
  code: '验证码',
  /** Below the button, before the address as text. */
  address: '如果按钮无法点击，请将以下地址复制到浏览器中打开：',
  signature: '此邮件由 {{instance}} 自动发送，请勿回复。',
  reset: {
    subject: '重置您的 {{instance}} 密码',
    lead: '我们收到了重置账号 {{account}} 密码的请求。请在 {{minutes}} 分钟内输入以下验证码，或打开链接设置新密码。',
    bare: '我们收到了重置账号 {{account}} 密码的请求。请在 {{minutes}} 分钟内于提出请求的页面输入以下验证码，设置新密码。',
    button: '设置新密码',
    note: '如果不是您本人操作，请忽略此邮件，您的密码不会改变。',
  },
  resetUnconfirmed: {
    subject: '邮箱地址尚未确认，无法重置密码',
    lead: '我们收到了重置账号 {{account}} 密码的请求。该邮箱地址尚未确认属于账号主人，因此不能用它重置密码。如果那不是您的账号，可用此邮箱注册新账号，原账号将失去该邮箱；如果是您的账号，请登录后确认邮箱，或联系管理员获取链接。',
    button: '用此邮箱注册',
    note: '如果不是您本人操作，请忽略此邮件，您的账号没有任何改变。',
  },
  signupTaken: {
    subject: '用您的邮箱注册 {{instance}}',
    lead: '有人（可能是您本人）想用 {{account}} 注册 {{instance}}，但另一个账号占用了该邮箱且从未确认。请在 {{hours}} 小时内于注册页输入验证码或打开链接完成注册，原账号将失去该邮箱。',
    bare: '有人（可能是您本人）想用 {{account}} 注册 {{instance}}，但另一个账号占用了该邮箱且从未确认。请在 {{hours}} 小时内于注册页输入以下验证码完成注册，原账号将失去该邮箱。',
    button: '用此邮箱注册',
    note: '如果不是您本人操作，请忽略此邮件，不会发生任何改变。',
  },
  confirm: {
    subject: '确认您的邮箱地址',
    lead: '请在 {{hours}} 小时内登录 {{instance}} 并打开链接，或在 {{instance}} 中输入验证码，以确认 {{account}} 是您的邮箱地址。确认后您才能收到邀请。',
    bare: '请在 {{hours}} 小时内登录 {{instance}} 并输入以下验证码，以确认 {{account}} 是您的邮箱地址。确认后您才能收到邀请。',
    button: '确认邮箱地址',
    note: '如果您没有 {{instance}} 账号，请忽略此邮件，可能是他人输错了地址。',
  },
  contact: {
    subject: '确认您的邮箱地址',
    lead: '请在 {{minutes}} 分钟内于 {{instance}} 中输入以下验证码，以确认 {{account}} 是您的邮箱地址。',
    button: '',
    note: '如果不是您本人操作，请忽略此邮件，不会发生任何改变。',
  },
  contactTaken: {
    subject: '有人尝试使用您的邮箱地址',
    lead: '有人想把 {{account}} 设为另一个 {{instance}} 账号的邮箱地址，但它已属于您的账号，因此没有发生任何改变。',
    button: '',
    note: '如果是您本人操作，请直接用该地址登录，或先在其账号中解除绑定。',
  },
  contactChanged: {
    subject: '您的账号信息已更改',
    lead: '您的 {{instance}} 账号绑定的邮箱或手机号刚刚更改过。',
    button: '',
    note: '如果不是您本人操作，请立即重置密码并联系管理员。',
  },
  orgInvite: {
    subject: '{{name}} 邀请您加入 {{thing}}',
    lead: '{{name}} 邀请您加入 {{instance}} 上的组织“{{thing}}”。邀请 {{days}} 天内有效。',
    button: '查看邀请',
    note: '如果您不认识此人，可以忽略此邮件。',
  },
  fileInvite: {
    subject: '{{name}} 邀请您协作“{{thing}}”',
    lead: '{{name}} 邀请您在 {{instance}} 上一起协作“{{thing}}”。邀请 {{days}} 天内有效，请使用此邮箱的账号接受。',
    button: '查看邀请',
    note: '如果您不认识此人，可以忽略此邮件。',
  },
  passwordChanged: {
    subject: '您的密码已更改',
    lead: '您的 {{instance}} 账号 {{account}} 的密码刚刚更改过。其他设备已退出登录，访问令牌及供他人加入您的文件和组织的链接均已失效，Webhook 也已停用。',
    button: '',
    note: '如果不是您本人操作，请立即重置密码并联系管理员。',
  },
  deletion: {
    subject: '您的账号将于 {{day}} 删除',
    lead: '您申请了删除 {{instance}} 账号 {{account}}。账号及其文件将于 {{day}} 删除，在此之前您可以登录并取消。',
    button: '取消删除',
    note: '如果不是您本人操作，请立即登录取消删除，并更改密码。',
  },
  planExpiring: {
    subject: '您的{{plan}}将于 {{day}} 到期',
    lead: '您的{{plan}}将于 {{day}} 到期。到期后文件不会丢失，仍可查看和导出；超出免费额度时不能再新建文件。',
    button: '续费',
    note: '',
  },
  planExpired: {
    subject: '您的{{plan}}已到期',
    lead: '您的{{plan}}已于 {{day}} 到期。文件不会丢失，仍可查看和导出；超出免费额度时不能再新建文件。',
    button: '续费',
    note: '',
  },
  answer: {
    subject: '您的反馈有了回复',
    lead: '{{instance}} 管理员回复了您的反馈：\n\n{{text}}',
    button: '继续反馈',
    note: '',
  },
  notice: {
    subject: '{{text}}',
    lead: '{{text}}',
    button: '查看',
    note: '您可以在“账号中心 · 偏好设置”里选择接收哪些邮件。',
  },
  plans: {
    personal: '个人版',
    team: '团队版（{{org}}）',
  },
  sms: {
    reset: '【{{instance}}】您的验证码是 {{code}}，{{minutes}} 分钟内有效，用于重置密码。请勿告诉他人。',
    contact: '【{{instance}}】您的验证码是 {{code}}，{{minutes}} 分钟内有效，用于确认手机号。请勿告诉他人。',
    fileInvite: '【{{instance}}】{{name}} 邀请您协作“{{thing}}”，{{days}} 天内有效，请用本手机号的账号接受。',
    orgInvite: '【{{instance}}】{{name}} 邀请您加入“{{thing}}”，{{days}} 天内有效，请用本手机号的账号接受。',
  },
} as const;
