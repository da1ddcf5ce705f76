import { BoxQuantity } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { FIRST_PAGE, PickDialog } from '@yuncang/kit/list/PickDialog.tsx'
import type { Asked } from '@yuncang/kit/rows/Failed.tsx'
import type { Packing } from '@yuncang/kit/quantity/split.ts'
import { Input } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { useState, type ReactNode } from 'react'
import { GoodsName } from './GoodsName.tsx'

/** Goods as a picker shows them. */
type PickedGoods = Packing & {
  readonly goodsCode: string
  readonly name: string
  readonly barCode: string
  readonly standard: string
  readonly typeName: string
}

/** What goods are narrowed by. */
type GoodsAsked = {
  readonly name?: string | undefined
  readonly goodsCode?: string | undefined
  readonly type?: string | undefined
}

/** What a picker asks the server for, and how a person changes it: each change begins again at the first page. */
export function useGoodsAsked() {
  const [asked, setAsked] = useState<GoodsAsked>({})
  const [paging, setPaging] = useState(FIRST_PAGE)
  const ask = (change: GoodsAsked) => {
    setAsked({ ...asked, ...change })
    setPaging({ ...paging, page: 1 })
  }
  return { asked, paging, ask, setPaging, narrowed: Object.values(asked).some(Boolean) }
}

type GoodsPickerProps<R> = {
  readonly title: string
  readonly asking: ReturnType<typeof useGoodsAsked>
  /** Undefined until the first page is there. */
  readonly page: { readonly records: readonly R[]; readonly total: number } | undefined
  readonly call: Asked
  readonly loading: boolean
  readonly goodsOf: (row: R) => PickedGoods
  /** What the goods are known by: the name of their number, and which it is. */
  readonly number: { readonly label: string; readonly of: (row: R) => string }
  /** A third field beside name and number. */
  readonly filter?: ReactNode
  /** Columns before the stock. */
  readonly facts?: readonly ColumnType<R>[]
  readonly stock: readonly { readonly title: string; readonly of: (row: R) => number }[]
  /** Goods that are chosen already; they cannot be chosen again. */
  readonly taken: readonly string[]
  /** What is said of goods that are chosen already. */
  readonly takenText: string
  /** Why goods cannot be chosen; empty when they can. */
  readonly whyNot?: (row: R) => string
  /** What is said when there are none at all. */
  readonly noneText: string
  readonly onPick: (rows: R[]) => void
  readonly onClose: () => void
}

/** Chooses goods by name or number, beside what there is of them. Render it only while it is open. */
export function GoodsPicker<R extends object>(props: GoodsPickerProps<R>) {
  const { asking, goodsOf, taken, takenText, number } = props
  const keyOf = (row: R) => goodsOf(row).goodsCode
  const whyNot = (row: R) => (taken.includes(keyOf(row)) ? takenText : (props.whyNot?.(row) ?? ''))
  const search = (label: string, ask: (words: string | undefined) => void, first = false) => (
    <Input.Search
      autoFocus={first}
      allowClear
      placeholder={label}
      aria-label={label}
      enterButton
      onSearch={(words) => ask(words.trim() || undefined)}
    />
  )
  return (
    <PickDialog<R>
      title={props.title}
      filters={
        <>
          {search('商品名称或条码', (name) => asking.ask({ name }), true)}
          {search(number.label, (goodsCode) => asking.ask({ goodsCode }))}
          {props.filter}
        </>
      }
      columns={columnsOf(props, whyNot)}
      page={props.page}
      call={props.call}
      loading={props.loading}
      paging={asking.paging}
      onPaging={asking.setPaging}
      keyOf={keyOf}
      nameOf={(row) => goodsOf(row).name}
      taken={taken}
      whyNot={whyNot}
      counted={(count) => `${count} 种商品`}
      emptyText={asking.narrowed ? '没有符合条件的商品，换个条件试试' : props.noneText}
      onPick={props.onPick}
      onClose={props.onClose}
    />
  )
}

function columnsOf<R>(
  { goodsOf, number, facts = [], stock }: GoodsPickerProps<R>,
  whyNot: (row: R) => string,
): ColumnType<R>[] {
  return [
    { title: '商品', render: (_, row) => <GoodsName goods={goodsOf(row)} mark={whyNot(row)} /> },
    { title: number.label, width: 132, render: (_, row) => <span className="yc-code">{number.of(row) || '-'}</span> },
    { title: '分类', width: 96, render: (_, row) => goodsOf(row).typeName },
    ...facts,
    ...stock.map(({ title, of }): ColumnType<R> => ({
      title,
      width: 140,
      align: 'right',
      render: (_, row) => <BoxQuantity value={of(row)} packing={goodsOf(row)} stacked />,
    })),
  ]
}
