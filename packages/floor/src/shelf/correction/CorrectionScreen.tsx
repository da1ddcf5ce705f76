import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import type { BatchAtLocation } from '@yuncang/contract/shelf/correction/at-location.ts'
import { NO_DATE_WORD } from '@yuncang/contract/wire/field.ts'
import type { ReactNode } from 'react'
import { BoxSteppers } from '../../part/BoxSteppers.tsx'
import { BoxWords } from '../../part/BoxWords.tsx'
import { GoodsFace } from '../../part/GoodsFace.tsx'
import { ScanField } from '../../part/ScanField.tsx'
import { Screen } from '../../part/Screen.tsx'
import { batchKey } from '../../steps/batch.ts'
import { useFloorScan } from '../../steps/useFloorScan.ts'
import { useWorker } from '../../outbox/worker.ts'
import type { Flow } from './steps.ts'
import './correction.css'
import type { useCorrection } from './useCorrection.ts'

type Props = {
  readonly title: string
  readonly words: {
    readonly where: string
    readonly what: string
    readonly howMany: string
    readonly next: string
  }
  readonly correction: ReturnType<typeof useCorrection>
  readonly warehouse: readonly [code: string, choose: (code: string) => void]
  /** A code that is scanned while the quantity is asked; left out where none makes sense. */
  readonly onTarget?: (code: string) => void
  /** The last question. */
  readonly children: ReactNode
}

/** A correction on the floor, one question a screen: where, what, which batch, how many; the last question is the flow's own. */
export function CorrectionScreen({ title, words, correction, warehouse, onTarget, children }: Props) {
  const { flow, busy, act, scan } = correction
  const onScan = (code: string) => void scan(code)
  const toBack = () => act({ type: 'back' })
  return (
    <Screen back={['/', '首页']} title={flow.place ? `${title} ${flow.place.locationCode}` : title} said={flow.said}>
      {flow.state === 'scanLocation' && (
        <>
          <h1 className="question">{words.where}</h1>
          <Warehouses warehouse={warehouse} />
          <ScanField label="货位码" onScan={onScan} busy={busy} />
        </>
      )}
      {flow.state === 'scanGoods' && (
        <>
          <h1 className="question">{words.what}</h1>
          <ScanField label="商品条码" onScan={onScan} busy={busy} />
          <StockRow batches={flow.batches} onChoose={(batch) => act({ type: 'batch', batch })} />
          <button type="button" className="big" onClick={toBack}>
            换一个货位
          </button>
        </>
      )}
      {flow.state === 'chooseBatch' && (
        <>
          <h1 className="question">选择批次</h1>
          <p className="lead">{flow.choices[0]?.goodsName}</p>
          <StockRow batches={flow.choices} onChoose={(batch) => act({ type: 'batch', batch })} />
          <button type="button" className="big" onClick={toBack}>
            返回，重扫商品
          </button>
        </>
      )}
      {flow.state === 'quantity' && (
        <Quantity
          flow={flow}
          busy={busy}
          words={words}
          onTarget={onTarget}
          onChange={(pieces) => act({ type: 'quantity', pieces })}
          onNext={() => act({ type: 'next' })}
          onBack={toBack}
        />
      )}
      {flow.state === 'target' && flow.chosen && (
        <>
          {children}
          <div className="correction-held">
            <GoodsFace goods={flow.chosen} />
            <BoxWords pieces={flow.pieces} packing={flow.chosen} />
          </div>
          <button type="button" className="big" onClick={toBack} disabled={busy}>
            返回，改数量
          </button>
        </>
      )}
    </Screen>
  )
}

/** In which warehouse, for workers of several. */
function Warehouses({ warehouse: [code, choose] }: Pick<Props, 'warehouse'>) {
  const { warehouseList } = useWorker().user
  if (warehouseList.length < 2) return null
  return (
    <label className="correction-warehouse">
      仓库
      <select value={code} onChange={(event) => choose(event.target.value)}>
        <option value="">按货位码识别</option>
        {warehouseList.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The batches at a place, each to be touched instead of scanned. */
function StockRow({
  batches,
  onChoose,
}: {
  readonly batches: readonly BatchAtLocation[]
  readonly onChoose: (batch: BatchAtLocation) => void
}) {
  return (
    <div className="correction-batches">
      {batches.map((batch) => (
        <button
          key={batchKey(batch)}
          type="button"
          className="correction-batch"
          disabled={batch.free === 0}
          onClick={() => onChoose(batch)}
        >
          <strong>{batch.goodsName}</strong>
          <span>
            {batch.productionDate === NO_DATE_WORD ? '没有生产日期' : `产于 ${batch.productionDate}`}
            {batch.quality === QUALITY.broken && <b className="broken">破损品</b>}
          </span>
          <BoxWords pieces={batch.free === 0 ? batch.onHand : batch.free} packing={batch} />
          {batch.free < batch.onHand && (
            <small>
              {batch.free === 0 ? '已被占用，不能动' : `在库 ${batch.onHand} ${batch.minUnitName}，其余已被占用`}
            </small>
          )}
        </button>
      ))}
    </div>
  )
}

type QuantityProps = Pick<Props, 'words' | 'onTarget'> & {
  readonly flow: Flow
  readonly busy: boolean
  readonly onChange: (pieces: number) => void
  readonly onNext: () => void
  readonly onBack: () => void
}

function Quantity({ flow: { chosen, pieces }, busy, words, onTarget, onChange, onNext, onBack }: QuantityProps) {
  useFloorScan((code) => onTarget?.(code), busy || onTarget === undefined)
  if (!chosen) return null
  return (
    <>
      <h1 className="question">{words.howMany}</h1>
      <GoodsFace goods={chosen} />
      <BoxSteppers pieces={pieces} packing={chosen} onChange={(typed) => onChange(typed ?? 0)} />
      <p className="correction-most">
        最多 <BoxWords pieces={chosen.free} packing={chosen} />
        {pieces !== chosen.free && (
          <button type="button" onClick={() => onChange(chosen.free)}>
            全部
          </button>
        )}
      </p>
      {onTarget && <p className="lead">数量没错就直接扫描目标货位。</p>}
      <button type="button" className="big main" onClick={onNext} disabled={busy}>
        {words.next}
      </button>
      <button type="button" className="big" onClick={onBack}>
        返回，重扫商品
      </button>
    </>
  )
}
