import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { moneyText } from '@yuncang/kit/quantity/number.ts'
import type { Cost } from './model.ts'
import { sumText } from './to-settle.ts'
import { COST_WHY } from './words.ts'

type BulkCostActsProps = {
  readonly costs: readonly Cost[]
  readonly onSettle: () => void
  readonly onVoid: () => void
  readonly onRerate: () => void
}

/** What can be done with the chosen costs, and what they come to; all of them or none. */
export function BulkCostActs({ costs, onSettle, onVoid, onRerate }: BulkCostActsProps) {
  return (
    <>
      <span className="yc-number">合计 {moneyText(sumText(costs))} 元</span>
      <ActButton why={whyNotRerate(costs)} onClick={onRerate}>
        重新计费
      </ActButton>
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
  return firstOf(costs.map(({ abilities }) => abilities[deed]))
}

/** Why they are not all decided anew: what somebody may not settle, or was charged by no rate. What is void is charged again. */
function whyNotRerate(costs: readonly Cost[]): string {
  return firstOf(
    costs.map(({ abilities, kind }) => {
      if (abilities.settle === WHY_NOT.noRight || abilities.settle === WHY_NOT.notMine) return abilities.settle
      return kind === 'charge' ? '' : COST_WHY.noRate
    }),
  )
}

function firstOf(all: readonly string[]): string {
  const whys = all.filter((why) => why !== '')
  return whys.length === 0 ? '' : COST_WHY.some(whys.length, whys[0]!)
}
