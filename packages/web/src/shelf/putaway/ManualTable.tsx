import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { QUALITY_NAMES } from '@yuncang/contract/stock/ledger/words.ts'
import { LineTable, type LineQuantity } from '../../goods/shown/LineTable.tsx'
import { faultsOf, type ManualLine } from './manual-lines.ts'
import { packingOf } from './packing.ts'
import { MANUAL_WORDS } from './words.ts'

type ManualTableProps = {
  readonly lines: readonly ManualLine[]
  /** The order has been sent once: lines without a quantity are marked too. */
  readonly strict: boolean
  readonly onChange: (line: ManualLine) => void
  readonly onRemove: (line: ManualLine) => void
  /** Opens the dates of a line; null where dates are not managed. */
  readonly onDates: ((line: ManualLine) => void) | null
}

const NAMES = {
  normal: `上架${QUALITY_NAMES[QUALITY.normal]}`,
  broken: `上架${QUALITY_NAMES[QUALITY.broken]}`,
} as const

/** The goods of an order being made by hand, with how much of them is to be shelved. */
export function ManualTable({ lines, strict, onChange, onRemove, onDates }: ManualTableProps) {
  const wanted = (key: 'normal' | 'broken'): LineQuantity<ManualLine> => ({
    title: NAMES[key],
    width: 196,
    of: (line) => line[key],
    summed: true,
    enter: {
      column: key,
      onEnter: (line, quantity) => onChange({ ...line, [key]: quantity }),
      fault: (line) => {
        if (!faultsOf(line, strict).some(({ column }) => column === key)) return undefined
        const filled = (line.normal ?? 0) + (line.broken ?? 0) > 0
        return filled ? MANUAL_WORDS.short : MANUAL_WORDS.missing
      },
      disabled: ({ dates }) => dates !== null,
    },
  })
  return (
    <LineTable
      lines={lines}
      keyOf={({ goods }) => goods.goodsCode}
      goodsOf={({ goods }) => ({ ...goods, ...packingOf(goods), name: goods.goodsName })}
      quantities={[
        { title: '可上架正常品', width: 124, of: ({ goods }) => goods.availableNormal },
        { title: '可上架破损品', width: 124, of: ({ goods }) => goods.availableBroken },
        wanted('normal'),
        wanted('broken'),
      ]}
      dates={onDates && { chosen: ({ dates }) => dates, none: '先到期先上架', onOpen: onDates }}
      strict={strict}
      onRemove={onRemove}
    />
  )
}
