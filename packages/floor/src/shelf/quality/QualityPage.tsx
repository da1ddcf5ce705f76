import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { openQuality, saveQuality } from '@yuncang/contract/shelf/quality/floor.ts'
import { QUALITY_NAMES } from '@yuncang/contract/stock/ledger/words.ts'
import { otherQuality } from '@yuncang/domain/shelf/quality/quality.ts'
import { useState } from 'react'
import { CorrectionScreen } from '../correction/CorrectionScreen.tsx'
import { useCorrection } from '../correction/useCorrection.ts'

const WORDS = { where: '扫描商品所在货位', what: '扫描要变更的商品', howMany: '变更多少？', next: '下一步，选择原因' }
/** The usual reasons, to be touched; any other is typed. */
const REASONS = {
  [QUALITY.normal]: ['外箱破损', '压坏变形', '渗漏', '受潮'],
  [QUALITY.broken]: ['误判，实为正常', '重新包装', '清洁后可售', '更换外箱'],
} as const

/** Makes pieces broken, or sound again: where, what, how many, why. */
export function QualityPage() {
  const warehouse = useState('')
  const [reason, setReason] = useState('')
  const correction = useCorrection(openQuality, warehouse[0])
  const from = correction.flow.chosen?.quality ?? QUALITY.normal
  const to = QUALITY_NAMES[otherQuality(from)]
  const change = async () => {
    await correction.commit(
      saveQuality,
      ({ place, batch: { goodsCode, productionDate, quality }, pieces }) => ({
        warehouseCode: place.warehouseCode,
        locationCode: place.locationCode,
        goodsCode,
        productionDate,
        fromQuality: quality,
        quantity: pieces,
        reason: reason.trim(),
      }),
      `→ ${to}`,
    )
    setReason('')
  }
  return (
    <CorrectionScreen title="品质变更" words={WORDS} correction={correction} warehouse={warehouse}>
      <h1 className="question">为什么改为{to}？</h1>
      <div className="correction-reasons">
        {REASONS[from].map((usual) => (
          <button key={usual} type="button" aria-pressed={reason === usual} onClick={() => setReason(usual)}>
            {usual}
          </button>
        ))}
      </div>
      <label className="correction-field">
        其他原因
        <input value={reason} maxLength={50} onChange={(event) => setReason(event.target.value)} />
      </label>
      <button
        type="button"
        className="big main"
        disabled={correction.busy || reason.trim() === ''}
        onClick={() => void change()}
      >
        {reason.trim() === '' ? '请先选择或填写原因' : `改为${to}`}
      </button>
    </CorrectionScreen>
  )
}
