import { QUALITY_NAMES } from '@yuncang/contract/stock/ledger/words.ts'
import { TASK_REFUSALS } from '@yuncang/contract/task/task/words.ts'
import { sentence } from '@yuncang/contract/wire/refusal.ts'
import { QUALITY, type QualityName } from '@yuncang/domain/stock/ledger/stock.ts'
import { NATURE, type Nature } from '@yuncang/domain/task/task/kind.ts'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { LineTable, type LineQuantity } from '../../goods/shown/LineTable.tsx'
import { faultsOf, type PlanFault, type PlanLine } from './plan-lines.ts'
import { PLAN_WORDS } from '../task/words.ts'

type PlanTableProps = {
  readonly nature: Nature
  readonly lines: readonly PlanLine[]
  /** The task has been sent once: lines without a quantity are marked too. */
  readonly strict: boolean
  readonly onChange: (line: PlanLine) => void
  readonly onRemove: (line: PlanLine) => void
  /** Opens the dates of a line; null where dates are not managed. */
  readonly onDates: ((line: PlanLine) => void) | null
  /** Why the person may not choose dates. */
  readonly datesWhy?: string
}

const COLUMN = { normal: 'plannedNormal', broken: 'plannedBroken' } as const

/** The goods of a task being created, with their planned quantities; outbound beside what is free. */
export function PlanTable({ nature, lines, strict, onChange, onRemove, onDates, datesWhy = '' }: PlanTableProps) {
  const planned = (quality: QualityName): LineQuantity<PlanLine> => ({
    title: `计划${QUALITY_NAMES[QUALITY[quality]]}`,
    width: 196,
    of: (line) => line[COLUMN[quality]],
    summed: true,
    enter: {
      column: COLUMN[quality],
      onEnter: (line, quantity) => onChange({ ...line, [COLUMN[quality]]: quantity }),
      fault: (line) => {
        const fault = faultsOf(line, nature, strict).find((found) => found.quality === quality)
        return fault && faultNote(fault)
      },
      disabled: ({ dates }) => dates !== null,
    },
  })
  const free: LineQuantity<PlanLine>[] = [
    { title: '可用正常品', width: 124, of: ({ goods }) => goods.freeNormal },
    { title: '可用破损品', width: 124, of: ({ goods }) => goods.freeBroken },
  ]
  return (
    <LineTable
      lines={lines}
      keyOf={({ goods }) => goods.goodsCode}
      goodsOf={({ goods }) => goods}
      quantities={[...(nature === NATURE.outbound ? free : []), planned('normal'), planned('broken')]}
      dates={onDates && { chosen: ({ dates }) => dates, none: '先到期先出', onOpen: onDates, why: datesWhy }}
      strict={strict}
      onRemove={onRemove}
    />
  )
}

/** What a person is told about a fault of a line. */
export function faultSentence({ goods: { name } }: PlanLine, fault: PlanFault): string {
  if (fault.fault === 'missing') return sentence(TASK_REFUSALS.plannedMissing, { name })
  if (fault.fault === 'tooLarge') return PLAN_WORDS.tooLarge
  const { wanted, available, quality } = fault
  return sentence(TASK_REFUSALS.notEnough, {
    goodsName: name,
    quality: QUALITY_NAMES[QUALITY[quality]],
    wanted,
    available,
  })
}

/** The same in few words, for below the field. */
function faultNote(fault: PlanFault): string {
  if (fault.fault === 'missing') return PLAN_WORDS.missing
  return fault.fault === 'tooLarge' ? PLAN_WORDS.tooLarge : PLAN_WORDS.short(grouped(fault.available))
}
