import { NO_DATE_WORD } from '@yuncang/contract/wire/field.ts'
import { BoxWords } from '../../part/BoxWords.tsx'
import { GoodsFace } from '../../part/GoodsFace.tsx'
import { ScanField } from '../../part/ScanField.tsx'
import {
  amountWords,
  countsAll,
  goodsAt,
  missingOf,
  wantedOf,
  type Expected,
  type Flow,
  type Goods,
  type Wanted,
} from './steps.ts'

type Props = {
  readonly flow: Flow
  readonly busy: boolean
  readonly onScan: (code: string) => void
  /** A batch was touched instead of scanned. */
  readonly onBatch: (goods: Goods, date: string) => void
  readonly onDone: (sure: boolean) => void
  readonly onBack: () => void
}

/** Which goods? What was counted here so far, and what is still to be found; or that nothing lies here. */
export function ScanGoods({ flow, busy, onScan, onBatch, onDone, onBack }: Props) {
  const { place, lines } = flow
  if (!place) return null
  const missing = missingOf(flow)
  const whole = countsAll(flow)
  return (
    <>
      <h1 className="question at-place">
        <b className="mono">{place.locationCode}</b> 扫描商品条码
      </h1>
      <ScanField key={place.seen} label="商品条码" onScan={onScan} busy={busy} />
      {lines.length > 0 ? (
        <button type="button" className="big main" onClick={() => onDone(false)} disabled={busy}>
          {busy ? '正在提交…' : `这个货位盘完了，共 ${lines.length} 笔`}
        </button>
      ) : (
        (whole || wantedOf(flow).length > 0) && (
          <button type="button" className="big" onClick={() => onDone(true)} disabled={busy}>
            {busy ? '正在提交…' : whole ? '空货位，什么也没有' : '这里没有要盘的商品'}
          </button>
        )
      )}
      {lines.length > 0 && (
        <section aria-label="已点">
          <h2>已点 {lines.length} 笔，点一下可改</h2>
          <ul className="counted-lines">
            {lines.map((line) => (
              <li key={`${line.goodsCode}/${line.productionDate}`}>
                <button
                  type="button"
                  className="counted-line"
                  onClick={() => onBatch(line, line.productionDate)}
                  disabled={busy}
                >
                  <GoodsFace goods={line} />
                  <b>{amountWords(line, line)}</b>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {missing.length > 0 && (
        <section aria-label="还没点到">
          <h2>
            {lines.length > 0 ? '还没点到' : '账上这里有'} {missing.length} 笔
          </h2>
          <ul className="counted-lines">
            {missing.map((row) => (
              <li key={`${row.goodsCode}/${row.expected?.productionDate ?? ''}`}>
                <button
                  type="button"
                  className="counted-line"
                  onClick={() =>
                    row.expected
                      ? onBatch(goodsAt(place, row.goodsCode)!, row.expected.productionDate)
                      : onScan(row.goodsCode)
                  }
                  disabled={busy}
                >
                  <GoodsFace goods={faceOf(row)} />
                  {row.expected && <System row={row.expected} />}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="lead">扫到清单以外的商品，照样记下。</p>
      <button type="button" className="big" onClick={onBack} disabled={busy}>
        换货位
      </button>
    </>
  )
}

/** What the books have of a batch, where the warehouse shows it. */
function System({ row }: { readonly row: Expected }) {
  if (row.systemNormal === null) return null
  return (
    <span className="system">
      账面 <BoxWords pieces={row.systemNormal} packing={row} />
      {(row.systemBroken ?? 0) > 0 && (
        <>
          破损 <BoxWords pieces={row.systemBroken ?? 0} packing={row} />
        </>
      )}
    </span>
  )
}

/** What a batch that is to be found looks like. */
export function faceOf({ goodsName, barCode, expected }: Wanted) {
  return {
    goodsName,
    standard: expected?.standard ?? barCode,
    productionDate: expected?.productionDate ?? NO_DATE_WORD,
  }
}
