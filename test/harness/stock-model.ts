/** What the test of all stock verbs compares the server with. */
import { qualityName, QUALITY, QUALITIES, type Quality } from '@yuncang/domain/stock/ledger/stock.ts'
import { daysAgo } from './goods.ts'

/** Where the pieces of the model lie: staging, two shelves, the damaged area. */
export const PLACES = ['WH1-ZC', 'A-01', 'A-02', 'WH1-CC'] as const
export const DATES = [daysAgo(30), daysAgo(20), daysAgo(10)] as const
export const NONE = '无'
const [STAGING, , , DAMAGED] = PLACES

type Place = (typeof PLACES)[number]
type Batch = { place: Place; date: string; quality: Quality; pieces: number; reserved: number }
type Held = { code: string; date: string; quality: Quality; outstanding: number }
type Entry = { code: string; normal: number; broken: number }
type Share = { batch: Batch; pieces: number }
export type OpenTask = { code: string; quality: Quality; quantity: number; accepted: boolean; shares: Share[] }
type Road = { code: string; sent: number }
export type Model = ReturnType<typeof createModel>

const RANK: Readonly<Record<Quality, readonly Place[]>> = {
  [QUALITY.normal]: ['A-01', 'A-02', STAGING, DAMAGED],
  [QUALITY.broken]: [DAMAGED, 'A-01', 'A-02', STAGING],
}
const dateKey = (date: string) => (date === NONE ? '9999' : date)

/** Stock of one goods in one warehouse, kept by hand: no SQL, no planner of ours. */
export function createModel() {
  const batches: Batch[] = []
  const held: Held[] = []
  const entries: Entry[] = []
  const tasks: OpenTask[] = []
  const roads: Road[] = []

  const at = (place: Place, date: string, quality: Quality): Batch => {
    const known = batches.find((one) => one.place === place && one.date === date && one.quality === quality)
    if (known) return known
    const fresh = { place, date, quality, pieces: 0, reserved: 0 }
    batches.push(fresh)
    return fresh
  }
  const heldOf = ({ place, date, quality }: Batch) =>
    place === STAGING
      ? held
          .filter((one) => one.date === date && one.quality === quality)
          .reduce((sum, one) => sum + one.outstanding, 0)
      : 0
  const freeOf = (batch: Batch) => Math.max(0, batch.pieces - batch.reserved - heldOf(batch))
  const remove = <T>(list: T[], item: T) => void list.splice(list.indexOf(item), 1)
  const hold = (code: string, date: string, pieces: { normal: number; broken: number }) => {
    for (const quality of QUALITIES) {
      at(STAGING, date, quality).pieces += pieces[qualityName(quality)]
      if (pieces[qualityName(quality)] > 0)
        held.push({ code, date, quality, outstanding: pieces[qualityName(quality)] })
    }
  }
  const takeable = (batch: Batch, quantity: number) => quantity <= freeOf(batch)
  /** First expired first out, then the kind of place, then the walk. */
  const inPickingOrder = (shares: Share[], quality: Quality) =>
    shares.toSorted(
      (a, b) =>
        dateKey(a.batch.date).localeCompare(dateKey(b.batch.date)) ||
        RANK[quality].indexOf(a.batch.place) - RANK[quality].indexOf(b.batch.place),
    )

  return {
    held,
    entries,
    tasks,
    roads,
    get lying() {
      return batches.filter((batch) => batch.pieces > 0)
    },
    /** What lies where, how much of it is reserved and held. */
    told: () =>
      batches
        .filter((batch) => batch.pieces > 0)
        .map(
          (one) =>
            `${one.place} ${one.date} ${qualityName(one.quality)} ${one.pieces} reserved ${one.reserved} held ${heldOf(one)}`,
        )
        .toSorted(),
    arrive(code: string, order: string, date: string, pieces: { normal: number; broken: number }) {
      if (date !== NONE) return hold(order, date, pieces)
      for (const quality of QUALITIES) {
        const batch = at(STAGING, NONE, quality)
        batch.pieces += pieces[qualityName(quality)]
        batch.reserved += pieces[qualityName(quality)]
      }
      entries.push({ code, ...pieces })
    },
    enter(entry: Entry, date: string, order: string) {
      for (const quality of QUALITIES) {
        const batch = at(STAGING, NONE, quality)
        batch.pieces -= entry[qualityName(quality)]
        batch.reserved -= entry[qualityName(quality)]
      }
      hold(order, date, entry)
      remove(entries, entry)
    },
    shelve(one: Held, quantity: number, place: Place): boolean {
      const staged = at(STAGING, one.date, one.quality)
      if (place === STAGING || (place === DAMAGED && one.quality === QUALITY.normal)) return false
      if (quantity > one.outstanding || quantity > staged.pieces - staged.reserved) return false
      staged.pieces -= quantity
      at(place, one.date, one.quality).pieces += quantity
      one.outstanding -= quantity
      if (one.outstanding === 0) remove(held, one)
      return true
    },
    cancelOrder(code: string) {
      for (const one of held.filter((candidate) => candidate.code === code)) remove(held, one)
    },
    send(code: string, quality: Quality, quantity: number): boolean {
      const all = batches
        .filter((batch) => batch.quality === quality && batch.pieces > batch.reserved)
        .map((batch) => ({ batch, pieces: batch.pieces - batch.reserved }))
      let open = quantity
      const shares = inPickingOrder(all, quality).flatMap(({ batch, pieces }) => {
        const taken = Math.min(open, pieces)
        open -= taken
        return taken > 0 ? [{ batch, pieces: taken }] : []
      })
      if (open > 0) return false
      for (const { batch, pieces } of shares) batch.reserved += pieces
      tasks.push({ code, quality, quantity, accepted: false, shares })
      return true
    },
    accept(task: OpenTask): boolean {
      if (task.accepted) return false
      task.accepted = true
      return true
    },
    cancel(task: OpenTask): boolean {
      if (task.accepted) return false
      for (const { batch, pieces } of task.shares) batch.reserved -= pieces
      remove(tasks, task)
      return true
    },
    complete(task: OpenTask, actual: number): boolean {
      if (!task.accepted) return false
      let open = actual
      for (const { batch, pieces } of inPickingOrder(task.shares, task.quality)) {
        const taken = Math.min(open, pieces)
        open -= taken
        batch.reserved -= pieces
        batch.pieces -= taken
        // What left staging beyond what the orders leave there is theirs no more: the oldest loses first.
        const over = () => heldOf(batch) - batch.pieces
        for (const one of held.filter(({ date, quality }) => date === batch.date && quality === batch.quality)) {
          if (batch.place !== STAGING || taken === 0 || over() <= 0) break
          one.outstanding -= Math.min(over(), one.outstanding)
          if (one.outstanding === 0) remove(held, one)
        }
      }
      if (task.quality === QUALITY.normal) roads.push({ code: task.code, sent: actual })
      remove(tasks, task)
      return true
    },
    sign(task: Road) {
      remove(roads, task)
    },
    move(batch: Batch, quantity: number, place: Place): boolean {
      if (place === batch.place || (place === DAMAGED && batch.quality === QUALITY.normal)) return false
      if (!takeable(batch, quantity)) return false
      batch.pieces -= quantity
      at(place, batch.date, batch.quality).pieces += quantity
      return true
    },
    grade(batch: Batch, quantity: number): boolean {
      if (!takeable(batch, quantity)) return false
      batch.pieces -= quantity
      at(batch.place, batch.date, batch.quality === QUALITY.normal ? QUALITY.broken : QUALITY.normal).pieces += quantity
      return true
    },
    redate(batch: Batch, quantity: number, date: string): boolean {
      if (date === batch.date || !takeable(batch, quantity)) return false
      batch.pieces -= quantity
      at(batch.place, date, batch.quality).pieces += quantity
      return true
    },
  }
}
