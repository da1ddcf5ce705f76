import { stateSeen } from '@yuncang/domain/stocktake/count/steps.ts'
import type { Line, Place } from './steps.ts'

/** What was counted at a location that was not sent yet: it outlives a dead battery. */
type Draft = {
  readonly account: string
  readonly code: string
  readonly locationCode: string
  readonly seen: string
  readonly lines: readonly Line[]
  readonly atMs: number
}

const KEY = 'yc.floor.count'
/** What lies longer was forgotten, not interrupted. */
const KEPT_MS = 12 * 3_600_000

/** Counts that are not sent yet, of one worker and one stocktake. */
export type Drafts = ReturnType<typeof keepDrafts>

export function keepDrafts(account: string, code: string, storage: Storage = localStorage) {
  const read = (): Draft[] => {
    try {
      return JSON.parse(storage.getItem(KEY) ?? '[]') as Draft[]
    } catch {
      return []
    }
  }
  const isOf = (draft: Draft, { locationCode }: Pick<Place, 'locationCode'>) =>
    draft.account === account && draft.code === code && draft.locationCode === locationCode
  const write = (place: Pick<Place, 'locationCode'>, drafts: readonly Draft[]) => {
    const fresh = read().filter((draft) => !isOf(draft, place) && Date.now() - draft.atMs < KEPT_MS)
    storage.setItem(KEY, JSON.stringify([...fresh, ...drafts]))
  }
  return {
    /**
     * A location with what was counted there before, as it was seen then: whatever came between is judged with the count. Where it is
     * otherwise by now, it is counted anew.
     */
    restore(place: Place): { readonly place: Place; readonly lines: readonly Line[] } {
      const draft = read().find((one) => isOf(one, place) && Date.now() - one.atMs < KEPT_MS)
      return draft && stateSeen(draft.seen) === stateSeen(place.seen)
        ? { place: { ...place, seen: draft.seen }, lines: draft.lines }
        : { place, lines: [] }
    },
    keep({ locationCode, seen }: Place, lines: readonly Line[]): void {
      write({ locationCode }, lines.length > 0 ? [{ account, code, locationCode, seen, lines, atMs: Date.now() }] : [])
    },
  }
}
