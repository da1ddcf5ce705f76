/** How far what this browser has seen had come in the database's journal (`@yuncang/contract/wire/position.ts`), whichever of its windows saw it. */
import { POSITION_COUNTS_MS, POSITION_HEAD } from '@yuncang/contract/wire/position.ts'

const KEPT = 'yc.position'

type Kept = { readonly position: number; readonly at: number }

/** Notes how far an answer had come; a server without a replica says nothing of it. */
export function hearPosition(said: string | null | undefined): void {
  if (!said) return
  const position = Number(said)
  // Answers arrive in any order, and one of a replica lies behind one of the primary.
  if (Number.isFinite(position) && position >= shown(kept())) keep({ position, at: Date.now() })
}

/** What this window alone knows: its browser has no room to tell the others. */
let ofWindow: Kept | null = null

/** An answer is no less one because nothing more can be kept. */
function keep(seen: Kept): void {
  ofWindow = seen
  try {
    localStorage.setItem(KEPT, JSON.stringify(seen))
    ofWindow = null
  } catch {
    // It is known here.
  }
}

/** What a request shows; empty while no server has asked for it. */
export function positionToShow(): string {
  const now = kept()
  return now === null ? '' : String(shown(now))
}

/** The same as heads of a request. */
export function positionHead(): Record<string, string> {
  const position = positionToShow()
  return position === '' ? {} : { [POSITION_HEAD]: position }
}

/** Every replica that answers has passed what was seen so long ago; a clock that was set back says nothing. */
function shown(one: Kept | null): number {
  const age_ms = one === null ? Infinity : Date.now() - one.at
  return one !== null && age_ms < POSITION_COUNTS_MS && age_ms > -POSITION_COUNTS_MS ? one.position : 0
}

function kept(): Kept | null {
  if (ofWindow !== null) return ofWindow
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Kept | null
  } catch {
    return null
  }
}
