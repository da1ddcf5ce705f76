import { openDateChange, saveDateChange } from '@yuncang/contract/shelf/date-change/floor.ts'
import { NO_DATE_WORD } from '@yuncang/contract/wire/field.ts'
import { today } from '@yuncang/kit/quantity/date-state.ts'
import { useState } from 'react'
import { DayField, whyNoDay } from '../../part/DayField.tsx'
import { CorrectionScreen } from '../correction/CorrectionScreen.tsx'
import { useCorrection } from '../correction/useCorrection.ts'

const WORDS = { where: '扫描商品所在货位', what: '扫描要变更的商品', howMany: '变更多少？', next: '下一步，填写新日期' }

/** Gives pieces another production date, or none: where, what, how many, which date. */
export function DateChangePage() {
  const warehouse = useState('')
  const [date, setDate] = useState('')
  const correction = useCorrection(openDateChange, warehouse[0])
  const old = correction.flow.chosen?.productionDate ?? ''
  const whole = whyNoDay(date, today()) === ''
  const changeTo = async (newProductionDate: string) => {
    await correction.commit(
      saveDateChange,
      ({ place, batch: { goodsCode, productionDate, quality }, pieces }) => ({
        warehouseCode: place.warehouseCode,
        locationCode: place.locationCode,
        goodsCode,
        productionDate,
        newProductionDate,
        quality,
        quantity: pieces,
      }),
      `→ ${newProductionDate}`,
    )
    setDate('')
  }
  return (
    <CorrectionScreen title="日期变更" words={WORDS} correction={correction} warehouse={warehouse}>
      <h1 className="question">新的生产日期？</h1>
      <DayField label="新生产日期" value={date} onChange={setDate} />
      <button
        type="button"
        className="big main"
        disabled={correction.busy || !whole || date === old}
        onClick={() => void changeTo(date)}
      >
        {!whole ? '请先填新生产日期' : date === old ? '和现在的日期一样' : `改为 ${date}`}
      </button>
      {old !== NO_DATE_WORD && (
        <button type="button" className="big" disabled={correction.busy} onClick={() => void changeTo(NO_DATE_WORD)}>
          改为没有生产日期
        </button>
      )}
    </CorrectionScreen>
  )
}
