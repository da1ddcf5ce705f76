import { getPutawayGoods } from '@yuncang/contract/shelf/putaway/create.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { BoxQuantity } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { FIRST_PAGE, PickDialog } from '@yuncang/kit/list/PickDialog.tsx'
import { Input } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { useState } from 'react'
import { GoodsName } from '../../goods/shown/GoodsName.tsx'
import type { StagedGoods } from './manual-lines.ts'
import { packingOf } from './packing.ts'

type StagedGoodsPickerProps = {
  readonly from: { warehouseCode: string; areaId: string; locationId: string; supplierCode: string }
  /** Goods that are in the order already; they cannot be chosen again. */
  readonly taken: readonly string[]
  readonly onPick: (goods: StagedGoods[]) => void
  readonly onClose: () => void
}

/** Chooses goods in staging that are free to be shelved (part 1, 5.8). Render it only while it is open. */
export function StagedGoodsPicker({ from, taken, onPick, onClose }: StagedGoodsPickerProps) {
  const [filter, setFilter] = useState({ goodsName: '', goodsCode: '' })
  const [paging, setPaging] = useState(FIRST_PAGE)
  const { data, isFetching } = useCall(getPutawayGoods, {
    ...from,
    goodsName: filter.goodsName || undefined,
    goodsCode: filter.goodsCode || undefined,
    ...paging,
  })

  const ask = (change: Partial<typeof filter>) => {
    setFilter({ ...filter, ...change })
    setPaging({ ...paging, page: 1 })
  }
  const whyNot = ({ goodsCode }: StagedGoods) => (taken.includes(goodsCode) ? '已选择' : '')
  const filters = (
    <>
      <Input.Search
        autoFocus
        allowClear
        placeholder="商品名称或条码"
        aria-label="商品名称或条码"
        enterButton
        onSearch={(goodsName) => ask({ goodsName: goodsName.trim() })}
      />
      <Input.Search
        allowClear
        placeholder="商品编码"
        aria-label="商品编码"
        enterButton
        onSearch={(goodsCode) => ask({ goodsCode: goodsCode.trim() })}
      />
    </>
  )
  return (
    <PickDialog<StagedGoods>
      title="选择上架商品"
      filters={filters}
      columns={columnsOf(whyNot)}
      page={data}
      loading={isFetching}
      paging={paging}
      onPaging={setPaging}
      keyOf={(goods) => goods.goodsCode}
      nameOf={(goods) => goods.goodsName}
      taken={taken}
      whyNot={whyNot}
      counted={(count) => `${count} 种商品`}
      emptyText={
        filter.goodsName || filter.goodsCode ? '没有符合条件的商品，换个条件试试' : '该货位没有这家供应商可上架的商品'
      }
      onPick={onPick}
      onClose={onClose}
    />
  )
}

function columnsOf(whyNot: (goods: StagedGoods) => string): ColumnType<StagedGoods>[] {
  const free = (key: 'availableNormalNum' | 'availableBrokenNum', title: string): ColumnType<StagedGoods> => ({
    title,
    width: 140,
    align: 'right',
    render: (_, goods) => <BoxQuantity value={goods[key]} packing={packingOf(goods)} stacked />,
  })
  return [
    {
      title: '商品',
      render: (_, goods) => <GoodsName goods={{ ...goods, name: goods.goodsName }} mark={whyNot(goods)} />,
    },
    { title: '商品编码', width: 132, render: (_, goods) => <span className="yc-code">{goods.goodsCode}</span> },
    { title: '分类', width: 96, dataIndex: 'goodsAtt' },
    free('availableNormalNum', '可上架正常品'),
    free('availableBrokenNum', '可上架破损品'),
  ]
}
