import { AUDIT, type Audit, type ProgramState, type WhyNotNow } from '@yuncang/domain/partner/mini-program/state.ts'
import type { Refusals } from '../../wire/refusal.ts'

/** What a merchant's mini-program is while it has none. */
export const NOT_BOUND = '还没有绑定小程序'

/** What the settings of the platform of WeChat are called, and how they are written. */
export const WECHAT_NAMES = {
  appId: '第三方平台 AppID',
  appIdRule: 'AppID 以 wx 开头，共 18 位',
  serverAddress: '服务器地址',
  serverAddressRule: '服务器地址以 https:// 开头，只写域名，可带端口，不带路径',
  secret: 'AppSecret',
  secretRule: 'AppSecret 为 16 到 64 位数字或字母',
  token: '消息校验 Token',
  tokenRule: '消息校验 Token 为 3 到 32 位数字或字母',
  aesKey: '消息加解密 Key',
  aesKeyRule: '消息加解密 Key 为 43 位数字或字母',
  templateId: '使用的代码模板编号',
  serverDomains: '服务器域名',
  ticket: '最近一次 ticket',
  bound: '已绑定的小程序',
  confirm: '确认',
} as const

/** How they can be refused. */
export const WECHAT_REFUSALS = {
  secretsNeeded: { code: 400, text: '请输入{names}' },
  endsBindings: { code: 409, text: '已有 {count} 个小程序绑定，更换 AppID 会使它们全部解除绑定，请确认' },
} as const satisfies Refusals

/** How the platform stands with WeChat. */
export const WECHAT_STATE = {
  unset: '还没有设置微信第三方平台',
  keyLost: '密钥已更换，请重新输入{names}',
  noTicket: '已设置，还没有收到微信推送的 ticket，请核对微信开放平台的授权事件接收地址 {address}',
  late: '超过 12 小时没有收到微信推送的 ticket，请核对授权事件接收地址 {address} 和消息校验 Token、消息加解密 Key',
  connected: '已接入微信',
} as const

/** Where WeChat sends tickets and tells of authorisations (calls-component 4). */
export const WECHAT_CALLBACK = '/wechat/component'
/** Where WeChat tells of one mini-program; `{appId}` is its own. */
export const WECHAT_PROGRAM_CALLBACK = '/wechat/:appId/callback'
/** Where WeChat sends a merchant who has given leave. */
export const WECHAT_RETURN = '/wechat/bound'

/** Why something cannot be done with a mini-program now. */
export const WHY_NOT_NOW: Readonly<Record<WhyNotNow, string>> = {
  notBound: '请先绑定小程序',
  lost: '小程序的授权已取消，请重新绑定',
  auditing: '小程序正在审核，请等待结果，或先撤回审核',
  noTrial: '还没有上传体验版，请先上传代码',
  noPrivacy: '还没有填写隐私保护指引，请先完成隐私设置',
  passed: '已有审核通过的版本，请先发布',
  nothingNew: '上次提交审核之后没有新的改动，请先重新上传代码或修改隐私设置',
  notAuditing: '没有正在审核的版本',
  neverSubmitted: '还没有提交过审核',
  notPassed: '没有审核通过而待发布的版本',
  notReleased: '还没有发布过版本',
  reverted: '发布之后已回退过一次，下次发布后才能再回退',
}

/** The states of a mini-program. */
export const PROGRAM_STATE_NAMES: Readonly<Record<ProgramState, string>> = {
  none: '未绑定',
  bound: '已绑定',
  trial: '体验版已上传',
  auditing: '审核中',
  rejected: '审核不通过',
  passed: '审核通过',
  revoked: '已撤回',
  released: '已发布',
  lost: '授权已取消',
}

/** How an audit stands. */
export const AUDIT_NAMES: Readonly<Record<Audit, string>> = {
  [AUDIT.passed]: '审核通过',
  [AUDIT.rejected]: '审核不通过',
  [AUDIT.underWay]: '审核中',
  [AUDIT.revoked]: '已撤回',
  [AUDIT.delayed]: '审核延后',
}

/** The steps of the log: what somebody did, and what WeChat told of. */
export const STEP_NAMES = {
  bind: '绑定小程序',
  sync: '同步信息',
  commit: '上传代码',
  qrCode: '获取体验码',
  privacy: '隐私设置',
  submit: '提交审核',
  revoke: '撤回审核',
  release: '发布',
  revert: '版本回退',
  plugin: '申请插件',
  domain: '修改服务器域名',
  authorized: '授权成功',
  updated: '授权变更',
  unauthorized: '取消授权',
  passed: '审核通过',
  rejected: '审核不通过',
  delayed: '审核延后',
} as const
export type StepName = keyof typeof STEP_NAMES

/** How a step ended. */
export const OUTCOME_NAMES = { asked: '进行中', done: '成功', refused: '未成功', unknown: '结果未知' } as const
export type StepOutcome = keyof typeof OUTCOME_NAMES

/** Sets of rights that what is asked here belongs to, by WeChat's numbers and as its page of leave calls them. */
export const NEEDED_PERMISSIONS: ReadonlyMap<number, string> = new Map([
  [18, '小程序开发与数据分析'],
  [40, '小程序插件管理'],
])

const because = '（微信返回 {number}）'
/** What WeChat said no with, in words that say what to do; by its number. */
export const WECHAT_SAID: ReadonlyMap<number, string> = new Map([
  [-1, `微信系统繁忙，请稍后重试${because}`],
  [40001, `微信凭证失效，请稍后重试；仍失败请重新绑定小程序${because}`],
  [40014, `微信凭证无效，请稍后重试；仍失败请重新绑定小程序${because}`],
  [42001, `微信凭证已过期，请稍后重试；仍失败请重新绑定小程序${because}`],
  [40013, `第三方平台 AppID 不正确，请平台管理员核对${because}`],
  [40125, `第三方平台 AppSecret 不正确，请平台管理员重新输入${because}`],
  [40164, `服务器的 IP 不在微信白名单内，请平台管理员在微信开放平台添加${because}`],
  [45009, `今天向微信请求的次数已用完，请明天再试${because}`],
  [45011, `向微信请求过于频繁，请一分钟后再试${because}`],
  [48001, `授权时未勾选该权限，请重新绑定${because}`],
  [48004, `微信封禁了这项功能，请登录微信公众平台查看原因${because}`],
  [50002, `小程序被冻结或注销，请登录微信公众平台查看${because}`],
  [61003, `小程序已不再授权给本平台，请重新绑定${because}`],
  [61004, `服务器的 IP 不在微信白名单内，请平台管理员在微信开放平台添加${because}`],
  [61005, `微信推送的 ticket 已过期，请平台管理员检查授权事件接收地址${because}`],
  [61006, `微信推送的 ticket 无效，请平台管理员检查授权事件接收地址${because}`],
  [61007, `授权时未勾选该权限，请重新绑定${because}`],
  [61009, `授权码无效，请重新打开绑定页面扫码${because}`],
  [61010, `授权码已过期，请重新打开绑定页面扫码${because}`],
  [61023, `小程序的授权已失效，请重新绑定${because}`],
  [61011, `第三方平台不存在或已停用，请平台管理员在微信开放平台核对${because}`],
  [61039, `微信还在检查代码里用到的隐私接口，请几分钟后再提交审核${because}`],
  [61040, `代码用到的位置接口没有声明或没有获得权限，请联系平台管理员更新代码模板${because}`],
  [80067, `代码用到的插件不存在，请联系平台管理员更新代码模板${because}`],
  [80082, `小程序没有权限使用代码里的插件，请先申请插件${because}`],
  [85006, `标签的格式不对，请修改后重新提交${because}`],
  [85007, `页面路径不对，请重新选择页面${because}`],
  [85008, `服务类目不对或还没有审核通过，请在微信公众平台添加类目后重新选择${because}`],
  [85009, `已有正在审核的版本，请等待结果或先撤回${because}`],
  [85010, `审核项没有填写完整，请补全后重新提交${because}`],
  [85011, `页面标题不合要求，请修改后重新提交${because}`],
  [85013, `上传的配置不合要求，请联系平台管理员${because}`],
  [85014, `代码模板不存在，请刷新模板列表后重新选择${because}`],
  [85043, `代码模板有误，请联系平台管理员更换${because}`],
  [85044, `代码包过大，请联系平台管理员更换代码模板${because}`],
  [85045, `代码模板的配置有误，请联系平台管理员更换${because}`],
  [85046, `代码模板的配置有误，请联系平台管理员更换${because}`],
  [85047, `代码模板的配置有误，请联系平台管理员更换${because}`],
  [85048, `代码模板的配置有误，请联系平台管理员更换${because}`],
  [85051, `版本说明过长，请缩短后重新提交${because}`],
  [85052, `这个版本已经发布，请点“同步信息”核对${because}`],
  [85058, `微信没有查到提审记录，请先提交审核${because}`],
  [85064, `代码模板不存在，请刷新模板列表后重新选择${because}`],
  [85015, `该账号不是小程序，或版本不对，请重新绑定小程序${because}`],
  [85016, `服务器域名过多，请先删除不用的域名${because}`],
  [85017, `没有可添加的域名，或域名不在平台登记的服务器域名内，请联系平台管理员登记${because}`],
  [85018, `域名不在平台登记的服务器域名内，请联系平台管理员登记${because}`],
  [85019, `没有可以发布的版本，请先提交审核${because}`],
  [85020, `版本还没有审核通过，暂不能发布，请查询审核状态${because}`],
  [85023, `审核项应为 1 到 5 项，请修改后重新提交${because}`],
  [85077, `小程序的类目已失效，请在微信公众平台更新类目${because}`],
  [85085, `本月的提审次数已用完，请联系平台管理员${because}`],
  [85086, `提交审核之前请先上传代码${because}`],
  [85087, `代码会跳转到其他小程序，须先声明，请联系平台管理员更新代码模板${because}`],
  [85301, `没有可添加的域名，或域名不在平台登记的服务器域名内，请联系平台管理员登记${because}`],
  [86000, `小程序的代码不由本平台管理，请重新绑定并勾选全部权限${because}`],
  [86001, `还没有上传过代码，请先上传代码${because}`],
  [86002, `小程序还没有设置名称、头像或简介，请在微信公众平台补全${because}`],
  [86007, `小程序被禁止提交审核，请登录微信公众平台查看原因${because}`],
  [86008, `平台的提审能力被微信限制，请联系平台管理员${because}`],
  [86009, `平台的提审能力被微信限制，请联系平台管理员${because}`],
  [86010, `平台的提审能力被微信限制，请联系平台管理员${because}`],
  [86069, `隐私设置缺少联系方式或通知方式，请补全后保存${because}`],
  [87011, `线上版本正在灰度发布，不能回退，请等灰度发布结束${because}`],
  // Said of an audit, too, that is over and can not be taken back.
  [87012, `不能撤回或回退：审核已有结果，没有更早的版本，已经回退过，或该版本太旧，请点“同步信息”核对${because}`],
  [87013, `撤回次数已用完：每天最多 5 次，每月最多 10 次，请等待审核结果${because}`],
  [89236, `该插件不能申请，请核对插件 AppID${because}`],
  [89237, `已经添加过该插件，不必再申请${because}`],
  [89238, `申请或使用的插件已达上限，请先在微信公众平台移除不用的插件${because}`],
  [89239, `该插件不存在，请核对插件 AppID${because}`],
  [89401, `微信系统不稳定，请稍后重试${because}`],
  [9402202, `上一次上传还没有处理完，请稍后重试${because}`],
])
/** What WeChat said no with and we have no words for. */
export const WECHAT_SAID_ELSE = '微信没有同意：{text}（微信返回 {number}），请按提示处理后重试'

/** How a step with WeChat can end otherwise than well. */
export const PROGRAM_REFUSALS = {
  notConfigured: { code: 500, text: '平台尚未接入微信小程序，请联系平台管理员' },
  noTicket: { code: 500, text: '平台还没有收到微信推送的 ticket，暂不能绑定，请联系平台管理员' },
  syncUnbound: { code: 500, text: '同步失败，请先绑定小程序' },
  notNow: { code: 500, text: '{why}' },
  refusedByWechat: { code: 500, text: '{said}' },
  running: { code: 409, text: '上一步（{step}）还在进行，请稍后再试' },
  unknownBefore: { code: 500, text: '上一步（{step}）没有收到微信的答复，请先点“同步信息”核对结果' },
  outcomeUnknown: { code: 500, text: '没有收到微信有效的答复，还不知道是否成功，请稍后点“同步信息”核对结果' },
  unreachable: { code: 500, text: '暂时连接不上微信，操作没有生效，请稍后重试' },
  otherAnswer: { code: 500, text: '微信的答复无法识别，操作没有完成，请稍后重试' },
  tokenBusy: { code: 500, text: '正在向微信换取凭证，请稍后重试' },
  keyLost: { code: 500, text: '平台的密钥已更换，请联系平台管理员重新输入微信设置，再重新绑定小程序' },
  reboundMeanwhile: { code: 409, text: '操作期间已绑定另一个小程序，这一步是对原来的小程序“{name}”做的' },
  losesPassed: { code: 409, text: '审核通过的版本 {version} 还没有发布，重新上传后它将作废，请确认' },
} as const satisfies Refusals

/** What the page says that WeChat sends a merchant to. */
export const BOUND_PAGE = {
  title: '绑定小程序',
  done: '绑定成功',
  doneText: '小程序“{name}”已绑定，可以关闭此页面，回到商户信息页面继续。',
  failed: '绑定没有成功',
  badState: '链接已失效或已使用过，请回到商户信息页面重新点击“绑定小程序”。',
  noProgram: '扫码授权的账号“{name}”不是小程序，请重新点击“绑定小程序”，用小程序管理员的微信扫码。',
  foreign: '小程序“{name}”已绑定在其他商户，请先由对方在微信公众平台取消授权。',
} as const

/** What the fields of the calls are called, and how they can be wrong. */
export const PROGRAM_NAMES = {
  look: '只查看',
  template: '代码模板',
  version: '版本号',
  describe: '版本说明',
  confirm: '确认',
  page: '页面路径',
  privacyKey: '隐私信息',
  privacyText: '用途说明',
  email: '联系邮箱',
  phone: '联系电话',
  qq: '联系 QQ',
  weixin: '联系微信',
  noticeMethod: '通知方式',
  oneContact: '邮箱、电话、QQ、微信至少填写一项',
  noticeNeeded: '请输入通知方式，如 弹窗',
  tooMany: '内容过多',
  category: '服务类目',
  tag: '标签',
  title: '页面标题',
  itemCount: '审核项应为 1 到 5 项',
  versionDesc: '版本说明',
  privacyApiNotUse: '未使用隐私接口',
  plugin: '插件 AppID',
  pluginRule: '插件 AppID 以 wx 开头，共 18 位',
  reason: '申请说明',
  reasonNeeded: '请输入申请说明',
  domain: '服务器域名',
  domainRule: '服务器域名以 {scheme}:// 开头，只写域名，不带路径、端口和 IP 地址',
  domainList: '服务器域名应为列表',
  action: '操作',
  name: '小程序或商户名称',
  step: '操作',
} as const

/** How a plugin that was asked for stands. */
export const PLUGIN_NAMES: ReadonlyMap<number, string> = new Map([
  [1, '申请中'],
  [2, '申请通过'],
  [3, '已拒绝'],
  [4, '申请已超时'],
])

/** What is done to the servers of a program. */
export const DOMAIN_DEEDS = { get: '查看', set: '覆盖', add: '添加', delete: '删除' } as const

/** Who told of something by itself, and how that is called in the place of how a step ended. */
export const BY_WECHAT = '微信'
export const HEARD = '已收到'

/** Said of servers that WeChat found nothing behind, though it took the others. */
export const DOMAINS_NOT_TAKEN = '微信没有接受 {names}，请核对域名是否已备案'

/** What the log says of going back. */
export const REVERTED_FROM = '从 {version} 回退'

/** Said of a step whose end was found out by a look. */
export const STEP_SETTLED = '由同步核对'

/** Where the program itself says whose it is, in what goes with a template. */
export const EXT_MERCHANT = 'merchantCode'
