import type { Made, Progress } from '../plumbing/backup/make.ts'
import { timeText } from '../plumbing/http/wire.ts'
import type { FailedJob, TopicState } from '../plumbing/jobs/jobs.store.ts'

/** The account that an installation begins with. */
export const FIRST_ACCOUNT = {
  account: 'platform',
  name: '平台管理员',
  what: '平台管理员（密码只显示这一次）',
}

/** What `npm run check:invariants` says at the end. */
export const CHECKED = {
  whole: '✓ 账实一致：所有不变量成立\n',
  broken: (count: number) => `${count} 项不变量被破坏\n`,
} as const

/** What `npm run backup` says. */
export const BACKUP = {
  far: ({ rows, ofRows, images }: Progress) =>
    `已备份 ${rows} 行${ofRows > rows ? `（约 ${Math.floor((rows / ofRows) * 100)}%）` : ''}，${images} 张图片…`,
  made: (name: string, { bytes, rows, images }: Made, seconds: number) =>
    `✓ 已备份到 ${name}：${rows} 行，${images} 张图片，${size(bytes)}，用时 ${seconds.toFixed(1)} 秒`,
  missing: (ids: readonly string[]) =>
    `有 ${ids.length} 张图片在文件库中找不到，备份里没有它们：${ids.slice(0, 5).join('，')}`,
  forgotten: (file: string) => `已删除过期的备份 ${file}`,
  oneDisk: '提示：备份与数据在同一块磁盘上，磁盘损坏会同时失去两者。请用 YUNCANG_BACKUPS 指定另一块磁盘上的目录。',
  key: '密钥不在备份里，请另行保管数据目录中的 owner-password 和 secrets.key（或 SECRETS_KEY）：恢复前放进新的数据目录，发信密码、微信密钥和两步验证才能沿用。',
} as const

/** What `npm run restore` says. */
export const RESTORE = {
  usage:
    "用法：npm run restore 备份文件（或 s3://存储桶/路径/备份文件）恢复到空的数据目录；npm run restore 备份文件 -- --merchant 商户编码 [--replace] 在运行中恢复一家商户，其他商户照常使用；npm run restore -- --to '2026-11-28 03:00:00' 用归档的日志恢复到某一时刻（--to latest：归档的末尾）",
  noFile: (path: string) => `没有这个文件：${path}`,
  proving: '正在校验备份文件…',
  far: (rows: number) => `已恢复 ${rows} 行…`,
  done: (madeAt: Date, rows: number, images: number, home: string) =>
    `✓ 已恢复到 ${timeText(madeAt)} 的状态：${rows} 行，${images} 张图片。现在可以 npm start；所有人需要重新登录。账号、密码和两步验证都是那时的：之后换过身份验证器的，用那时的，或用恢复码。\n密钥不在备份里：恢复前没有放进 ${home} 的，发信密码和微信密钥须重新填写，开启了两步验证的人用恢复码登录后重新设置。`,
  whichOne: (place: string, files: readonly string[]) =>
    `请写出要恢复哪一个备份，${place} 里有：\n${files.map((file) => `  ${file}`).join('\n') || '  （没有备份）'}`,
} as const

/** What is said of the journal of the bundled database. */
export const JOURNAL = {
  none: '没有设置 YUNCANG_JOURNAL（日志归档的目录，或 s3://存储桶/路径），未作任何改动。',
  copied: (place: string, bytes: number, forgotten: number) =>
    `✓ 已把整库基线写入 ${place}（${size(bytes)}）${forgotten > 0 ? `，删除了 ${forgotten} 个不再需要的文件` : ''}`,
  oneDisk:
    '提示：日志归档与数据在同一块磁盘上，磁盘损坏会同时失去两者。请用 YUNCANG_JOURNAL 指定另一块磁盘上的目录或 S3 存储。',
  noCopy: (place: string) => `${place} 里没有整库基线，无法恢复到某一时刻；未作任何改动。`,
  before: (first: Date) =>
    `归档只能恢复到 ${timeText(first)} 之后的时刻，未作任何改动。更早的请用 npm run restore 备份文件。`,
  after:
    '归档里的日志到不了这个时刻（最后一分钟可能还没有归档），没有留下数据库。请换一个更早的时刻，或用 --to latest 恢复到归档的末尾。',
  failed: (words: string) => `没有恢复成功，没有留下数据库。数据库最后说的是：\n${words}`,
  otherCluster: '基线与它所在的归档不属于同一个数据库，没有留下数据库。',
  whichOne: (found: readonly { readonly name: string; readonly at: Date | undefined }[]) =>
    `归档里有几套数据库，请加 --of 编号 指定一套：\n${found.map(({ name, at }) => `  ${name}（最近的基线 ${at ? timeText(at) : '没有'}）`).join('\n')}`,
  badMoment: (said: string) => `--to 后面的“${said}”不是时刻，请写成 '2026-11-28 03:00:00'（北京时间）或 latest。`,
  bundledOnly:
    '恢复到某一时刻只适用于随附的数据库：现在设置了 DATABASE_URL，请用那台 PostgreSQL 自己的归档。未作任何改动。',
  copying: (at: Date) => `正在写入 ${timeText(at)} 的整库基线，然后重放其后的日志…`,
  replayed: (at: Date) => `已重放到 ${timeText(at)}…`,
  images: ({ images, from }: { readonly images: number; readonly from: readonly string[] }) =>
    from.length === 0
      ? '没有找到备份（YUNCANG_BACKUPS），图片没有恢复：图片不在日志里。'
      : `已从备份 ${from.join('、')} 恢复 ${images} 张图片；备份之后的图片不在日志里。`,
  done: (last: Date | undefined, home: string, hasKeys: boolean) =>
    `✓ 已恢复${last === undefined ? '' : `，最后一笔是 ${timeText(last)} 的`}。现在可以 npm start；所有人需要重新登录。账号、密码和两步验证都是那时的：之后换过身份验证器的，用那时的，或用恢复码。${hasKeys ? '' : `\n密钥不在归档里：${home} 里没有原来的 secrets.key（也没有设置 SECRETS_KEY 时），发信密码和微信密钥须重新填写，开启了两步验证的人用恢复码登录后重新设置。`}`,
} as const

/** What `npm run second-factor` says. */
export const SECOND_FACTOR = {
  usage: '用法：npm run second-factor -- off 登录账号',
  done: (account: string) => `已关闭 ${account} 的两步验证，并退出全部已登录的设备；此后只凭密码登录。`,
  nobody: (account: string) => `没有登录账号 ${account}`,
} as const

/** What erasing merchants says. */
export const ERASE = {
  /** What an erased merchant is called. */
  name: (code: string) => `已清除的商户 ${code}`,
  far: ({ done, total }: { readonly done: number; readonly total: number }) => `已清除 ${done} 行，共 ${total} 行…`,
  done: ({
    code,
    rows,
    images,
    bills,
  }: {
    readonly code: string
    readonly rows: number
    readonly images: number
    readonly bills: number
  }) => `✓ 已清除商户 ${code}：${rows} 行，${images} 张图片；依法保留 ${bills} 张账单`,
  none: '没有到期需要清除的商户。',
  usage: '用法：npm run erase，或 npm run erase -- --clock-is-right（已核对过机器时间）。',
  strangeClock:
    '机器现在的时间，本系统还没有连续工作过：可能是时间不对，也可能停机超过了三天。没有清除任何数据。请核对时间；时间正确的话，运行 npm run erase -- --clock-is-right，或等系统再工作一天后自动清除。',
} as const

/** What the restore of one merchant says. */
export const MERCHANT_BACK = {
  /** Who took a leaving back. */
  by: '从备份恢复',
  reading: '正在旁边的数据库里读出这家商户…',
  closing: (name: string) => `已暂停「${name}」的使用，正在替换它的数据…`,
  noRight: '恢复一家商户需要数据库的超级用户，未作任何改动。可以把整个备份恢复到另一个空的数据目录里查看。',
  busy: '恢复演练或另一次恢复正在进行，请稍后再试；未作任何改动。',
  isThere: (name: string, code: string) =>
    `商户「${name}」（${code}）还在，未作任何改动。要用备份里的数据替换它现在的全部数据，请加 --replace：会先备份一次，它的人员需要重新登录。`,
  wasErased: (code: string) => `商户 ${code} 已在本系统离开，数据已依法清除，不能再恢复；未作任何改动。`,
  notInIt: (code: string) => `备份里没有编码为 ${code} 的商户，未作任何改动。`,
  otherVersion: '正在运行的数据库与本程序版本不同，请先用本版本 npm start 一次；未作任何改动。',
  numberTaken: (code: string) => `它在备份里的内部编号现在属于商户 ${code}（备份来自另一个系统），未作任何改动。`,
  taken: (table: string, detail: string) => `备份里的内容现在已被别的商户占用（${table}：${detail}），未替换任何数据。`,
  lacking: (keys: readonly string[]) =>
    `备份里的内容所引用的平台资料现在已经没有（${keys.join('，')}），未替换任何数据。`,
  notLooked: (why: string) =>
    `数据已恢复，只是数据库没能马上重新统计（${why}）；它稍后会自己统计，其间查询可能慢一些。`,
  done: ({
    name,
    rows,
    images,
    before,
    factors: { back, gone },
  }: {
    readonly name: string
    readonly rows: number
    readonly images: number
    readonly factors: { readonly back: readonly string[]; readonly gone: readonly string[] }
    readonly before: string | undefined
  }) =>
    `✓ 已恢复商户「${name}」：${rows} 行，${images} 张图片。${before === undefined ? '' : `替换前的数据备份在 ${before}。`}${back.length === 0 ? '' : `\n两步验证也回到了备份时的样子：${back.join('、')} 登录时要用备份时的身份验证器或恢复码，之后重新设置过的不再有效；用不了的，核实本人后执行 npm run second-factor -- off 登录账号，再请本人重新设置。`}${gone.length === 0 ? '' : `\n${gone.join('、')} 在备份之后开启的两步验证没有了，现在只凭密码登录，请本人重新设置。`}`,
} as const

/** What those who run the installation are told. */
export const ALARM = {
  subject: (count: number) => `云仓告警：${count} 项需要处理`,
  subjectOver: '云仓告警已解除',
  text: (host: string, lines: readonly string[]) =>
    `云仓（${host}）有 ${lines.length} 项需要处理：\n${lines.map((line) => `· ${line}`).join('\n')}\n详情见 系统设置 → 运行状态。`,
  over: (host: string) => `云仓（${host}）：此前告警的问题都已解除。`,
  noMail: '没有可用的发信服务器：请平台在 系统设置 → 发信邮箱 中设置。',
  promises: (names: readonly string[]) => `不变量被破坏：${names.join('；')}`,
  job: (name: string, count: number, failure: string) =>
    `作业「${name}」有 ${count} 个已放弃：${failure.slice(0, 200)}`,
  late: (name: string, minutes: number) => `作业「${name}」已晚 ${minutes} 分钟，没有进程处理`,
  backupFailed: (failure: string) => `最近一次备份失败：${failure.slice(0, 200)}`,
  backupOld: '最近的备份已超过两天',
  drillBroken: (content: string) => `恢复演练有问题：${content.slice(0, 300)}`,
  drillOld: '最近的恢复演练已超过两天',
  journalBehind: '日志归档已停 5 分钟以上：此时磁盘损坏会失去这段时间的数据',
  copyFailed: (failure: string) => `最近一次整库基线失败：${failure.slice(0, 200)}`,
  copyOld: '最近的整库基线已超过两天',
  wechatTicket: '超过 12 小时没有收到微信推送的 ticket，小程序的凭证快要无法续期：请看 系统设置 → 微信小程序',
} as const

/** What a drill says. */
export const DRILL = {
  nothing: (folder: string) => `未演练：${folder} 中没有备份。`,
  skipped: {
    'no right': '未演练：数据库的用户无权新建数据库（CREATEDB），备份没有试着恢复。',
    'under way': '未演练：另一个演练正在进行。',
  },
  whole: (rows: number, images: number) =>
    `✓ 演练通过：恢复出的 ${rows} 行与备份时逐行一致，所有不变量成立，${images} 张图片可读。`,
  differs: (table: string) => `表 ${table} 的内容不一致`,
  broken: (faults: readonly string[]) => `演练发现 ${faults.length} 处问题：${faults.join('；')}`,
} as const

/** What `npm run jobs` says. */
export const JOBS_SAID = {
  topic: ({ topic, waiting, running, failed, late_s }: TopicState) =>
    `${topic}：等待 ${waiting}，进行中 ${running}，已放弃 ${failed}${late_s === null ? '' : `，最久已等 ${lasting(late_s)}`}`,
  nothing: '没有等待或进行中的作业',
  failed: ({ tenant_id, id, topic, period, attempts, failure, failed_at }: FailedJob) =>
    `✗ ${tenant_id}/${id} ${topic}${period === null ? '' : `（${readTime(period)} 的一期）`}，试过 ${attempts} 次，${timeText(failed_at)} 放弃\n    ${failure.replaceAll('\n', '\n    ')}`,
  noneFailed: '✓ 没有放弃的作业',
  someFailed: (count: number, shown: number) =>
    `共 ${count} 个作业已放弃${count > shown ? `（列出最近 ${shown} 个）` : ''}。重新执行：npm run jobs -- again 商户/编号；不再处理：npm run jobs -- aside 商户/编号`,
  done: (order: string, tenantId: number, id: number) =>
    `✓ ${tenantId}/${id} ${order === 'again' ? '将重新执行' : '已从放弃的作业中移除'}`,
  unknown: (tenantId: number, id: number) => `没有这个已放弃的作业：${tenantId}/${id}`,
  usage: '用法：npm run jobs 查看；npm run jobs -- again 商户/编号 重新执行；npm run jobs -- aside 商户/编号 不再处理',
} as const

function lasting(seconds: number): string {
  if (seconds < 60) return `${seconds} 秒`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? `${minutes} 分钟` : `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分钟`
}

/** A period is an instant, as a text; what is none stays as it is. */
function readTime(period: string): string {
  const at = new Date(period)
  return Number.isNaN(at.getTime()) ? period : timeText(at)
}

function size(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
