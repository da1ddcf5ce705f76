import { getPutawayGoods } from '@yuncang/contract/shelf/putaway/create.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { BoxQuantity } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { Input, Modal, Table } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { useState } from 'react'
import { GoodsName } from '../../task/task/GoodsName.tsx'
import type { StagedGoods } from './manual-lines.ts'
import { packingOf } from './packing.ts'

type StagedGoodsPickerProps = {
  readonly from: { warehouseCode: string; yaId: string; ylId: string; supplierCode: string }
  /** Goods that are in the order already; they cannot be chosen again. */
  readonly taken: readonly string[]
  readonly onPick: (goods: StagedGoods[]) => void
  readonly onClose: () => void
}

const PAGE_SIZES = [10, 20, 50, 100]

/** Chooses goods in staging that are free to be shelved (part 1, 5.8). Render it only while it is open. */
export function StagedGoodsPicker({ from, taken, onPick, onClose }: StagedGoodsPickerProps) {
  const [filter, setFilter] = useState({ goodsName: '', goodsCode: '' })
  const [paging, setPaging] = useState({ page: 1, rows: 10 })
  const [picked, setPicked] = useState<ReadonlyMap<string, StagedGoods>>(new Map())
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
  const isTaken = ({ goodsCode }: StagedGoods) => taken.includes(goodsCode)
  const toggle = (goods: StagedGoods) => {
    if (isTaken(goods)) return
    const next = new Map(picked)
    if (!next.delete(goods.goodsCode)) next.set(goods.goodsCode, goods)
    setPicked(next)
  }
  return (
    <Modal
      open
      title="选择上架商品"
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
          onSearch={(goodsName) => ask({ goodsName: goodsName.trim() })}
        />
        <Input.Search
          allowClear
          placeholder="商品编码"
          aria-label="商品编码"
          enterButton
          onSearch={(goodsCode) => ask({ goodsCode: goodsCode.trim() })}
        />
      </div>
      <Table<StagedGoods>
        size="small"
        columns={columnsOf(isTaken)}
        dataSource={data?.records ?? []}
        rowKey="goodsCode"
        loading={isFetching && { delay: 200 }}
        scroll={{ y: '50vh' }}
        locale={{
          emptyText:
            data &&
            (filter.goodsName || filter.goodsCode
              ? '没有符合条件的商品，换个条件试试'
              : '该货位没有这家供应商可上架的商品'),
        }}
        onRow={(goods) => ({
          onClick: () => toggle(goods),
          className: isTaken(goods) ? 'yc-picker-off' : 'yc-row-opens',
        })}
        rowSelection={{
          selectedRowKeys: [...picked.keys(), ...taken],
          preserveSelectedRowKeys: true,
          getCheckboxProps: (goods) => ({ disabled: isTaken(goods) }),
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

function columnsOf(isTaken: (goods: StagedGoods) => boolean): ColumnType<StagedGoods>[] {
  const free = (key: 'availableNormalNum' | 'availableBrokenNum', title: string): ColumnType<StagedGoods> => ({
    title,
    width: 140,
    align: 'right',
    render: (_, goods) => <BoxQuantity value={goods[key]} packing={packingOf(goods)} stacked />,
  })
  return [
    {
      title: '商品',
      render: (_, goods) => (
        <GoodsName goods={{ ...goods, name: goods.goodsName }} mark={isTaken(goods) ? '已选择' : ''} />
      ),
    },
    { title: '商品编码', width: 132, render: (_, goods) => <span className="yc-code">{goods.goodsCode}</span> },
    { title: '分类', width: 96, dataIndex: 'goodsAtt' },
    free('availableNormalNum', '可上架正常品'),
    free('availableBrokenNum', '可上架破损品'),
  ]
}
