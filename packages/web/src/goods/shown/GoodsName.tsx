import './shown.css'

type GoodsNameProps = {
  readonly goods: {
    readonly name: string
    readonly barCode: string
    readonly standard?: string
    readonly goodsCode?: string
  }
  /** A word after the name: that the line was added, or that dates are managed. */
  readonly mark?: string
}

/** Goods in a table: the name, and below it in grey what tells it from its neighbours. */
export function GoodsName({ goods, mark }: GoodsNameProps) {
  const { name, barCode, standard } = goods
  return (
    <span className="yc-goods" title={name}>
      <span>
        {name}
        {mark && <i>{mark}</i>}
      </span>
      <small className="yc-number">{[barCode, standard].filter(Boolean).join('　')}</small>
    </span>
  )
}
