import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { moneyText } from '@yuncang/kit/quantity/number.ts'
import type { Cost } from './model.ts'
import { sumText } from './to-settle.ts'
import { COST_WHY } from './words.ts'

type BulkCostActsProps = {
  readonly costs: readonly Cost[]
  readonly onSettle: () => void
  readonly onVoid: () => void
}

/** What can be done with the chosen costs, and what they come to; all of them or none. */
export function BulkCostActs({ costs, onSettle, onVoid }: BulkCostActsProps) {
  return (
    <>
      <span className="yc-number">合计 {moneyText(sumText(costs))} 元</span>
      <ActButton danger why={whyNot(costs, 'void')} onClick={onVoid}>
        作废
      </ActButton>
      <ActButton type="primary" why={whyNot(costs, 'settle')} onClick={onSettle}>
        结算
      </ActButton>
    </>
  )
}

/** Why the deed is not possible with all of them; the empty text when it is. */
function whyNot(costs: readonly Cost[], deed: keyof Cost['abilities']): string {
  const whys = costs.map(({ abilities }) => abilities[deed]).filter((why) => why !== '')
  return whys.length === 0 ? '' : COST_WHY.some(whys.length, whys[0]!)
}
