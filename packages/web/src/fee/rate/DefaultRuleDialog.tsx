import { generalConfig, getGeneralConfigs } from '@yuncang/contract/fee/rate/warehouse.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { useCall, useDeed } from '@yuncang/kit/call/hooks.ts'
import { toast } from '@yuncang/kit/call/toast.ts'
import { DEED_DONE } from '../../app/words.ts'
import { useCan } from '../../app/user.ts'
import type { Place } from './model.ts'
import { ruleOf } from '@yuncang/contract/fee/rate/price-list.ts'
import { RuleDialog, type RuleValues } from './RuleDialog.tsx'
import { RATE_WORDS } from './words.ts'

/** The rule that new rates of a warehouse begin with (part 3, 7.1). Render it only while it is open. */
export function DefaultRuleDialog({ place, onClose }: { readonly place: Place; readonly onClose: () => void }) {
  const { warehouseCode, warehouseName } = place
  const can = useCan()
  const { data } = useCall(getGeneralConfigs, { warehouseCode })
  const { run } = useDeed(generalConfig, { success: DEED_DONE.saved, invalidates: [getGeneralConfigs] })
  const now = data?.find((each) => each.warehouseCode === warehouseCode)
  if (!now) return null
  const save = async ({ wholeBoxes, accumulates, bothStarts, rule }: RuleValues): Promise<boolean> => {
    if (!can('costConfigureEdit')) {
      toast.warning(WHY_NOT.noRight)
      return false
    }
    const flag = (text: string) => (text === '1' ? 1 : 0)
    const done = await run({
      warehouseCode,
      wholeBoxes: flag(wholeBoxes),
      accumulates: flag(accumulates),
      bothStarts: flag(bothStarts),
      rule,
    })
    return done.ok
  }
  return (
    <RuleDialog
      title={`默认计算规则：${warehouseName}`}
      note={RATE_WORDS.defaults}
      parts={['wholeBoxes', 'rule', 'bothStarts', 'accumulates']}
      initial={{
        wholeBoxes: String(now.wholeBoxes),
        accumulates: String(now.accumulates),
        bothStarts: String(now.bothStarts),
        rule: ruleOf(now.rule),
      }}
      onSave={save}
      onClose={onClose}
    />
  )
}
