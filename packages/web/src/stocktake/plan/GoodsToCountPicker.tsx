import { locationGoodsDetail } from '@yuncang/contract/stocktake/plan/plan.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { FIRST_PAGE, PickDialog } from '@yuncang/kit/list/PickDialog.tsx'
import { BoxQuantity, Count } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { Checkbox, Input } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { useState } from 'react'
import { GoodsName } from '../../goods/shown/GoodsName.tsx'
import './plan.css'

/** Goods as a plan has them chosen. */
export type GoodsToCount = CallOutput<typeof locationGoodsDetail>['records'][number]

type GoodsToCountPickerProps = {
  /** Whose goods; with an area those that lie in it, without one all of the supplier. */
  readonly of: { readonly warehouseCode: string; readonly supplierCode: string; readonly areaId?: string }
  /** Goods that are in the plan already; they cannot be chosen again. */
  readonly chosen: readonly string[]
  readonly onPick: (goods: GoodsToCount[]) => void
  readonly onClose: () => void
}

type Asked = {
  readonly name?: string | undefined
  readonly barCode?: string | undefined
  readonly locationCode?: string | undefined
  readonly cargo?: 1 | 2
}

/** Chooses what goods a plan counts (part 2, 2). Render it only while it is open. */
export function GoodsToCountPicker({ of, chosen, onPick, onClose }: GoodsToCountPickerProps) {
  const [asked, setAsked] = useState<Asked>({})
  const [paging, setPaging] = useState(FIRST_PAGE)
  const { data, error, refetch, isFetching } = useCall(locationGoodsDetail, { ...of, ...asked, ...paging })
  const ask = (change: Asked) => {
    setAsked({ ...asked, ...change })
    setPaging({ ...paging, page: 1 })
  }
  const whyNot = (row: GoodsToCount) => (chosen.includes(row.goodsCode) ? '已选择' : row.taken)
  const narrowed = Boolean(asked.name ?? asked.barCode ?? asked.locationCode ?? asked.cargo)
  const search = (field: 'name' | 'barCode' | 'locationCode', label: string) => (
    <Input.Search
      autoFocus={field === 'name'}
      allowClear
      placeholder={label}
      aria-label={label}
      enterButton
      onSearch={(words) => ask({ [field]: words.trim() || undefined })}
    />
  )
  return (
    <PickDialog<GoodsToCount>
      title="选择盘点商品"
      filters={
        <>
          {search('name', '商品名称')}
          {search('barCode', '条码')}
          {of.areaId === undefined ? (
            <Checkbox className="yc-stocked-only" onChange={({ target }) => ask({ cargo: target.checked ? 1 : 2 })}>
              只看有库存的商品
            </Checkbox>
          ) : (
            search('locationCode', '货位编码')
          )}
        </>
      }
      columns={goodsColumns(whyNot)}
      page={data}
      call={{ error, refetch }}
      loading={isFetching}
      paging={paging}
      onPaging={setPaging}
      keyOf={({ goodsCode }) => goodsCode}
      nameOf={({ name }) => name}
      taken={chosen}
      whyNot={whyNot}
      counted={(count) => `${count} 种商品`}
      emptyText={
        narrowed
          ? '没有符合条件的商品，换个条件试试'
          : of.areaId === undefined
            ? '该供应商还没有商品'
            : '该供应商在所选库区没有商品'
      }
      onPick={onPick}
      onClose={onClose}
    />
  )
}

/** Goods with how they are packed and how much of them the books have; `mark` is a word after the name. */
export function goodsColumns(mark: (row: GoodsToCount) => string): ColumnType<GoodsToCount>[] {
  return [
    { title: '商品', render: (_, row) => <GoodsName goods={row} mark={mark(row)} /> },
    { title: '商品编码', width: 132, render: (_, row) => <span className="yc-code">{row.goodsCode}</span> },
    {
      title: '箱规',
      width: 104,
      align: 'right',
      render: (_, row) => (
        <span className="yc-number">
          {row.piecesPerBox} {row.minUnitName}/{row.maxUnitName}
        </span>
      ),
    },
    { title: '货位数', width: 88, align: 'right', render: (_, row) => <Count value={row.locationCount} /> },
    {
      title: '系统库存',
      width: 140,
      align: 'right',
      render: (_, row) => <BoxQuantity value={row.pieces} packing={row} stacked />,
    },
  ]
}
