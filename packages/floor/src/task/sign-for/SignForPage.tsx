import { splitWords } from '@yuncang/kit/quantity/split.ts'
import { useState } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { Photos } from '../../part/Photos.tsx'
import { ScanField } from '../../part/ScanField.tsx'
import { Screen } from '../../part/Screen.tsx'
import { AskRejected } from './AskRejected.tsx'
import { sumOf, type Flow, type Row } from './steps.ts'
import './sign-for.css'
import { useSignFor } from './useSignFor.ts'

/** Signs for one delivery: what of each goods the platform rejected and discarded; the rest is received. */
export function SignForPage() {
  const { code = '' } = useParams()
  const { flow, failed, busy, act, submit } = useSignFor(code)
  if (failed) return <Navigate to="/signFor" replace state={{ said: { right: false, text: failed } }} />
  if (!flow) return <p className="splash">正在打开 {code}…</p>
  return (
    <Screen back={['/signFor', '签收']} title={flow.delivery.task.code} said={flow.said}>
      {flow.state === 'goods' && (
        <Goods
          flow={flow}
          busy={busy}
          onGoods={(scanned) => act({ type: 'goods', code: scanned })}
          onSubmit={(photos) => void submit(photos)}
        />
      )}
      {flow.state === 'amounts' && (
        <AskRejected
          flow={flow}
          onScan={(scanned) => act({ type: 'goods', code: scanned })}
          onChange={(amounts) => act({ type: 'amounts', amounts })}
          onKeep={() => act({ type: 'keep' })}
          onBack={() => act({ type: 'back' })}
        />
      )}
      {flow.state === 'done' && (
        <section className="finished">
          <p className="finished-sign" aria-hidden>
            ✓
          </p>
          <h1>{flow.said?.text}</h1>
          <Link to="/signFor" className="big main">
            回到签收列表
          </Link>
        </section>
      )}
    </Screen>
  )
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
            : `提交签收：拒收 ${rejected.toLocaleString('en-US')}，废弃 ${discarded.toLocaleString('en-US')}`}
      </button>
    </>
  )
}

function Received({ row, flow }: { readonly row: Row; readonly flow: Flow }) {
  const { rejected = 0, discarded = 0 } = flow.counted[row.id] ?? {}
  return (
    <span>
      实收 <b>{splitWords(row.deliveryNum - rejected - discarded, row).main}</b>
      {rejected > 0 && <em>拒收 {splitWords(rejected, row).main}</em>}
      {discarded > 0 && <em>废弃 {splitWords(discarded, row).main}</em>}
    </span>
  )
}
