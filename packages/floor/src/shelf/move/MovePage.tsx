import { openMove, saveMove } from '@yuncang/contract/shelf/move/floor.ts'
import { useState } from 'react'
import { ScanField } from '../../part/ScanField.tsx'
import { CorrectionScreen } from '../correction/CorrectionScreen.tsx'
import { useCorrection } from '../correction/useCorrection.ts'

const WORDS = { where: '扫描原货位', what: '扫描要移动的商品', howMany: '移动多少？', next: '下一步，扫描目标货位' }

/** Moves pieces from one location to another: where from, what, how many, where to. */
export function MovePage() {
  const warehouse = useState('')
  const correction = useCorrection(openMove, warehouse[0])
  const moveTo = (toLocationCode: string) =>
    void correction.commit(
      saveMove,
      ({ place, batch: { goodsCode, productionDate, quality }, pieces }) => ({
        warehouseCode: place.warehouseCode,
        fromLocationCode: place.locationCode,
        toLocationCode,
        lines: [{ goodsCode, productionDate, quality, quantity: pieces }],
      }),
      `→ ${toLocationCode}`,
    )
  return (
    <CorrectionScreen title="移动库位" words={WORDS} correction={correction} warehouse={warehouse} onTarget={moveTo}>
      <h1 className="question">扫描目标货位</h1>
      <ScanField label="货位码" onScan={moveTo} busy={correction.busy} />
    </CorrectionScreen>
  )
}
