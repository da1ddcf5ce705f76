import type { getLocationPage } from '@yuncang/contract/site/location/lookup.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { codeColumn, countColumn, textColumn } from '@yuncang/kit/list/column-kinds.tsx'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { RowActs } from '../../app/RowActs.tsx'
import { NatureTag } from '../area/NatureTag.tsx'
import { stockAt } from './addresses.ts'

export type LocationRow = CallOutput<typeof getLocationPage>['records'][number]

/** The columns of the list of locations; those who keep them can change and delete; all can see their log. */
export function locationColumns(
  keeper: boolean,
  onEdit: (row: LocationRow) => void,
  onDelete: (row: LocationRow) => void,
  onLog: (row: LocationRow) => void,
): ListColumn<LocationRow>[] {
  return [
    codeColumn('code', '货位编码', (row) => row.locationCode, stockAt, { fixed: 'start', sortBy: 'locationCode' }),
    textColumn('area', '库区', 112, (row) => row.areaName, { sortBy: 'areaName' }),
    { key: 'nature', title: '性质', width: 88, render: (row) => <NatureTag row={row} /> },
    textColumn('warehouse', '仓库', 144, (row) => row.warehouseName, { sortBy: 'warehouseName' }),
    countColumn('skus', '商品种数', 88, (row) => row.goodsCount, { sortBy: 'goodsCount' }),
    countColumn('pieces', '库存件数', 104, (row) => row.pieces),
    textColumn(
      'boxes',
      '约合 / 容量（箱）',
      136,
      ({ boxes, capacityBoxes }) => `${grouped(boxes)} / ${capacityBoxes === null ? '未设' : grouped(capacityBoxes)}`,
      { align: 'right', sortBy: 'boxNum', ascendsFirst: false },
    ),
    textColumn('sort', '行走顺序', 128, (row) => row.walkOrder, { sortBy: 'walkOrder', hidden: true }),
    {
      key: 'acts',
      title: '操作',
      width: keeper ? 156 : 72,
      fixed: 'end',
      render: (row) => (
        <RowActs
          acts={[
            { name: '编辑', why: row.abilities.edit, run: () => onEdit(row) },
            { name: '删除', why: row.abilities.delete, run: () => onDelete(row), danger: true },
            { name: '日志', why: '', run: () => onLog(row) },
          ]}
        />
      ),
    },
  ]
}
