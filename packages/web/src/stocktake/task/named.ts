import { NONE_SHOWN } from '@yuncang/contract/stocktake/plan/words.ts'

/** A supplier, an area or a location as pages show it: where there is none, as everything else that is missing. */
export function named(name: string): string {
  return name === NONE_SHOWN || name === '' ? '-' : name
}
