import { NO_DATE_WORD } from '@yuncang/contract/wire/field.ts'
import { GoodsFace } from '../../part/GoodsFace.tsx'
import { useFloorScan } from '../../steps/useFloorScan.ts'
import { DateChoice } from './DateChoice.tsx'
import type { Flow } from './steps.ts'

type Props = {
  readonly flow: Flow
  readonly onDate: (date: string) => void
  readonly onScan: (code: string) => void
  readonly onBack: () => void
}

/** Of which production date? Those of the books and those that were counted here are one touch away. */
export function AskDate({ flow: { goods, lines }, onDate, onScan, onBack }: Props) {
  useFloorScan(onScan)
  if (!goods) return null
  const counted = lines.filter(({ goodsCode }) => goodsCode === goods.goodsCode)
  return (
    <>
      <h1 className="question">生产日期是哪天？</h1>
      <GoodsFace goods={{ ...goods, productionDate: NO_DATE_WORD }} />
      <DateChoice goods={goods} counted={counted} onDate={onDate} />
      <button type="button" className="big" onClick={onBack}>
        返回，重扫商品
      </button>
    </>
  )
}
