/** Thousandths of a rate of tax as a person types it in percent: `6`, `1.5`; null for a text that is none from 0 to 100 with one place at most. */
export function permilleOf(percent: string): number | null {
  const [, whole, tenth = '0'] = /^(\d{1,3})(?:\.(\d))?$/.exec(percent.trim()) ?? []
  if (whole === undefined) return null
  const permille = Number(whole) * 10 + Number(tenth)
  return permille <= 1000 ? permille : null
}

/** The rate in percent as people read it: 60 is `6`, 15 is `1.5`. */
export function percentOf(permille: number): string {
  const tenth = permille % 10
  return tenth === 0 ? String(permille / 10) : `${(permille - tenth) / 10}.${tenth}`
}

/** A version of the rate of a group. The one in force is the highest that has begun; `permille` null: from then on the group has none. */
export type TaxVersion = {
  readonly version: number
  readonly permille: number | null
  readonly fromMs: number
}

/** How a version stands: it holds, it waits for its day, it has been followed, it never began because a later save came before it. */
export type TaxVersionState = 'inForce' | 'waiting' | 'over' | 'withdrawn'

/** The version that holds at a moment. */
export function inForceAt<V extends TaxVersion>(versions: readonly V[], nowMs: number): V | undefined {
  return highest(versions.filter(({ fromMs }) => fromMs <= nowMs))
}

/** The version that waits for its day: the newest save, if it has not begun. */
export function waitingAt<V extends TaxVersion>(versions: readonly V[], nowMs: number): V | undefined {
  const newest = highest(versions)
  return newest !== undefined && newest.fromMs > nowMs ? newest : undefined
}

/** How a version of a group stands among all versions of it. */
export function taxStateOf(versions: readonly TaxVersion[], one: TaxVersion, nowMs: number): TaxVersionState {
  const isTaken = versions.some(({ version, fromMs }) => version > one.version && fromMs <= one.fromMs)
  if (isTaken) return 'withdrawn'
  if (one.fromMs > nowMs) return 'waiting'
  return inForceAt(versions, nowMs)?.version === one.version ? 'inForce' : 'over'
}

/** Whether a rate from a moment on would be another than what holds then and follows: all that waits beyond that moment would give way to it. */
export function isAnother(
  versions: readonly TaxVersion[],
  { permille, fromMs }: { readonly permille: number | null; readonly fromMs: number },
): boolean {
  const follows = versions.filter((one) => taxStateOf(versions, one, fromMs) === 'waiting')
  return [inForceAt(versions, fromMs), ...follows].some((one) => (one?.permille ?? null) !== permille)
}

function highest<V extends TaxVersion>(versions: readonly V[]): V | undefined {
  return versions.reduce<V | undefined>((best, one) => (best && best.version > one.version ? best : one), undefined)
}
