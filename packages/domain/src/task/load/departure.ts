/** The label of a pallet of a task: `CK2611210001-3`. */
export function palletLabel(taskCode: string, pallet: number): string {
  return `${taskCode}-${pallet}`
}

/** The task and the pallet that a scanned label names; null when it is no pallet label. */
export function readPalletLabel(text: string): { readonly taskCode: string; readonly pallet: number } | null {
  const [, taskCode, number] = /^(.+)-(\d{1,5})$/.exec(text.trim().toUpperCase()) ?? []
  const pallet = Number(number)
  return taskCode !== undefined && pallet > 0 ? { taskCode, pallet } : null
}

/** The pallets of a load that are not on the lorry yet, in order. */
export function missingPallets(pallets: number, loaded: readonly number[]): number[] {
  const there = new Set(loaded)
  return Array.from({ length: pallets }, (_, index) => index + 1).filter((pallet) => !there.has(pallet))
}

export type DepartureRefusal =
  | { readonly refused: 'notPicked'; readonly open: number }
  | { readonly refused: 'nothingPicked' }
  | { readonly refused: 'noVehicle' }
  | { readonly refused: 'palletsMissing'; readonly missing: string; readonly count: number }

/**
 * Whether a lorry may leave: its number is known, everything is picked or found short, something is on it, and every pallet was
 * scanned, or the driver was asked and leaves without the scan.
 */
export function checkDeparture(facts: {
  readonly open: number
  readonly picked: number
  readonly load: { readonly pallets: number; readonly loaded: readonly number[] } | null
  readonly leaveMissing: boolean
}): DepartureRefusal | null {
  const { open, picked, load } = facts
  if (open > 0) return { refused: 'notPicked', open }
  if (picked === 0) return { refused: 'nothingPicked' }
  if (!load) return { refused: 'noVehicle' }
  const missing = missingPallets(load.pallets, load.loaded)
  if (missing.length > 0 && !facts.leaveMissing)
    return { refused: 'palletsMissing', missing: missing.join('、'), count: missing.length }
  return null
}
