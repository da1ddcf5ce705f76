import { own } from '@yuncang/domain/base/own.ts'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { splitWords } from '@yuncang/kit/quantity/split.ts'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { Finished } from '../../part/Finished.tsx'
import { Photos } from '../../part/Photos.tsx'
import { ScanField } from '../../part/ScanField.tsx'
import { StepsScreen } from '../../part/StepsScreen.tsx'
import { AskRejected } from './AskRejected.tsx'
import { sumOf, type Flow, type Row } from './steps.ts'
import './sign-for.css'
import { useSignFor } from './useSignFor.ts'

/** Signs for one delivery: what of each goods the platform rejected and discarded; the rest is received. */
export function SignForPage() {
  const { code = '' } = useParams()
  const sign = useSignFor(code)
  return (
    <StepsScreen back={['/signFor', '签收']} code={code} steps={sign} titleOf={({ delivery }) => delivery.task.code}>
      {(flow) => <Question flow={flow} sign={sign} />}
    </StepsScreen>
  )
}

function Question({ flow, sign }: { readonly flow: Flow; readonly sign: ReturnType<typeof useSignFor> }) {
  const { act, busy } = sign
  const scan = (code: string) => act({ type: 'goods', code })
  switch (flow.state) {
    case 'goods':
      return <Goods flow={flow} busy={busy} onGoods={scan} onSubmit={(photos) => void sign.submit(photos)} />
    case 'amounts':
      return (
        <AskRejected
          flow={flow}
          onScan={scan}
          onChange={(amounts) => act({ type: 'amounts', amounts })}
          onKeep={() => act({ type: 'keep' })}
          onBack={() => act({ type: 'back' })}
        />
      )
    case 'done':
      return (
        <Finished title={flow.said?.text ?? ''}>
          <Link to="/signFor" className="big main">
            回到签收列表
          </Link>
        </Finished>
      )
    case 'opening':
    case 'chooseJob':
      return null
  }
}

type GoodsProps = {
  readonly flow: Flow
  readonly busy: boolean
  readonly onGoods: (code: string) => void
  readonly onSubmit: (photos: readonly string[]) => void
}

function Goods({ flow, busy, onGoods, onSubmit }: GoodsProps) {
  const { task, rows, photoRoom } = flow.delivery
  const [photos, setPhotos] = useState<readonly string[]>([])
  const { rejected, discarded } = sumOf(flow)
  return (
    <>
      <h1 className="question">有拒收或破损吗？扫描那种商品</h1>
      <ScanField label="商品条码" onScan={onGoods} busy={busy} />
      <p className="lead">
        {task.pointName} · {task.supplierName}
      </p>
      <ul className="rest" aria-label="配送商品">
        {rows.map((row) => (
          <li key={row.id}>
            <button type="button" className="sign-row" onClick={() => onGoods(row.goodsCode)}>
              <strong>{row.name}</strong>
              <Received row={row} flow={flow} />
            </button>
          </li>
        ))}
      </ul>
      {photoRoom > 0 && (
        <Photos
          value={photos}
          onChange={setPhotos}
          max={photoRoom}
          label={`签收单、破损处可拍照，还可以拍 ${photoRoom} 张`}
        />
      )}
      <button type="button" className="big main" onClick={() => onSubmit(photos)} disabled={busy}>
        {busy
          ? '正在提交…'
          : rejected + discarded === 0
            ? '全部收下，提交签收'
            : `提交签收：拒收 ${grouped(rejected)}，废弃 ${grouped(discarded)}`}
      </button>
    </>
  )
}

function Received({ row, flow }: { readonly row: Row; readonly flow: Flow }) {
  const { rejected = 0, discarded = 0 } = own(flow.counted, row.id) ?? {}
  return (
    <span>
      实收 <b>{splitWords(row.deliveredPieces - rejected - discarded, row).main}</b>
      {rejected > 0 && <em>拒收 {splitWords(rejected, row).main}</em>}
      {discarded > 0 && <em>废弃 {splitWords(discarded, row).main}</em>}
    </span>
  )
}
