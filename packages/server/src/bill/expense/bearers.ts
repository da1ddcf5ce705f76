import { sharesText } from '@yuncang/contract/bill/expense/shares.ts'
import { hundredthsOf, hundredthsText } from '@yuncang/domain/bill/expense/fixed-share.ts'
import type { ExpenseFields } from './store.ts'

type Supplier = { readonly id: number; readonly name: string }
/** Who an expense names, as a person or a file does: one supplier, or several with their percents. */
type Named = {
  readonly supplierCode: string | undefined
  readonly shares: readonly { readonly supplierCode: string; readonly percent: string }[]
}

/** The codes of all whom an expense names. */
export function codesOf({ supplierCode, shares }: Named): string[] {
  return [...(supplierCode === undefined ? [] : [supplierCode]), ...shares.map((share) => share.supplierCode)]
}

/**
 * Those whom an expense names, as they are kept, and in words for its log; `suppliers` are they by their codes. A code that names nobody has no
 * part in it: tell it before.
 */
export function bearersOf(
  { supplierCode, shares }: Named,
  suppliers: ReadonlyMap<string, Supplier>,
): Pick<ExpenseFields, 'supplierId' | 'shares'> & { readonly text: string } {
  const alone = supplierCode === undefined ? undefined : suppliers.get(supplierCode)
  const together = shares
    .flatMap(({ supplierCode: code, percent }) => {
      const supplier = suppliers.get(code)
      return supplier ? [{ supplier, hundredths: hundredthsOf(percent)! }] : []
    })
    // The same shares in another order are the same.
    .toSorted((a, b) => a.supplier.id - b.supplier.id)
  return {
    supplierId: alone?.id ?? null,
    shares: together.map(({ supplier, hundredths }) => ({ supplier: supplier.id, hundredths })),
    text:
      alone?.name ??
      sharesText(
        together.map((share) => ({ supplierName: share.supplier.name, percent: hundredthsText(share.hundredths) })),
      ),
  }
}
