import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { QUALITY_NAMES } from '@yuncang/contract/stock/ledger/words.ts'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { GoodsName } from '../../goods/shown/GoodsName.tsx'
import { enteredOf, type EntryGoods, type EntryRow } from './entry-rows.ts'
import './entry.css'

/** A goods with how much of it has been entered of what was completed; what does not fit is red. */
export function EntryGoodsCell({
  goods,
  rows,
  wrong,
}: {
  readonly goods: EntryGoods
  readonly rows: readonly EntryRow[]
  readonly wrong: boolean
}) {
  const entered = enteredOf(rows)
  const check = (name: string, sum: number, completed: number) => (
    <span className={sum === completed ? 'yc-entry-even' : 'yc-entry-odd'}>
      {name} {grouped(sum)} / {grouped(completed)} {goods.minUnitName}
    </span>
  )
  return (
    <div className={wrong ? 'yc-entry-goods yc-entry-wrong' : 'yc-entry-goods'}>
      <GoodsName goods={goods} />
      <small className="yc-number">
        {check(QUALITY_NAMES[QUALITY.normal], entered.normal, goods.actualNormal)}
        {(goods.actualBroken > 0 || entered.broken > 0) &&
          check(QUALITY_NAMES[QUALITY.broken], entered.broken, goods.actualBroken)}
        <span className="yc-muted">{goods.shelfLifeDays > 0 ? `保质期 ${goods.shelfLifeDays} 天` : '不限保质期'}</span>
      </small>
    </div>
  )
}
