import { getTerms } from '@yuncang/contract/fee/rate/term.ts'
import { send } from '@yuncang/kit/call/client.ts'

/**
 * What is agreed on with a supplier in warehouses that it leaves, each by its name: terms do not end by themselves. `stays`: the codes of the
 * warehouses that it goes on to work in; null: none. Empty where the person may not look at terms.
 */
export async function termsLeft(supplierCode: string, stays: readonly string[] | null): Promise<readonly string[]> {
  const { records } = await send(getTerms, { supplierCode }, { quiet: true }).catch(() => ({ records: [] }))
  return records.filter(({ warehouseCode }) => !stays?.includes(warehouseCode)).map(({ name }) => name)
}
