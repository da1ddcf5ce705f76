import type { trySupplierWorks } from '@yuncang/contract/fee/rating/what-if.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'

type Tried = CallOutput<typeof trySupplierWorks>
/** A work before and after, as a trial lists it. */
export type TriedWork = Tried['records'][number]
