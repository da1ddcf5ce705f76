import type { VersionState } from '@yuncang/contract/fee/rate/words.ts'

type Standing = { readonly withdrawn: boolean; readonly begun: boolean; readonly version: number }

/** What has become of a version of a rate or of a term. `inForce`: the version that holds now. */
export function stateOf({ withdrawn, begun, version }: Standing, inForce: number): VersionState {
  if (withdrawn) return 'withdrawn'
  if (!begun) return 'waiting'
  return version === inForce ? 'inForce' : 'over'
}
