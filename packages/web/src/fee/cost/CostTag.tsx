import { COST_STATUS_NAMES } from '@yuncang/contract/fee/cost/words.ts'
import { COST_STATUS, type CostStatus } from '@yuncang/domain/fee/cost/state.ts'
import { StatusTag, type Tone } from '@yuncang/kit/quantity/StatusTag.tsx'

const TONES: Readonly<Record<CostStatus, Tone>> = {
  [COST_STATUS.unsettled]: 'waiting',
  [COST_STATUS.onBill]: 'working',
  [COST_STATUS.settled]: 'done',
  [COST_STATUS.voided]: 'void',
}

/** What became of a cost (part 3, 4.2). */
export function CostTag({ status }: { readonly status: CostStatus }) {
  return <StatusTag tone={TONES[status]}>{COST_STATUS_NAMES[status]}</StatusTag>
}
