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
