/** Stock as the model of stocktaking keeps it: maps of pieces, no SQL, no planner of ours. */
import { QUALITY, type Quality } from '@yuncang/domain/stock/ledger/stock.ts'

/** Goods of one date at one location. */
export type Batch = { readonly place: string; readonly goods: string; readonly date: string }
/** Sound and broken pieces. */
export type Pair = { readonly normal: number; readonly broken: number }
/** Some pieces of a batch. */
export type Pieces = Batch & { readonly quality: Quality; readonly quantity: number }
/** What should lie where at a moment, and by how much more (+) or less really lies there. */
export type Moment = { readonly at: number; readonly system: Map<string, number>; readonly off: Map<string, number> }
export type Books = ReturnType<typeof createBooks>

const keyOf = ({ place, goods, date }: Batch, quality: Quality) => [place, goods, date, quality].join('|')
const batchOf = (key: string): Batch & { quality: Quality } => {
  const [place, goods, date, quality] = key.split('|') as [string, string, string, string]
  return { place, goods, date, quality: Number(quality) as Quality }
}
/** The batch of a key without its quality, as lines are told apart. */
export const nameOf = ({ place, goods, date }: Batch) => [place, goods, date].join('|')
const add = (map: Map<string, number>, key: string, pieces: number) => map.set(key, (map.get(key) ?? 0) + pieces)

/** Books with an opening: what lies where, what of it is reserved, picked by open tasks, and received by tasks not completed. */
export function createBooks(opening: readonly Pieces[]) {
  const [onHand, reserved, picked, arrived, off] = Array.from({ length: 5 }, () => new Map<string, number>()) as [
    Map<string, number>,
    Map<string, number>,
    Map<string, number>,
    Map<string, number>,
    Map<string, number>,
  ]
  for (const one of opening) add(onHand, keyOf(one, one.quality), one.quantity)
  const touches: { at: number; place: string; goods: string }[] = []
  const moments: Moment[] = []

  const systemNow = () => {
    const system = new Map(onHand)
    for (const [key, pieces] of picked) add(system, key, -pieces)
    for (const [key, pieces] of arrived) add(system, key, pieces)
    return system
  }
  const change = (map: Map<string, number>, { quality, quantity, ...batch }: Pieces, at: number) => {
    add(map, keyOf(batch, quality), quantity)
    touches.push({ at, place: batch.place, goods: batch.goods })
  }
  return {
    moments,
    /** What the ledger says of pieces that lie somewhere. */
    told: () =>
      [...onHand]
        .filter(([, pieces]) => pieces !== 0)
        .map(([key, pieces]) => `${key} ${pieces}`)
        .toSorted(),
    lying: (): Pieces[] =>
      [...onHand].filter(([, pieces]) => pieces > 0).map(([key, quantity]) => ({ ...batchOf(key), quantity })),
    free: (batch: Batch, quality: Quality) =>
      (onHand.get(keyOf(batch, quality)) ?? 0) - (reserved.get(keyOf(batch, quality)) ?? 0),
    /** Pieces come to a location or leave it. */
    move: (pieces: Pieces, at: number) => change(onHand, pieces, at),
    /** Pieces are promised to a task, or no longer: nobody sees it at the location. */
    reserve: ({ quality, quantity, ...batch }: Pieces) => void add(reserved, keyOf(batch, quality), quantity),
    /** Pieces lie on a trolley, or no longer. */
    pick: (pieces: Pieces, at: number) => change(picked, pieces, at),
    /** Pieces wait at the gate, or no longer. */
    receive: (pieces: Pieces, at: number) => change(arrived, pieces, at),
    /** Pieces are lost, or turn up: the books know nothing of it. */
    lose: ({ quality, quantity, ...batch }: Pieces) => void add(off, keyOf(batch, quality), quantity),
    /** Whether anything came or went at a location since a moment; of these goods, or of any. */
    isTouched: (place: string, goods: ReadonlySet<string> | null, since: number) =>
      touches.some((one) => one.place === place && one.at > since && (goods === null || goods.has(one.goods))),
    /** Remembers this moment, for sheets that are entered later. */
    remember: (at: number) => void moments.push({ at, system: systemNow(), off: new Map(off) }),
    now: (at: number): Moment => ({ at, system: systemNow(), off: new Map(off) }),
    /** Whether goods lie at a location by the ledger. */
    lies: (place: string, goods: string) =>
      [...onHand].some(([key, pieces]) => pieces > 0 && batchOf(key).place === place && batchOf(key).goods === goods),
    where: (goods: string) => [
      ...new Set(
        [...onHand].filter(([key, n]) => n > 0 && batchOf(key).goods === goods).map(([key]) => batchOf(key).place),
      ),
    ],
  }
}

/** What should lie at a location by a moment, batch by batch, of these goods or of all. */
export function systemAt(
  { system }: Moment,
  place: string,
  goods: ReadonlySet<string> | null,
): Map<string, Pair & Batch> {
  const found = new Map<string, Pair & Batch>()
  for (const key of system.keys()) {
    const { quality: _, ...batch } = batchOf(key)
    if (batch.place !== place || (goods !== null && !goods.has(batch.goods))) continue
    const of = (quality: Quality) => Math.max(0, system.get(keyOf(batch, quality)) ?? 0)
    found.set(nameOf(batch), { ...batch, normal: of(QUALITY.normal), broken: of(QUALITY.broken) })
  }
  return found
}

/** What really lies at a location by a moment. */
export function realAt(moment: Moment, place: string, goods: ReadonlySet<string> | null): (Pair & Batch)[] {
  const real = new Map(moment.system)
  for (const [key, pieces] of moment.off) add(real, key, pieces)
  return [...systemAt({ ...moment, system: real }, place, goods).values()].filter(
    ({ normal, broken }) => normal + broken > 0,
  )
}
