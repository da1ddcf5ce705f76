import { LABEL_STATUS } from '@yuncang/domain/task/label-film/state.ts'
import { useState } from 'react'
import { useParams } from 'react-router'
import { BoxSteppers } from '../../part/BoxSteppers.tsx'
import { BoxWords } from '../../part/BoxWords.tsx'
import { GoodsFace } from '../../part/GoodsFace.tsx'
import { ScanField } from '../../part/ScanField.tsx'
import { Screen } from '../../part/Screen.tsx'
import { Stepper } from '../../part/Stepper.tsx'
import { useLabel, type LabelLine } from './useLabel.ts'

/** One label or film task: take it, scan what was done and say how much, complete it. One question a screen. */
export function LabelPage() {
  const { code = '' } = useParams()
  const label = useLabel(code)
  const { job, chosen, said } = label
  // Kept while goods are scanned and counted.
  const [pallets, setPallets] = useState(0)
  if (!job) return <p className="splash">正在打开 {code}…</p>
  return (
    <Screen back={['/label', '任务']} title={job.code} said={said}>
      {job.status === LABEL_STATUS.pending && <Take label={label} />}
      {job.status === LABEL_STATUS.working && !chosen && (
        <Scan label={label} pallets={pallets} onPallets={setPallets} />
      )}
      {job.status === LABEL_STATUS.working && chosen && <Count key={chosen.id} line={chosen} label={label} />}
    </Screen>
  )
}

type Props = { readonly label: ReturnType<typeof useLabel> }

function Take({ label: { job, busy, take } }: Props) {
  if (!job) return null
  return (
    <>
      <h1 className="question">领取这个{job.kindName}任务？</h1>
      <p className="lead">
        {job.supplier}，{job.skuNum} 种 {job.num.toLocaleString('en-US')} 件{job.note && `。备注：${job.note}`}
      </p>
      <Lines lines={job.goodsList} />
      <button type="button" className="big main" disabled={busy} onClick={() => void take()}>
        领取，开始{job.kindName}
      </button>
    </>
  )
}

type ScanProps = Props & { readonly pallets: number; readonly onPallets: (pallets: number) => void }

function Scan({ label: { job, busy, choose, finish }, pallets, onPallets }: ScanProps) {
  if (!job) return null
  return (
    <>
      <h1 className="question">扫描做好的商品</h1>
      <ScanField label="商品条码" onScan={choose} busy={busy} />
      {job.note && <p className="lead">备注：{job.note}</p>}
      <Lines lines={job.goodsList} onChoose={choose} />
      <div className="steppers">
        <Stepper unit="板" value={pallets} onChange={(next) => onPallets(Math.max(0, next))} />
      </div>
      <p className="lead">按板计费的，请填写板数；否则留 0。</p>
      <button
        type="button"
        className="big main"
        disabled={busy || job.actualPieces === 0}
        onClick={() => void finish(pallets)}
      >
        {job.actualPieces === 0 ? '先登记完成数量' : `完成任务（${job.actualPieces.toLocaleString('en-US')} 件）`}
      </button>
    </>
  )
}

function Count({ line, label: { busy, count, putDown } }: Props & { readonly line: LabelLine }) {
  const [pieces, setPieces] = useState(line.actualPieces || line.num)
  return (
    <>
      <h1 className="question">一共完成多少？</h1>
      <GoodsFace goods={{ goodsName: line.name, standard: line.standard }} />
      <BoxSteppers pieces={pieces} packing={line} onChange={setPieces} />
      <p className="most">
        计划 <BoxWords pieces={line.num} packing={line} />
        {pieces !== line.num && (
          <button type="button" onClick={() => setPieces(line.num)}>
            全部
          </button>
        )}
      </p>
      <button type="button" className="big main" disabled={busy} onClick={() => void count(pieces)}>
        登记
      </button>
      <button type="button" className="big" disabled={busy} onClick={putDown}>
        返回，重扫商品
      </button>
    </>
  )
}

function Lines({
  lines,
  onChoose,
}: {
  readonly lines: readonly LabelLine[]
  readonly onChoose?: (code: string) => void
}) {
  return (
    <div className="places">
      {lines.map((line) => (
        <button
          key={line.id}
          type="button"
          className="place"
          disabled={!onChoose}
          onClick={() => onChoose?.(line.goodsCode)}
        >
          <b>{line.name}</b>
          <span>
            <BoxWords pieces={line.actualPieces} packing={line} /> / <BoxWords pieces={line.num} packing={line} />
          </span>
        </button>
      ))}
    </div>
  )
}
