import { QUALITY_NAMES } from '@yuncang/contract/stock/ledger/words.ts'
import { QUALITY, type QualityName } from '@yuncang/domain/stock/ledger/stock.ts'
import { NATURE, type Nature } from '@yuncang/domain/task/task/kind.ts'
import { BoxQuantity } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { LineTable, type LineQuantity } from '../../goods/shown/LineTable.tsx'
import { overCap, type DoneEntry, type DoneLine } from './done-lines.ts'
import { PickPlaces, type PickPlace } from './PickPlaces.tsx'
import { DONE_WORDS } from '../task/words.ts'

type DoneTableProps = {
  readonly nature: Nature
  /** A rejection gets the dates of what was shipped. */
  readonly rejection: boolean
  /** Where the goods are to be picked, of an outbound task. */
  readonly places: readonly PickPlace[]
  readonly lines: readonly DoneLine[]
  readonly readOnly: boolean
  readonly onEnter: (line: DoneLine, change: Partial<DoneEntry>) => void
  readonly onRemove: (line: DoneLine) => void
  /** Opens the dates of a line; null where dates are not managed. */
  readonly onDates: ((line: DoneLine) => void) | null
  /** Why the person may not choose dates. */
  readonly datesWhy?: string
}

/** The lines are made anew whenever anything is filled in: what is in them tells whether they changed. */
const changed = (next: DoneLine, before: DoneLine) => next.entry !== before.entry || next.goods !== before.goods
const FREE = { normal: 'freeNormal', broken: 'freeBroken' } as const

/** The goods of a task in work: what was planned, and what was really moved. */
export function DoneTable(props: DoneTableProps) {
  const { nature, rejection, places, lines, readOnly, onEnter, onRemove, onDates, datesWhy = '' } = props
  const outbound = nature === NATURE.outbound
  const planned = (quality: QualityName): LineQuantity<DoneLine> => ({
    title: `计划${QUALITY_NAMES[QUALITY[quality]]}`,
    width: 132,
    of: (line) => line.planned[quality],
    summed: true,
    show: (line) => <Planned line={line} quality={quality} withFree={outbound} />,
  })
  const actual = (quality: QualityName): LineQuantity<DoneLine> => ({
    title: `实际${QUALITY_NAMES[QUALITY[quality]]}`,
    width: 192,
    of: ({ entry }) => entry[quality],
    summed: true,
    enter: {
      column: quality,
      onEnter: (line, quantity) => onEnter(line, { [quality]: quantity }),
      fault: (line) => (overCap(line, nature).includes(quality) ? DONE_WORDS.over[quality] : undefined),
      disabled: ({ entry }) => readOnly || entry.dates !== null,
    },
  })
  const none = outbound ? '按预留批次' : rejection ? '按出库批次收回' : '稍后录入'
  return (
    <LineTable
      lines={lines}
      keyOf={({ key }) => key}
      goodsOf={({ goods }) => goods}
      markOf={({ id }) => (id === null ? '添加' : undefined)}
      below={({ goods }) => <PickPlaces places={places.filter(({ goodsCode }) => goodsCode === goods.goodsCode)} />}
      quantities={[planned('normal'), actual('normal'), planned('broken'), actual('broken')]}
      dates={onDates && { chosen: ({ entry }) => entry.dates, none, onOpen: onDates, why: datesWhy }}
      changed={changed}
      readOnly={readOnly}
      onRemove={onRemove}
      emptyText="任务中没有商品，请添加商品"
    />
  )
}

/** What was planned; outbound with what is free besides, below it. */
function Planned({ line, quality, withFree }: { line: DoneLine; quality: QualityName; withFree: boolean }) {
  const { goods, planned } = line
  return (
    <span className="yc-quantity yc-quantity-stacked">
      <BoxQuantity value={planned[quality]} packing={goods} />
      {withFree && (
        <span className="yc-quantity-pieces yc-number">
          另可用 {goods[FREE[quality]]} {goods.minUnitName}
        </span>
      )}
    </span>
  )
}
