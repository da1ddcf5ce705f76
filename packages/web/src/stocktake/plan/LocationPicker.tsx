import { locationDetail } from '@yuncang/contract/stocktake/plan/plan.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { FIRST_PAGE, PickDialog } from '@yuncang/kit/list/PickDialog.tsx'
import { Count } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { Checkbox, Input } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { useState } from 'react'
import './plan.css'

/** A location as a plan has it chosen. */
export type LocationToCount = CallOutput<typeof locationDetail>['records'][number]

type LocationPickerProps = {
  readonly of: { readonly warehouseCode: string; readonly areaId: string }
  /** Ids of the locations that are in the plan already; they cannot be chosen again. */
  readonly chosen: readonly string[]
  readonly onPick: (locations: LocationToCount[]) => void
  readonly onClose: () => void
}

const STOCKED = 1
const ALL = 2

/** Chooses the locations that a plan counts (part 2, 2). Render it only while it is open. */
export function LocationPicker({ of, chosen, onPick, onClose }: LocationPickerProps) {
  const [asked, setAsked] = useState<{ locationCode?: string | undefined; cargo: 1 | 2 }>({ cargo: ALL })
  const [paging, setPaging] = useState(FIRST_PAGE)
  const { data, error, refetch, isFetching } = useCall(locationDetail, { ...of, ...asked, ...paging })
  const ask = (change: Partial<typeof asked>) => {
    setAsked({ ...asked, ...change })
    setPaging({ ...paging, page: 1 })
  }
  const whyNot = (row: LocationToCount) => (chosen.includes(row.locationId) ? '已选择' : row.taken)
  return (
    <PickDialog<LocationToCount>
      title="选择盘点货位"
      filters={
        <>
          <Input.Search
            autoFocus
            allowClear
            placeholder="货位编码"
            aria-label="货位编码"
            enterButton
            onSearch={(words) => ask({ locationCode: words.trim() || undefined })}
          />
          <Checkbox
            className="yc-stocked-only"
            onChange={({ target }) => ask({ cargo: target.checked ? STOCKED : ALL })}
          >
            只看有库存的货位
          </Checkbox>
          {data && (
            <span className="yc-muted yc-number yc-stocked-only">
              有库存 {grouped(data.tally.stocked)} 个 · 无库存 {grouped(data.tally.vacant)} 个
            </span>
          )}
        </>
      }
      columns={locationColumns(whyNot)}
      page={data}
      call={{ error, refetch }}
      loading={isFetching}
      paging={paging}
      onPaging={setPaging}
      keyOf={({ locationId }) => locationId}
      nameOf={({ locationCode }) => locationCode}
      taken={chosen}
      whyNot={whyNot}
      counted={(count) => `${count} 个货位`}
      emptyText={
        asked.locationCode !== undefined || asked.cargo === STOCKED
          ? '没有符合条件的货位，换个条件试试'
          : '所选库区还没有货位'
      }
      onPick={onPick}
      onClose={onClose}
    />
  )
}

/** Locations with what lies there by the books; `mark` is a word after the code. */
export function locationColumns(mark: (row: LocationToCount) => string): ColumnType<LocationToCount>[] {
  return [
    {
      title: '货位编码',
      render: (_, row) => (
        <>
          <span className="yc-code">{row.locationCode}</span>
          {mark(row) && <span className="yc-location-mark">{mark(row)}</span>}
        </>
      ),
    },
    { title: '库区', width: 160, render: (_, row) => row.areaName },
    { title: '商品种数', width: 120, align: 'right', render: (_, row) => <Count value={row.goodsCount} /> },
    { title: '库存件数', width: 140, align: 'right', render: (_, row) => <Count value={row.pieces} unit="件" /> },
  ]
}
