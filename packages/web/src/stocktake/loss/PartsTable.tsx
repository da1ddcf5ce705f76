import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { BoxQuantity } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import type { ColumnsType, ColumnType } from 'antd/es/table'
import { Difference } from '../task/Difference.tsx'
import '../task/stocktake.css'
import type { LossLine } from './loss.ts'
import { FREE_SHOWN } from './words.ts'

export type QualityField = 'Normal' | 'Broken'
type Part = LossLine['parts'][number]
type Counted = Pick<Part, 'differenceNormal' | 'differenceBroken' | 'free'>

const freeOf = ({ free }: Counted, quality: QualityField) => free?.[quality === 'Normal' ? 'normal' : 'broken'] ?? 0
const lacks = (counted: Counted, quality: QualityField) =>
  counted.free !== null &&
  counted[`difference${quality}`] < 0 &&
  freeOf(counted, quality) < -counted[`difference${quality}`]

/** Whether a line, or one of its locations, has fewer free pieces than must go. */
export function isShort(line: LossLine, quality: QualityField): boolean {
  return line.parts.length > 0 ? line.parts.some((part) => lacks(part, quality)) : lacks(line, quality)
}

type FreeProps = {
  readonly of: Counted
  readonly quality: QualityField
  readonly short: boolean
  /** The name of a piece. */
  readonly unit: string
}

/** What could be taken away now, beside a difference that takes away; documents hold the rest. */
export function Free({ of, quality, short, unit }: FreeProps) {
  if (of.free === null || of[`difference${quality}`] >= 0) return null
  return (
    <span className={`yc-count-beside yc-number ${short ? 'yc-count-less' : ''}`}>
      {FREE_SHOWN(grouped(freeOf(of, quality)), unit)}
    </span>
  )
}

/** The locations of a line of goods that were counted wherever they lie: each is posted by itself. */
export function PartsTable({ line }: { readonly line: LossLine }) {
  const columns: ColumnsType<Part> = [
    { title: '库区', width: 120, render: (_, { areaName }) => areaName },
    { title: '货位', width: 136, render: (_, { locationCode }) => <span className="yc-code">{locationCode}</span> },
    { title: '正常品', children: quantities('Normal', line) },
    { title: '破损品', children: quantities('Broken', line) },
  ]
  return (
    <DetailTable<Part>
      bordered
      columns={columns}
      rows={line.parts}
      rowKey={({ locationCode }) => locationCode}
      width={832}
      emptyText="没有货位"
    />
  )
}

function quantities(quality: QualityField, packing: LossLine): ColumnType<Part>[] {
  return [
    {
      title: '系统库存',
      width: 96,
      align: 'right',
      render: (_, part) => <BoxQuantity value={part[`system${quality}`]} packing={packing} stacked />,
    },
    {
      title: '盘点数量',
      width: 96,
      align: 'right',
      render: (_, part) => <BoxQuantity value={part[`counted${quality}`]} packing={packing} stacked />,
    },
    {
      title: '差异',
      width: 96,
      align: 'right',
      render: (_, part) => (
        <>
          <Difference value={part[`difference${quality}`]} packing={packing} />
          <Free of={part} quality={quality} short={lacks(part, quality)} unit={packing.minUnitName} />
        </>
      ),
    },
  ]
}
