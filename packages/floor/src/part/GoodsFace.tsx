import { QUALITY, type Quality } from '@yuncang/domain/stock/ledger/stock.ts'
import { NO_DATE_WORD } from '@yuncang/contract/wire/field.ts'

type Props = {
  readonly goods: {
    readonly goodsName: string
    readonly standard: string
    readonly productionDate?: string
    readonly quality?: Quality
  }
}

/** What is in the worker's hands, or to be taken: name, size, date, quality. */
export function GoodsFace({ goods: { goodsName, standard, productionDate = NO_DATE_WORD, quality } }: Props) {
  return (
    <div className="goods">
      <strong>{goodsName}</strong>
      <span>
        {standard} {productionDate !== NO_DATE_WORD && <time>产于 {productionDate}</time>}
        {quality === QUALITY.broken && <b className="broken">破损品</b>}
      </span>
    </div>
  )
}
