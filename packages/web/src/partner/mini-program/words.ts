/** Nobody can bind, synchronize or publish a mini-program before the platform is connected (gaps E12). */
export const NOT_CONNECTED = '平台尚未接入微信小程序，暂不能绑定、同步和发布'
/** Whom a merchant asks then. */
export const ASK_PLATFORM = '请联系平台管理员接入'

const cancel = '取消'

/** What the tab of a mini-program says. */
export const PROGRAM_WORDS = {
  bindNote: '点击“绑定小程序”，在打开的微信页面用小程序管理员的微信扫码授权，完成后回到这里，稍等片刻或点“同步信息”。',
  bindOpened: '已打开微信授权页面，扫码授权完成后请点“同步信息”',
  popup: '浏览器拦截了新窗口，请允许本站打开窗口后重试',
  lost: '小程序的授权已取消，下面是取消之前的信息。点“重新绑定”，用小程序管理员的微信扫码后可以继续。',
  missing: (names: string) => `授权时未勾选：${names}。请重新绑定，并勾选全部权限。`,
  unknown: (step: string) => `“${step}”没有收到微信的答复，还不知道是否成功，请点“同步信息”核对结果。`,
  noTrial: '还没有上传体验版',
  noAudit: '还没有提交过审核',
  noRelease: '还没有发布过版本',
  auditWait: '等待微信审核，结果会显示在这里，也可以点“查询状态”。',
  rejectedNext: '请按上面的原因修改，重新上传代码或修改隐私设置后再提交审核。',
  noPrivacy: '还没有填写，提交审核之前须完成',
  committed: '上传成功',
  synced: '同步成功',
  submitted: '提交审核成功',
  released: '发布成功',
  reverted: '回退成功',
  applied: '申请已提交',
  looked: '已查询',
  revoked: (today: number, month: number) => `撤回成功，今天还可撤回 ${today} 次，本月还可撤回 ${month} 次`,
  release: (version: string) => ({
    title: '发布小程序',
    text: `版本 ${version} 发布后，所有用户都会用到它。确定发布吗？`,
    yes: '发布',
    no: cancel,
  }),
  revoke: {
    title: '撤回审核',
    text: '撤回后需要重新提交审核。每天最多撤回 5 次，每月最多 10 次。确定撤回吗？',
    yes: '撤回',
    no: cancel,
    destroys: true,
  },
  revertNote: '回退后，所有用户都会用到所选的版本。下次发布之前只能回退一次。',
  losesPassed: (version: string) => `审核通过的版本 ${version} 还没有发布，重新上传后它将作废，需要重新提交审核。`,
  privacyNote: '填写的内容在下次发布后生效。',
  privacyUsed: '代码用到的隐私信息',
  noUsed: '没有发现代码使用隐私信息',
  domainNote: '一行一个，只写域名。须在平台登记的服务器域名之内。',
  invalid: (names: string) => `微信没有接受：${names}`,
  templateNone: '平台还没有可用的代码模板，请联系平台管理员',
  chosen: '平台推荐',
  quota: (rest: number | null) => (rest === null ? '' : `本月平台还可提审 ${rest} 次`),
  logNone: '还没有操作记录',
  logNoneSuch: '没有符合条件的操作记录',
  pluginNone: '还没有申请过插件',
  versionNone: '没有可以回退的版本',
} as const

/** What the page of the platform's settings says. */
export const CONFIG_WORDS = {
  title: '微信小程序',
  note: '在微信开放平台创建第三方平台后，把那里的信息填到这里，商户就能绑定自己的小程序。',
  set: '已设置',
  notSet: '未设置',
  keep: '不修改请留空',
  again: '更换 AppID 后，AppSecret、消息校验 Token 和消息加解密 Key 都须重新输入',
  needed: { secret: '请输入 AppSecret', token: '请输入消息校验 Token', aesKey: '请输入消息加解密 Key' },
  samples: { secret: '在微信开放平台生成', token: '3 到 32 位数字或字母', aesKey: '43 位数字或字母' },
  sameThere: '与微信开放平台里填写的一致',
  callbacks: '微信开放平台里填写的地址',
  eventAddress: '授权事件接收地址',
  messageAddress: '消息与事件接收地址',
  startHost: '授权发起页域名',
  whiteList: '白名单 IP 地址',
  whiteListNote: '本服务器访问互联网时的公网 IP，不在名单里的请求会被微信拒绝',
  addressNote: '还没有设置服务器地址，下面按当前访问的地址列出，可先用来在微信开放平台创建第三方平台。',
  /** Where the page was opened by a number of an address, which WeChat does not take. */
  yourHost: 'https://您的域名',
  hostNote: '还没有设置服务器地址。微信只接受域名，请把下面的“您的域名”换成能从互联网访问本服务器的域名。',
  domainsWait: '已保存，等待提交',
  domainsTaken: '服务器域名提交微信',
  domainsNone: '还没有登记',
  domainNote: '一行一个。商户的小程序只能访问这里登记的服务器。',
  noTemplate: '还没有选择',
  templateNote: '微信开放平台“代码模板库”里的模板编号，商户上传代码时排在最前',
  ticketNone: '还没有收到',
  endsBindings: (text: string) => ({ title: '更换 AppID', text, yes: '更换', no: cancel, destroys: true }),
  programsNone: '还没有商户绑定小程序',
} as const
