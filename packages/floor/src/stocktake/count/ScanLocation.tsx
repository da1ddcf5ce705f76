import { Barcode } from '../../part/Barcode.tsx'
import { ScanField } from '../../part/ScanField.tsx'
import { OwnLink } from './OwnLink.tsx'
import { StopList } from './StopList.tsx'
import type { Flow, Todo } from './steps.ts'
import { Waiting } from './Waiting.tsx'

type Props = {
  readonly flow: Flow
  readonly busy: boolean
  readonly onScan: (code: string) => void
  /** Goods that lie nowhere were looked for. */
  readonly onNowhere: (row: Todo) => void
  readonly onRefresh: () => void
}

/** Where to? The next location that nobody else is counting in the largest type; any other may be scanned. */
export function ScanLocation({ flow, busy, onScan, onNowhere, onRefresh }: Props) {
  const { todo, waiting } = flow
  const next = todo.find(({ heldBy }) => heldBy === '')
  const here = todo.filter(
    (row) => row === next || (next?.locationCode !== '' && row.locationCode === next?.locationCode),
  )
  const goods = here.filter(({ goodsName }) => goodsName !== '')
  return (
    <>
      {next === undefined ? (
        <>
          <h1 className="question">剩下的货位别人正在盘</h1>
          <button type="button" className="big main" onClick={onRefresh} disabled={busy}>
            刷新
          </button>
        </>
      ) : next.locationCode === '' ? (
        <Nowhere row={next} busy={busy} onNowhere={onNowhere} />
      ) : (
        <section className="next" aria-label="下一个货位">
          <h1 className="goto">
            <small>到货位</small>
            <b>{next.locationCode}</b>
            <span>{next.areaName}</span>
          </h1>
          <Asked rows={here} />
          {goods.length > 0 && (
            <ul className="here">
              {goods.map((row) => (
                <li key={row.goodsCode}>
                  <strong>{row.goodsName}</strong>
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      <ScanField label="货位码" onScan={onScan} busy={busy} />
      <StopList rows={todo.filter((row) => !here.includes(row))} />
      <Waiting rows={waiting} />
      <OwnLink code={flow.stocktake.stocktakeCode} />
    </>
  )
}

/** Goods of which the books have nothing: found somewhere, or not. */
function Nowhere({
  row,
  busy,
  onNowhere,
}: {
  readonly row: Todo
  readonly busy: boolean
  readonly onNowhere: (row: Todo) => void
}) {
  return (
    <>
      <section className="next" aria-label="要找的商品">
        <h1 className="find">
          <small>账上没有库存，找一找</small>
          <b>{row.goodsName}</b>
        </h1>
        <Barcode text={row.barCode} />
        <p className="lead">找到了就扫它所在的货位，盘完再回到这里。</p>
      </section>
      <button type="button" className="big main" onClick={() => onNowhere(row)} disabled={busy}>
        找过了，没有了
      </button>
    </>
  )
}

/** Why a location is asked for once more. */
function Asked({ rows }: { readonly rows: readonly Todo[] }) {
  const why = [...new Set(rows.map(({ asked }) => asked).filter(Boolean))]
  return why.length > 0 && <p className="asked">{why.join('；')}</p>
}
