import { scanCountGoods } from '@yuncang/contract/stocktake/count/floor.ts'
import { NO_DATE_WORD } from '@yuncang/contract/wire/field.ts'
import { useState } from 'react'
import { GoodsFace } from '../../part/GoodsFace.tsx'
import { ScanField } from '../../part/ScanField.tsx'
import { askInTime } from '../../steps/ask.ts'
import { DateChoice } from './DateChoice.tsx'
import type { Own, OwnedLine } from './own.ts'
import { NOTHING, type Goods } from './steps.ts'
import { FLOW_WORDS } from './words.ts'

type Props = {
  readonly code: string
  readonly own: Own
  readonly onLine: (line: OwnedLine) => void
  readonly onWrong: (text: string) => void
  readonly onBack: () => void
}

/** Goods that were forgotten at a location that was counted as a whole. */
export function AddGoods({ code, own, onLine, onWrong, onBack }: Props) {
  const { locationCode, lines } = own
  const [goods, setGoods] = useState<Goods | null>(null)
  const [busy, setBusy] = useState(false)
  const choose = (chosen: Goods, productionDate: string) => {
    const before = lines.find((line) => line.goodsCode === chosen.goodsCode && line.productionDate === productionDate)
    onLine({ ...chosen, ...NOTHING, ...before, productionDate, locationCode })
  }
  const scan = async (text: string) => {
    setBusy(true)
    const answer = await askInTime(scanCountGoods, { stocktakeCode: code, locationCode, scan: text })
    setBusy(false)
    if (answer?.is !== 'known') onWrong(answer?.text ?? FLOW_WORDS.offlineUnknown)
    else if (answer.obj.dated === 1) setGoods(answer.obj)
    else choose(answer.obj, NO_DATE_WORD)
  }
  return (
    <>
      {goods ? (
        <>
          <h1 className="question">生产日期是哪天？</h1>
          <GoodsFace goods={goods} />
          <DateChoice
            goods={goods}
            counted={lines.filter(({ goodsCode }) => goodsCode === goods.goodsCode)}
            onDate={(date) => choose(goods, date)}
          />
        </>
      ) : (
        <>
          <h1 className="question at-place">
            <b className="mono">{locationCode}</b> 扫描漏记的商品
          </h1>
          <ScanField label="商品条码" onScan={(text) => void scan(text)} busy={busy} />
        </>
      )}
      <button type="button" className="big" onClick={onBack} disabled={busy}>
        返回
      </button>
    </>
  )
}
