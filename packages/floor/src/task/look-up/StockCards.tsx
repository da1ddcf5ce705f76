import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import type { lookUp } from '@yuncang/contract/task/look-up/floor.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { NO_DATE_WORD } from '@yuncang/contract/wire/field.ts'
import { Link } from 'react-router'
import { BoxWords } from '../../part/BoxWords.tsx'
import { dotted } from '../../part/dotted.ts'
import { batchKey } from '../../steps/batch.ts'
import { WorkList } from './WorkList.tsx'

type Found = CallOutput<typeof lookUp>
type StockRow = Found['locations'][number]['stock'][number]

/** Goods: how many there are, where they lie, what is being done with them. */
export function GoodsCard({ goods }: { readonly goods: Found['goods'][number] }) {
  return (
    <section className="found" aria-label={`商品 ${goods.goodsName}`}>
      <h2>{goods.goodsName}</h2>
      <p>{dotted(goods.standard, goods.supplierName)}</p>
      <p className="mono">{goods.barCode}</p>
      <dl className="sums">
        <dt>可用</dt>
        <dd>
          <BoxWords pieces={goods.freePieces} packing={goods} />
        </dd>
        <dt>在库正常品</dt>
        <dd>
          <BoxWords pieces={goods.onHand} packing={goods} />
        </dd>
        {goods.brokenPieces > 0 && (
          <>
            <dt>破损品</dt>
            <dd>
              <BoxWords pieces={goods.brokenPieces} packing={goods} />
            </dd>
          </>
        )}
      </dl>
      <h3>在哪里</h3>
      {goods.stock.length === 0 && <p className="lead">您的仓库里没有这种商品。</p>}
      <ul className="found-rows">
        {goods.stock.map((row) => (
          <li key={`${row.warehouseName}/${batchKey(row)}`}>
            <Link to={`/lookUp?code=${encodeURIComponent(row.locationCode)}`} className="found-place">
              <b>{row.locationCode}</b>
              <small>{row.areaName}</small>
            </Link>
            <Batch row={row} />
          </li>
        ))}
      </ul>
      <WorkList work={goods.work} />
    </section>
  )
}

/** A location: what lies there, by owner and batch. */
export function LocationCard({ location }: { readonly location: Found['locations'][number] }) {
  return (
    <section className="found" aria-label={`货位 ${location.locationCode}`}>
      <h2 className="mono">{location.locationCode}</h2>
      <p>
        {location.warehouseName} · {location.areaName}
        {location.closed === 1 && <b className="broken">已停用</b>}
      </p>
      {location.stock.length === 0 && <p className="lead">空货位</p>}
      <ul className="found-rows">
        {location.stock.map((row) => (
          <li key={batchKey(row)}>
            <Link to={`/lookUp?code=${encodeURIComponent(row.goodsCode)}`} className="found-goods">
              <b>{row.goodsName}</b>
              <small>{dotted(row.standard, row.supplierName)}</small>
            </Link>
            <Batch row={row} />
          </li>
        ))}
      </ul>
      <WorkList work={location.work} />
    </section>
  )
}

/** Of which date, until when, how many, and how many of them tasks hold. */
function Batch({ row }: { readonly row: StockRow }) {
  return (
    <div className="batch">
      <BoxWords pieces={row.onHand} packing={row} />
      {row.quality === QUALITY.broken && <b className="broken">破损品</b>}
      <small>
        {row.productionDate === NO_DATE_WORD ? '没有生产日期' : `产于 ${row.productionDate}`}
        {row.validUntil !== '-' && ` · 到期 ${row.validUntil}`}
      </small>
      {row.pastDue === 1 && <b className="broken">已过期</b>}
      {row.reservedPieces > 0 && <small>其中 {grouped(row.reservedPieces)} 件已被任务占用</small>}
    </div>
  )
}
