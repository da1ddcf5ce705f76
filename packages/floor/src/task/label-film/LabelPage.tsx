import { grouped } from '@yuncang/kit/quantity/number.ts'
import { useRef, useState, type Ref } from 'react'
import { Navigate, useParams } from 'react-router'
import { BoxSteppers } from '../../part/BoxSteppers.tsx'
import { BoxWords } from '../../part/BoxWords.tsx'
import { GoodsFace } from '../../part/GoodsFace.tsx'
import { ScanField } from '../../part/ScanField.tsx'
import { Stepper } from '../../part/Stepper.tsx'
import { StepsScreen } from '../../part/StepsScreen.tsx'
import { whyNotFinish, type Flow, type Line } from './steps.ts'
import { useLabel } from './useLabel.ts'
import { LABEL_WORDS } from './words.ts'

/** One label or film task: take it, scan what was done and say how much, complete it. One question a screen. */
export function LabelPage() {
  const { code = '' } = useParams()
  const run = useLabel(code)
  if (run.flow?.state === 'done') return <Navigate to="/label" replace state={{ said: run.flow.said }} />
  return (
    <StepsScreen back={['/label', '任务']} code={code} steps={run} titleOf={({ job }) => job.code}>
      {(flow) => <Question flow={flow} run={run} />}
    </StepsScreen>
  )
}

type Props = { readonly flow: Flow; readonly run: ReturnType<typeof useLabel> }

function Question({ flow, run }: Props) {
  // Kept while goods are scanned and counted.
  const [pallets, setPallets] = useState<number | null>(null)
  switch (flow.state) {
    case 'accept':
      return <Take flow={flow} run={run} />
    case 'scanGoods':
      return <Scan flow={flow} run={run} pallets={pallets} onPallets={setPallets} />
    case 'quantity':
      return flow.chosen && <Count key={flow.chosen.id} line={flow.chosen} run={run} />
    case 'opening':
    case 'chooseJob':
    case 'done':
      return null
  }
}

function Take({ flow: { job }, run: { busy, take } }: Props) {
  return (
    <>
      <h1 className="question">领取这个{job.kindName}任务？</h1>
      <p className="lead">
        {job.supplier}，{job.goodsCount} 种 {grouped(job.plannedPieces)} 件{job.note && `。备注：${job.note}`}
      </p>
      <Lines lines={job.lines} />
      <button type="button" className="big main" disabled={busy} onClick={() => void take()}>
        领取，开始{job.kindName}
      </button>
    </>
  )
}

type ScanProps = Props & { readonly pallets: number | null; readonly onPallets: (pallets: number | null) => void }

function Scan({ flow: { job }, run: { busy, act, finish }, pallets, onPallets }: ScanProps) {
  const choose = (code: string) => act({ type: 'goods', code })
  const missing = whyNotFinish(job)
  const places = useRef<HTMLDivElement>(null)
  const goTo = ({ id }: Line) => {
    const place = places.current?.querySelector<HTMLElement>(`[data-line="${id}"]`)
    place?.scrollIntoView({ block: 'center' })
    place?.focus({ preventScroll: true })
  }
  return (
    <>
      <h1 className="question">扫描做好的商品</h1>
      <ScanField label="商品条码" onScan={choose} busy={busy} />
      {job.note && <p className="lead">备注：{job.note}</p>}
      <Lines ref={places} lines={job.lines} onChoose={choose} />
      <div className="steppers">
        <Stepper unit="板" value={pallets} onChange={onPallets} />
      </div>
      <p className="lead">按板计费的，请填写板数；否则不用填。</p>
      <button
        type="button"
        className="big main"
        disabled={busy}
        onClick={() => (missing ? goTo(missing.first) : void finish(pallets))}
      >
        {missing?.text ?? `完成任务（${grouped(job.actualPieces)} 件）`}
      </button>
    </>
  )
}

function Count({ line, run: { busy, act, count } }: { readonly line: Line; readonly run: Props['run'] }) {
  const [pieces, setPieces] = useState<number | null>(line.actualPieces ?? line.plannedPieces)
  const fields = useRef<HTMLDivElement>(null)
  const submit = () => (pieces === null ? fields.current?.querySelector('input')?.focus() : void count(pieces))
  return (
    <>
      <h1 className="question">一共完成多少？</h1>
      <GoodsFace goods={{ goodsName: line.name, standard: line.standard }} />
      <div ref={fields}>
        <BoxSteppers pieces={pieces} packing={line} onChange={setPieces} />
      </div>
      <p className="most">
        计划 <BoxWords pieces={line.plannedPieces} packing={line} />
        {pieces !== line.plannedPieces && (
          <button type="button" onClick={() => setPieces(line.plannedPieces)}>
            全部
          </button>
        )}
      </p>
      <button type="button" className="big main" disabled={busy} onClick={submit}>
        {pieces === null ? LABEL_WORDS.countMissing : LABEL_WORDS.count(pieces)}
      </button>
      <button type="button" className="big" disabled={busy} onClick={() => act({ type: 'back' })}>
        返回，重扫商品
      </button>
    </>
  )
}

type LinesProps = {
  readonly ref?: Ref<HTMLDivElement>
  readonly lines: readonly Line[]
  readonly onChoose?: (code: string) => void
}

function Lines({ ref, lines, onChoose }: LinesProps) {
  return (
    <div ref={ref} className="places">
      {lines.map((line) => (
        <button
          key={line.id}
          type="button"
          className="place"
          data-line={line.id}
          disabled={!onChoose}
          onClick={() => onChoose?.(line.goodsCode)}
        >
          <b>{line.name}</b>
          <span>
            {line.actualPieces === null ? (
              LABEL_WORDS.notCounted
            ) : (
              <BoxWords pieces={line.actualPieces} packing={line} />
            )}{' '}
            / <BoxWords pieces={line.plannedPieces} packing={line} />
          </span>
        </button>
      ))}
    </div>
  )
}
