import type { ClaimEnd, JobKind, JobState } from '@yuncang/domain/shelf/job/job.ts'
import type { Refusals } from '../../wire/refusal.ts'

export const JOB_KIND_NAMES: Readonly<Record<JobKind, string>> = {
  receive: '收货',
  putaway: '上架',
  pick: '拣货',
  load: '装车发运',
  signFor: '签收',
}

export const JOB_STATE_NAMES: Readonly<Record<JobState, string>> = { 0: '进行中', 1: '已超时', 2: '已结束' }

export const CLAIM_END_NAMES: Readonly<Record<ClaimEnd, string>> = {
  released: '本人放下',
  takenBack: '主管收回',
  lapsed: '超时后由他人接手',
  done: '作业完成',
}

/** How claims can refuse. `jobHeld` is refused by the verbs of the work itself, too. */
export const JOB_REFUSALS = {
  jobHeld: { code: 409, text: '{what} {code} 正由{name}作业（{since} 领取），请等对方放下，或请主管收回' },
  jobOver: { code: 409, text: '{code} 现在没有可做的{what}，请刷新后再看' },
  notClaimed: { code: 409, text: '{code} 的{what}现在没有人领取，请刷新后再看' },
  notYours: { code: 409, text: '{code} 的{what}由{name}领取，只能由本人放下或由主管收回' },
} as const satisfies Refusals

/** Why a job cannot be taken back now; travels with it as its ability. */
export const JOB_WHY = { ended: '这次作业已经结束' } as const

/** Heads of the exported list, and the name of the workbook. */
export const JOB_SHEET = {
  name: '现场作业',
  kind: '作业',
  code: '单据',
  state: '状态',
  holder: '作业人',
  account: '账号',
  warehouse: '仓库',
  claimedAt: '领取时间',
  activeAt: '最近操作',
  endedAt: '结束时间',
  endReason: '结束原因',
  endedBy: '结束人',
} as const
