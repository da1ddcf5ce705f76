import { getGoods } from '@yuncang/contract/task/task/detail.ts'
import type { Nature } from '@yuncang/domain/task/task/kind.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { Input, Modal, Select, Table } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { useState } from 'react'
import { BoxQuantity } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { goodsNumber } from '../../app/idLabel.ts'
import { useUser } from '../../app/user.ts'
import { useDictOptions } from '../../base/dict/lookup.ts'
import { GoodsName } from './GoodsName.tsx'
import { LIST_WORDS } from '@yuncang/kit/words.ts'
import { packingWords } from './packing.ts'
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

const PAGE_SIZES = [10, 20, 50, 100]

/** Chooses goods for a task, over several pages if need be. Render it only while it is open. */
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
  const [paging, setPaging] = useState({ page: 1, rows: 10 })
  const [picked, setPicked] = useState<ReadonlyMap<string, OfferedGoods>>(new Map())
  const { data, isFetching } = useCall(getGoods, {
    supplierCode,
    warehouseCode,
    taskType,
    name: filter.name || undefined,
    goodsCode: filter.goodsCode || undefined,
    type: filter.type || undefined,
    ...paging,
  })

  const kinds = useDictOptions('GOODS_TYPE')
  const number = goodsNumber(useUser().user.channelType)

  const ask = (change: Partial<typeof filter>) => {
    setFilter({ ...filter, ...change })
    setPaging({ ...paging, page: 1 })
  }
  const whyNot = (goods: OfferedGoods) => {
    if (taken.includes(goods.goodsCode)) return '已在任务中'
    return nature === 1 && goods.inventory + goods.unavailable === 0 ? '没有可用库存' : ''
  }
  const toggle = (goods: OfferedGoods) => {
    if (whyNot(goods) !== '') return
    const next = new Map(picked)
    if (!next.delete(goods.goodsCode)) next.set(goods.goodsCode, goods)
    setPicked(next)
  }
  return (
    <Modal
      open
      title="选择商品"
      width={1040}
      okText={picked.size > 0 ? `添加 ${picked.size} 种商品` : '添加'}
      okButtonProps={{ disabled: picked.size === 0 }}
      onOk={() => onPick([...picked.values()])}
      onCancel={onClose}
    >
      <div className="yc-picker-filters">
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
      </div>
      <Table<OfferedGoods>
        size="small"
        columns={pickerColumns(nature, number, whyNot)}
        dataSource={data?.records ?? []}
        rowKey="goodsCode"
        loading={isFetching && { delay: 200 }}
        scroll={{ y: '50vh' }}
        locale={{
          emptyText:
            data &&
            (filter.name || filter.goodsCode || filter.type
              ? '没有符合条件的商品，换个条件试试'
              : '该供应商还没有已审核的商品'),
        }}
        onRow={(goods) => ({
          onClick: () => toggle(goods),
          className: whyNot(goods) === '' ? 'yc-row-opens' : 'yc-picker-off',
        })}
        rowSelection={{
          selectedRowKeys: [...picked.keys(), ...taken],
          preserveSelectedRowKeys: true,
          getTitleCheckboxProps: () => ({ 'aria-label': LIST_WORDS.selectAll }),
          getCheckboxProps: (goods) => ({
            disabled: whyNot(goods) !== '',
            'aria-label': LIST_WORDS.selectRow(goods.name),
          }),
          onSelect: toggle,
          onSelectAll: (all, _rows, changed) =>
            changed.filter((goods) => picked.has(goods.goodsCode) !== all).forEach(toggle),
        }}
        pagination={{
          current: paging.page,
          pageSize: paging.rows,
          total: data?.total ?? 0,
          pageSizeOptions: PAGE_SIZES,
          showSizeChanger: true,
          showTotal: (count) => `共 ${count} 种`,
          onChange: (page, rows) => setPaging({ page: rows === paging.rows ? page : 1, rows }),
        }}
      />
    </Modal>
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
    ...(nature === 1 ? [stock('inventory', '可用正常品'), stock('unavailable', '可用破损品')] : []),
  ]
}
