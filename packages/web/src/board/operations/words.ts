import type { getOperations } from '@yuncang/contract/board/operations/operations.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { addDays } from '@yuncang/domain/base/calendar.ts'

export type State = CallOutput<typeof getOperations>

/** What the page of operations says. */
export const OPS_WORDS = {
  backup: {
    title: '备份与恢复演练',
    note: '每天 2 点备份，4 点恢复到旁边的数据库核对',
    none: '还没有备份',
    noDrill: '还没有演练',
    first: (time: string) => `第一次在 ${time}`,
    overdue: '已超过两天',
    failed: '失败',
    made: '成功',
    outcomes: { whole: '通过', broken: '有问题', skipped: '未演练' },
    missing: (count: number) => `${count} 张图片在文件库中找不到`,
  },
  journal: {
    title: '日志归档',
    note: '最多每分钟归档一次，可恢复到任一时刻',
    off: '没有归档：磁盘损坏会失去上次备份之后的全部数据。随附的数据库用 YUNCANG_JOURNAL 指定归档的目录或 S3 存储。',
    none: '还没有归档',
    behind: '已停 5 分钟以上',
    noCopy: '还没有整库基线，归档还不能用来恢复',
    overdue: '已超过两天',
    oneDisk: '归档与数据在同一块磁盘上，磁盘损坏会同时失去两者',
    since: (time: string) => `${time} 以来的任一时刻`,
  },
  promises: {
    title: '不变量',
    note: '账实一致等承诺：每 10 分钟看一遍近两天的，每晚看全部；只报告，不修复',
    reaches: { recent: '近两天', all: '全部' },
    none: '还没有检查过',
    whole: '全部成立',
    broken: (count: number) => `${count} 项被破坏`,
  },
  jobs: {
    title: '作业',
    note: '请求之外要做的事；放弃的作业用 npm run jobs 重新执行',
    none: '还没有作业',
    late: (text: string) => `已晚 ${text}`,
    nothingYet: {
      backup: (time: string) => `系统当天才启用，没有备份；第一次在 ${time}`,
      'backup.drill': (time: string) => `系统当天才启用，没有演练；第一次在 ${time}`,
      'backup.base': '没有指定 YUNCANG_JOURNAL，不做基线',
    },
  },
  processes: {
    title: '服务进程',
    note: '每半分钟报到一次',
    none: '没有进程报到',
    alive: '运行中',
    silent: '没有报到',
    replicas: {
      used: (behind_s: number) => (behind_s === 0 ? '使用中' : `使用中，落后 ${behind_s} 秒`),
      'left out': (behind_s: number) => (behind_s === 0 ? '未使用' : `未使用，落后 ${spanText(behind_s)}`),
    },
  },
  calls: { title: '最慢的接口', note: '各进程启动以来，按 95% 的请求在多少毫秒内答复', none: '还没有请求' },
  sizes: {
    title: '数据大小',
    note: '含索引',
    names: {
      database: '整个数据库',
      moves: '库存流水',
      logs: '单据日志',
      costs: '作业量与费用',
      jobs: '作业',
      images: '图片',
      copies: '数据副本',
    },
    kept: '运行日志保留',
    months: (months: number) => `${months} 个月`,
  },
} as const

/** So many seconds in words. */
export function spanText(seconds: number): string {
  if (seconds < 60) return `${seconds} 秒`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} 分钟`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} 小时` : `${Math.floor(hours / 24)} 天`
}

const HOUR_OF = { backup: 2, 'backup.drill': 4 } as const

/** The next time of the server's clock at which a night's work begins, to the minute. */
export function nextNight(topic: keyof typeof HOUR_OF, now: string): string {
  const hour = HOUR_OF[topic]
  const day = now.slice(0, 10)
  return `${Number(now.slice(11, 13)) < hour ? day : addDays(day, 1)} 0${hour}:00`
}

/**
 * Why a job that keeps what can be restored has run and yet there is nothing of it: an installation has had no night before its second day.
 * Empty where it has run and left something, or has not run.
 */
export function nothingYet({ time, jobs, backup, drill, journal }: State, topic: string): string {
  const { nothingYet: say } = OPS_WORDS.jobs
  const job = jobs.find((one) => one.topic === topic)
  if (!job || job.lastTime === '' || job.lastError !== '') return ''
  if (topic === 'backup' && backup.lastTime === '' && backup.failure === '') return say.backup(nextNight(topic, time))
  if (topic === 'backup.drill' && drill.lastTime === '') return say[topic](nextNight(topic, time))
  return topic === 'backup.base' && journal.copyTime === '' && journal.copyFailure === '' ? say[topic] : ''
}

/** How long before the present of the server a time was. */
export function ageText(time: string, now: string): string {
  const seconds = Math.max(0, Math.round((momentOf(now) - momentOf(time)) / 1000))
  return seconds < 60 ? '刚刚' : `${spanText(seconds)}前`
}

const momentOf = (time: string) => Date.parse(`${time.replace(' ', 'T')}+08:00`)
