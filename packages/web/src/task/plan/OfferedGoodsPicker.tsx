import { getGoods } from '@yuncang/contract/task/plan/choose.ts'
import { NATURE, type Nature } from '@yuncang/domain/task/task/kind.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { FIRST_PAGE, PickDialog } from '@yuncang/kit/list/PickDialog.tsx'
import { Input, Select } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { useState } from 'react'
import { BoxQuantity } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { goodsNumber } from '../../goods/goods/number.ts'
import { useUser } from '../../app/user.ts'
import { useDictOptions } from '../../choice/dict.ts'
import { GoodsName } from '../../goods/shown/GoodsName.tsx'
import { packingWords } from '../task/packing.ts'
import type { OfferedGoods } from './plan-lines.ts'

type GoodsPickerProps = {
  readonly nature: Nature
  readonly supplierCode: string
  readonly warehouseCode: string
  readonly taskType: string
  /** Goods that are in the task already; they cannot be chosen again. */
  readonly taken: readonly string[]
  readonly onPick: (goods: OfferedGoods[]) => void
  readonly onClose: () => void
}

/** Chooses goods for a task (part 1, 2.3). Render it only while it is open. */
export function GoodsPicker({
  nature,
  supplierCode,
  warehouseCode,
  taskType,
  taken,
  onPick,
  onClose,
}: GoodsPickerProps) {
  const [filter, setFilter] = useState({ name: '', goodsCode: '', type: '' })
  const [paging, setPaging] = useState(FIRST_PAGE)
  const { data, isFetching } = useCall(getGoods, {
    supplierCode,
    warehouseCode,
    taskType,
    name: filter.name || undefined,
    goodsCode: filter.goodsCode || undefined,
    type: filter.type || undefined,
    ...paging,
  })

  const kinds = useDictOptions('GOODS_SPECIES')
  const number = goodsNumber(useUser().user.channelType)

  const ask = (change: Partial<typeof filter>) => {
    setFilter({ ...filter, ...change })
    setPaging({ ...paging, page: 1 })
  }
  const whyNot = (goods: OfferedGoods) => {
    if (taken.includes(goods.goodsCode)) return '已在任务中'
    return nature === NATURE.outbound && goods.inventory + goods.unavailable === 0 ? '没有可用库存' : ''
  }
  const filters = (
    <>
      <Input.Search
        autoFocus
        allowClear
        placeholder="商品名称或条码"
        aria-label="商品名称或条码"
        enterButton
        onSearch={(name) => ask({ name: name.trim() })}
      />
      <Input.Search
        allowClear
        placeholder={number.label}
        aria-label={number.label}
        enterButton
        onSearch={(goodsCode) => ask({ goodsCode: goodsCode.trim() })}
      />
      <Select
        allowClear
        placeholder="商品类型"
        aria-label="商品类型"
        showSearch={{ optionFilterProp: 'label' }}
        options={kinds ?? []}
        loading={!kinds}
        onChange={(type: string | undefined) => ask({ type: type ?? '' })}
      />
    </>
  )
  return (
    <PickDialog<OfferedGoods>
      title="选择商品"
      filters={filters}
      columns={pickerColumns(nature, number, whyNot)}
      page={data}
      loading={isFetching}
      paging={paging}
      onPaging={setPaging}
      keyOf={(goods) => goods.goodsCode}
      nameOf={(goods) => goods.name}
      taken={taken}
      whyNot={whyNot}
      counted={(count) => `${count} 种商品`}
      emptyText={
        filter.name || filter.goodsCode || filter.type
          ? '没有符合条件的商品，换个条件试试'
          : '该供应商还没有已审核的商品'
      }
      onPick={onPick}
      onClose={onClose}
    />
  )
}

function pickerColumns(
  nature: Nature,
  number: ReturnType<typeof goodsNumber>,
  whyNot: (goods: OfferedGoods) => string,
): ColumnType<OfferedGoods>[] {
  const stock = (key: 'inventory' | 'unavailable', title: string): ColumnType<OfferedGoods> => ({
    title,
    width: 140,
    align: 'right',
    render: (_, goods) => <BoxQuantity value={goods[key]} packing={goods} stacked />,
  })
  return [
    { title: '商品', render: (_, goods) => <GoodsName goods={goods} mark={whyNot(goods)} /> },
    {
      title: number.label,
      width: 132,
      render: (_, goods) => <span className="yc-code">{number.of(goods) || '-'}</span>,
    },
    { title: '分类', width: 96, dataIndex: 'typeName' },
    { title: '箱规', width: 104, align: 'right', render: (_, goods) => packingWords(goods) },
    ...(nature === NATURE.outbound ? [stock('inventory', '可用正常品'), stock('unavailable', '可用破损品')] : []),
  ]
}
