import { termNameText, termSentence } from '@yuncang/contract/fee/rate/term-words.ts'
import { GROUP_NAMES } from '@yuncang/contract/fee/rate/words.ts'
import { fenOf, yuanText } from '@yuncang/domain/base/money.ts'
import { isMethod } from '@yuncang/domain/fee/rate/methods.ts'
import { TERM_KINDS } from '@yuncang/domain/fee/rate/term.ts'
import { minimumGroups, type TypedTerm } from '@yuncang/domain/fee/rate/term-form.ts'
import { useDictOptions } from '../../choice/dict.ts'

/** What a typed term is called and says, in words. */
export function useTermNames(): (typed: TypedTerm) => { readonly name: string; readonly terms: string } {
  const items = useDictOptions('COST_PRO')
  const methods = useDictOptions('RECKON_TYPE')
  return ({ kind, item, group, method, tiers, minimum, days }) => {
    const said = {
      kind: TERM_KINDS.find((one) => one === kind) ?? 'tiers',
      itemName: items?.find(({ value }) => value === item)?.label ?? item,
      groupName: minimumGroups.filter((one) => String(one) === group).map((one) => GROUP_NAMES[one])[0] ?? '',
      method: isMethod(method) ? method : ('' as const),
      methodName: methods?.find(({ value }) => value === method)?.label ?? '',
      tiers: tiers.map(({ upTo, price }) => ({ ...(upTo !== '' && { upTo }), price: yuanText(fenOf(price) ?? 0n) })),
      minimum: minimum === '' ? '' : yuanText(fenOf(minimum) ?? 0n),
      freeDays: Number(days),
    }
    return { name: termNameText(said), terms: termSentence(said) }
  }
}
