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
    `${topic}：等待 ${waiting}，进行中 ${running}，已放弃 ${failed}${late_s === null ? '' : `，最久已等 ${late_s} 秒`}`,
  failed: ({ tenant_id, id, topic, period, attempts, failure, failed_at }: FailedJob) =>
    `✗ ${tenant_id}/${id} ${topic}${period === null ? '' : ` ${period}`}，${failed_at.toISOString()} 放弃，试过 ${attempts} 次：${failure}`,
  end: (failed: number) => (failed === 0 ? '✓ 没有放弃的作业' : `共 ${failed} 个作业已放弃`),
  done: '✓ 已处理',
  usage: '没有这个已放弃的作业。用法：npm run jobs -- again 商户/编号，或 npm run jobs -- aside 商户/编号',
} as const
