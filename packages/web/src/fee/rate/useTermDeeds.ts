import { endTerm, getTerms, getTermVersions, saveTerm } from '@yuncang/contract/fee/rate/term.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { today } from '@yuncang/kit/quantity/date-state.ts'
import { DEED_DONE } from '../../app/words.ts'
import type { AgreedTerm, SupplierPlace } from './model.ts'
import { TERM_ASK, TERM_PAGE } from './term-page-words.ts'

const invalidates = [getTerms, getTermVersions] as const

type ToSave = {
  readonly term: AgreedTerm | null
  readonly sent: Omit<CallInput<typeof saveTerm>, 'termId' | 'version' | 'warehouseCode' | 'supplierCode'>
  /** What it is called and what it says, in words. */
  readonly name: string
  readonly terms: string
}

/** What can be done with the contract terms of a supplier; each says first what will happen. */
export function useTermDeeds({ warehouseCode, supplier: { supplierCode, supplierName } }: SupplierPlace) {
  const adding = useDeed(saveTerm, { success: DEED_DONE.added, invalidates })
  const changing = useDeed(saveTerm, { success: DEED_DONE.changed, invalidates })
  const ending = useDeed(endTerm, { success: TERM_PAGE.ended, invalidates })
  return {
    /** Saves a term after asking; true when it is saved. */
    save: async ({ term, sent, name, terms }: ToSave): Promise<boolean> => {
      const { startDay } = sent
      const waitingFrom = term?.waitingFrom ?? ''
      if (!(await askPerson(TERM_ASK.save({ supplierName, name, terms, startDay, waitingFrom, today: today() }))))
        return false
      const place = { warehouseCode, supplierCode }
      if (term === null) return (await adding.run({ ...place, ...sent })).ok
      return (await changing.run({ ...place, ...sent, termId: term.termId, version: term.version })).ok
    },
    /** Ends a term after asking. */
    end: async ({ termId, name, waitingFrom }: AgreedTerm): Promise<void> => {
      if (await askPerson(TERM_ASK.end({ supplierName, name, waitingFrom, today: today() })))
        await ending.run({ termId })
    },
  }
}
