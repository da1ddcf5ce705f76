import { own } from '@yuncang/domain/base/own.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import type { getSignForRows } from '@yuncang/contract/task/sign-for/sign-for.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import type { RejectReason } from '@yuncang/domain/task/sign-for/reason.ts'
import type { Fill } from '@yuncang/kit/quantity/paste.ts'

export type SignForRow = CallOutput<typeof getSignForRows>['records'][number]
/** What the platform sent back or threw away of one line, in pieces; null is not filled in and counts as 0. */
export type Signed = {
  readonly rejection: number | null
  readonly discard: number | null
  /** Why some is sent back, where somebody says so. */
  readonly reason?: RejectReason | undefined
}
/** By line id. */
export type SignedRows = Readonly<Record<string, Signed>>

export const NOTHING_SIGNED: Signed = { rejection: null, discard: null }

/** What the platform keeps of a line: negative when more was sent back than delivered. */
export function receivedOf(row: SignForRow, signed: Signed = NOTHING_SIGNED): number {
  return row.deliveredPieces - (signed.rejection ?? 0) - (signed.discard ?? 0)
}

/** The sums over all lines, for the foot. */
export function signedTotals(rows: readonly SignForRow[], signed: SignedRows) {
  const of = (row: SignForRow) => own(signed, row.id) ?? NOTHING_SIGNED
  return {
    delivered: total(rows, (row) => row.deliveredPieces),
    rejected: total(rows, (row) => of(row).rejection ?? 0),
    discarded: total(rows, (row) => of(row).discard ?? 0),
    received: total(rows, (row) => receivedOf(row, of(row))),
  }
}

/** Takes what was pasted over the two columns. */
export function withFills(signed: SignedRows, fills: readonly Fill[]): SignedRows {
  const next = { ...signed }
  for (const { row, column, quantity } of fills) {
    next[row] = { ...(own(next, row) ?? NOTHING_SIGNED), [column]: quantity }
  }
  return next
}

/** The lines as the call takes them. */
export function signedInput(rows: readonly SignForRow[], signed: SignedRows) {
  return rows.map(({ id, goodsCode }) => {
    const { rejection, discard, reason } = own(signed, id) ?? NOTHING_SIGNED
    const why = (rejection ?? 0) > 0 && reason !== undefined ? { rejectReason: reason } : {}
    return { id, goodsCode, rejectedPieces: rejection ?? 0, discardedPieces: discard ?? 0, ...why }
  })
}
