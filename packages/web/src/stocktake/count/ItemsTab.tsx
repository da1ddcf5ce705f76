import { exportInventoryItems } from '@yuncang/contract/stocktake/task/list.ts'
import { STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import { download } from '@yuncang/kit/call/download.ts'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { grouped, minuteOf } from '@yuncang/kit/quantity/number.ts'
import { StatusTag } from '@yuncang/kit/quantity/StatusTag.tsx'
import type { ColumnType } from 'antd/es/table'
import { GoodsName } from '../../goods/shown/GoodsName.tsx'
import { useNarrowed, type Kind } from '../task/useNarrowed.tsx'
import type { Stocktake, StocktakeItem } from './stocktake.ts'
import { STOCKTAKE_TABS } from './words.ts'
import { named } from '../task/named.ts'

/** What is to be counted, and who has counted it (part 2, 2). */
export function ItemsTab({ stocktake: { stocktakeCode, type, items } }: { readonly stocktake: Stocktake }) {
  const { page, before, bar, pages } = useNarrowed(items, {
    kinds: KINDS,
    kindLabel: STOCKTAKE_TABS.kinds,
    textOf: ({ locationCode, goodsName, goodsCode, barCode }) =>
      [locationCode, goodsName, goodsCode, barCode].join(' '),
    hint: STOCKTAKE_TABS.find,
    onExport: () => void download(exportInventoryItems, { stocktakeCode }),
  })
  // Goods wherever they lie are named by their locations only where they lie at several.
  const placed = type !== STOCKTAKE_TYPE.goods || new Set(items.map(({ locationCode }) => locationCode)).size > 1
  const place: ColumnType<StocktakeItem>[] = [
    { title: '库区', width: 120, render: (_, item) => named(item.areaName) },
    // Where no goods are named the code takes what is left of the line.
    {
      title: '货位编码',
      ...(type !== STOCKTAKE_TYPE.location && { width: 136 }),
      render: (_, item) => <span className="yc-code">{named(item.locationCode)}</span>,
    },
  ]
  const goods: ColumnType<StocktakeItem>[] = [
    {
      title: '商品名称',
      render: (_, { goodsName, standard }) => <GoodsName goods={{ name: goodsName || '-', barCode: '', standard }} />,
    },
    { title: '条码', width: 152, render: (_, item) => <span className="yc-code">{item.barCode || '-'}</span> },
  ]
  const columns: ColumnType<StocktakeItem>[] = [
    {
      title: '序号',
      width: 64,
      align: 'center',
      render: (_, _item, at) => <span className="yc-number">{grouped(before + at + 1)}</span>,
    },
    ...(placed ? place : []),
    ...(type === STOCKTAKE_TYPE.location ? [] : goods),
    { title: '状态', width: 200, render: (_, item) => <ItemState item={item} /> },
    { title: '盘点人', width: 104, render: (_, item) => item.countedBy || '-' },
    {
      title: '盘点时间',
      width: 152,
      render: (_, item) => <span className="yc-number">{minuteOf(item.countedTime)}</span>,
    },
  ]
  return (
    <>
      {bar}
      <DetailTable<StocktakeItem>
        columns={columns}
        rows={page}
        rowKey={({ item }) => String(item)}
        width={type === STOCKTAKE_TYPE.location ? 776 : 1080}
        emptyText={items.length === 0 ? STOCKTAKE_TABS.noItems : STOCKTAKE_TABS.noMatch}
      />
      {pages}
    </>
  )
}

const KINDS: readonly Kind<StocktakeItem>[] = [
  { key: 'waiting', label: STOCKTAKE_TABS.waiting, is: ({ counted, asked }) => counted === 0 && asked === '' },
  { key: 'asked', label: STOCKTAKE_TABS.asked, is: ({ asked }) => asked !== '' },
  { key: 'counted', label: STOCKTAKE_TABS.counted, is: ({ counted, asked }) => counted === 1 && asked === '' },
]

/** Whether it was counted; what is still asked for stands in its place, how often people looked beside it. */
function ItemState({ item: { counted, statusName, asked, rounds } }: { readonly item: StocktakeItem }) {
  return (
    <>
      <StatusTag tone={asked === '' ? (counted === 1 ? 'done' : 'waiting') : 'trouble'}>
        {asked || statusName}
      </StatusTag>
      {rounds > 1 && <span className="yc-muted"> 第 {rounds} 次</span>}
    </>
  )
}
