import type { trySupplierRate } from '@yuncang/contract/fee/rating/what-if.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { fenOf, yuanText } from '@yuncang/domain/base/money.ts'
import type { Unpriced } from '@yuncang/domain/fee/charge/charge.ts'
import { resolve, type Resolved } from '@yuncang/domain/fee/rate/resolve.ts'
import type { NewCost } from '../cost/insert.store.ts'
import { ratesFor } from '../period/tenure.ts'
import type { OwnedVersion } from '../rate/in-force.store.ts'
import type { Work } from '../work/store.ts'
import { recharged, type Known } from './outcome.ts'
import type { TriedWork } from './what-if.store.ts'

type Answer = CallOutput<typeof trySupplierRate>
const HOUR_MS = 3_600_000
const US = 1000

/** What works are priced by, and what they were charged. */
type Basis = Known & {
  readonly membersOf: (work: Work) => readonly Work[]
  readonly oldOf: (work: TriedWork) => bigint
}
type Sum = { concerned: boolean; count: number; unpriced: number; oldFen: bigint; newFen: bigint }
/** What falls into one period of the rate that is tried. */
type Cell = {
  readonly first: Work
  readonly found: readonly Resolved[]
  readonly known: Known
  readonly done: Work[]
  readonly line: TriedLine | null
}

/** What is charged at once by one of the two, the rate of now or that which is tried. */
export type TriedLine = {
  /** The first of its works. */
  readonly work: Work
  /** Of a period of the rate that is tried, its span in milliseconds. */
  readonly span: { readonly fromMs: number; readonly toMs: number } | null
  /** All that was done. */
  readonly done: Work[]
  /** The works that keep its present costs. */
  readonly keepers: Set<number>
  readonly costs: NewCost[]
  oldFen: bigint
  newFen: bigint
  unpriced: Unpriced['unpriced'] | null
}

/** Adds up works by supplier as they are read; keeps each of them where they are asked for one by one. */
export class Tally {
  readonly lines: TriedLine[] = []
  private readonly sums = new Map<number, Sum>()
  private readonly cells = new Map<string, Cell>()
  readonly tried: OwnedVersion
  private readonly keeps: boolean

  constructor(tried: OwnedVersion, keeps: boolean) {
    this.tried = tried
    this.keeps = keeps
  }

  private line(work: Work, span: TriedLine['span'] = null): TriedLine | null {
    if (!this.keeps) return null
    const [oldFen, newFen] = [0n, 0n]
    const line = { work, span, done: [], keepers: new Set<number>(), costs: [], oldFen, newFen, unpriced: null }
    this.lines.push(line)
    return line
  }

  price(works: readonly TriedWork[], basis: Basis): void {
    for (const work of works) {
      const sum = this.sumOf(work.supplierId)
      const oldFen = basis.oldOf(work)
      const { item, pointId, atUs } = work
      const resolved = resolve(ratesFor(basis.versions, work), { item, pointId, atUs })
      const found = 'unpriced' in resolved ? [] : resolved
      const concerns = found.some(({ version }) => version.cardId === this.tried.cardId)
      sum.count += 1
      sum.oldFen += oldFen
      sum.concerned ||= concerns
      if (!concerns) {
        sum.newFen += oldFen
        continue
      }
      const known: Known = basis
      const done = work.kind === 'period' ? basis.membersOf(work) : [work]
      const period = found.find(({ entry }) => entry.period !== null)?.entry.period
      if (period) {
        let line: TriedLine | null = null
        for (const one of done) {
          const n = Math.floor((one.atUs / US - period.startMs) / (period.hours * HOUR_MS))
          const key = `${one.supplierId}/${one.pointId}/${n}`
          const fromMs = period.startMs + n * period.hours * HOUR_MS
          const span = { fromMs, toMs: fromMs + period.hours * HOUR_MS }
          const cell = this.cells.get(key) ?? { first: work, found, known, done: [], line: this.line(work, span) }
          cell.done.push(one)
          this.cells.set(key, cell)
          line ??= cell.line
        }
        kept(line, work, oldFen)
        continue
      }
      const line = kept(this.line(work), work, oldFen)
      if (work.kind === 'period') for (const one of done) this.add(one, [one], known, { found, atUs }, line)
      else this.add(work, done, known, { found, atUs }, line)
    }
  }

  /** Charges what fell into periods, once all has been read. */
  closePeriods(): void {
    for (const { first, found, known, done, line } of this.cells.values())
      this.add({ ...first, kind: 'period' }, done, known, { found, atUs: first.atUs }, line)
    this.cells.clear()
  }

  private add(
    work: Work,
    done: readonly Work[],
    known: Known,
    how: { readonly found: readonly Resolved[]; readonly atUs: number },
    line: TriedLine | null,
  ): void {
    const sum = this.sumOf(work.supplierId)
    const priced = recharged(done, work, known, how)
    line?.done.push(...done)
    if ('unpriced' in priced) {
      sum.unpriced += 1
      if (line) line.unpriced = priced.unpriced
      return
    }
    const fen = priced.costs.reduce((total, { money }) => total + fenOf(money)!, 0n)
    sum.newFen += fen
    if (line === null) return
    line.newFen += fen
    line.costs.push(...priced.costs)
  }

  /** The sums of all that the rate concerns. */
  total() {
    return said(this.all())
  }

  private all(): Sum {
    const all: Sum = { concerned: true, count: 0, unpriced: 0, oldFen: 0n, newFen: 0n }
    for (const sum of this.sums.values()) {
      if (!sum.concerned) continue
      all.count += sum.count
      all.unpriced += sum.unpriced
      all.oldFen += sum.oldFen
      all.newFen += sum.newFen
    }
    return all
  }

  private sumOf(supplierId: number): Sum {
    const sum = this.sums.get(supplierId) ?? { concerned: false, count: 0, unpriced: 0, oldFen: 0n, newFen: 0n }
    this.sums.set(supplierId, sum)
    return sum
  }

  suppliers(): number[] {
    return [...this.sums].flatMap(([id, { concerned }]) => (concerned ? [id] : []))
  }

  answer(
    month: string,
    named: (
      supplierId: number,
    ) => Pick<Answer['records'][number], 'supplierCode' | 'supplierName' | 'item' | 'itemName'>,
  ): Answer {
    const concerned = [...this.sums].filter(([, sum]) => sum.concerned)
    const apart = ({ oldFen, newFen }: Sum) => (newFen > oldFen ? newFen - oldFen : oldFen - newFen)
    const records = concerned
      .toSorted(([a, one], [b, other]) => (apart(one) === apart(other) ? a - b : apart(one) < apart(other) ? 1 : -1))
      .map(([supplierId, sum]) => ({ ...named(supplierId), ...said(sum) }))
    return { month, ...this.total(), records, total: records.length }
  }
}

/** A work whose present costs belong to a line. */
function kept(line: TriedLine | null, { firstId }: TriedWork, oldFen: bigint): TriedLine | null {
  if (line === null) return null
  line.keepers.add(firstId)
  line.oldFen += oldFen
  return line
}

function said({ count, unpriced, oldFen, newFen }: Sum) {
  return {
    count,
    unpriced,
    oldMoney: yuanText(oldFen),
    newMoney: yuanText(newFen),
    difference: yuanText(newFen - oldFen),
  }
}
