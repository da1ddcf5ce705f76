import type { Nature } from '@yuncang/domain/task/task/kind.ts'
import { OfferedGoodsPicker } from './OfferedGoodsPicker.tsx'
import { PasteGoodsDialog } from './PasteGoodsDialog.tsx'
import { PlanDatesDialog } from './PlanDatesDialog.tsx'
import { withDates, type PlanLine } from './plan-lines.ts'
import type { usePlan } from './usePlan.ts'

/** How goods are being added; null: they are not. */
export type Picking = 'one by one' | 'pasted' | null

type PlanDialogsProps = {
  readonly nature: Nature
  readonly where: { readonly supplierCode: string; readonly warehouseCode: string; readonly taskType: string }
  readonly plan: ReturnType<typeof usePlan>
  readonly picking: Picking
  /** The line whose dates are being chosen. */
  readonly dating: PlanLine | null
  readonly onClose: () => void
}

/** What opens over a task being created: goods are chosen or pasted, dates are chosen. */
export function PlanDialogs({ nature, where, plan, picking, dating, onClose }: PlanDialogsProps) {
  const taken = plan.lines.map(({ goods }) => goods.goodsCode)
  return (
    <>
      {picking === 'pasted' && <PasteGoodsDialog {...where} taken={taken} onLines={plan.addLines} onClose={onClose} />}
      {picking === 'one by one' && (
        <OfferedGoodsPicker
          nature={nature}
          {...where}
          taken={taken}
          onPick={(goods) => {
            plan.add(goods)
            onClose()
          }}
          onClose={onClose}
        />
      )}
      {dating && (
        <PlanDatesDialog
          line={dating}
          warehouseCode={where.warehouseCode}
          taskType={where.taskType}
          onChoose={(dates) => {
            plan.change(withDates(dating, dates))
            onClose()
          }}
          onClose={onClose}
        />
      )}
    </>
  )
}
