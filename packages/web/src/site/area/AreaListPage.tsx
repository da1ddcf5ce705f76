import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { deleteArea, exportAreas, getAreaLog, getAreaPage } from '@yuncang/contract/site/area/area.ts'
import { selectAreaList } from '@yuncang/contract/site/area/lookup.ts'
import { AREA_NATURE_NAMES } from '@yuncang/contract/site/area/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson, toast } from '@yuncang/kit/call/toast.ts'
import { CallLogDialog } from '../../app/CallLogDialog.tsx'
import { NewAct } from '../../app/NewAct.tsx'
import { countColumn, textColumn } from '@yuncang/kit/list/column-kinds.tsx'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import { ListPage } from '@yuncang/kit/list/ListPage.tsx'
import { optionsOf } from '@yuncang/kit/list/filter.ts'
import { useList } from '@yuncang/kit/list/useList.ts'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { RowActs } from '../../app/RowActs.tsx'
import { useCan, useUser } from '../../app/user.ts'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import { AreaDialog } from './AreaDialog.tsx'
import { locationsAddress } from './addresses.ts'
import { NatureTag } from './NatureTag.tsx'
import { AREA_ASK } from './words.ts'
import { DEED_DONE } from '../../app/words.ts'

type Row = CallOutput<typeof getAreaPage>['records'][number]

const NATURES = optionsOf(AREA_NATURE_NAMES)

/** The areas of the warehouses: storage, staging, damaged (part 2, 2). */
export default function AreaListPage() {
  const { identity } = useUser()
  const can = useCan()
  const warehouses = useWarehouseOptions()
  const list = useList(getAreaPage, {
    filters: [
      { kind: 'one', name: 'warehouseCode', label: '仓库', options: warehouses },
      { kind: 'one', name: 'areaNature', label: '性质', options: NATURES },
      { kind: 'text', name: 'areaName', label: '库区名称' },
    ],
  })
  const [editing, setEditing] = useState<Row | 'new' | null>(null)
  const [logOf, setLogOf] = useState<string | null>(null)
  const { remove, running } = useDeleteArea()
  const keeper = identity !== IDENTITY.platform
  const whyNotAdd = can('areaManageEdit') ? '' : WHY_NOT.noRight

  const newButton = keeper && (
    <NewAct why={whyNotAdd} onClick={() => setEditing('new')}>
      新建库区
    </NewAct>
  )
  const columns: ListColumn<Row>[] = [
    textColumn('area', '库区名称', 140, (row) => row.areaName, { sortBy: 'areaName', fixed: 'start' }),
    { key: 'nature', title: '性质', width: 96, render: (row) => <NatureTag row={row} /> },
    textColumn('warehouse', '仓库', 160, (row) => row.warehouseName, { sortBy: 'warehouseName' }),
    {
      key: 'locations',
      sortBy: 'locationNum',
      title: '货位数',
      width: 96,
      align: 'right',
      render: (row) => (
        <Link to={locationsAddress(row)} aria-label={`${row.areaName} 的 ${row.locationCount} 个货位`}>
          {grouped(row.locationCount)}
        </Link>
      ),
    },
    countColumn('used', '有货货位', 96, (row) => row.usedCount, { sortBy: 'usedNum' }),
    countColumn('pieces', '库存件数', 112, (row) => row.pieces),
    textColumn('note', '备注', 240, (row) => row.note),
    {
      key: 'acts',
      title: '操作',
      width: keeper ? 156 : 72,
      fixed: 'end',
      render: (row) => (
        <RowActs
          acts={[
            { name: '编辑', why: row.abilities.edit, run: () => setEditing(row) },
            {
              name: '删除',
              why: row.abilities.delete,
              run: () => void remove(row),
              danger: true,
              loading: running === row.areaId,
            },
            { name: '日志', why: '', run: () => setLogOf(row.areaId) },
          ]}
        />
      ),
    },
  ]
  return (
    <>
      <ListPage
        name="areas"
        title="库区管理"
        list={list}
        columns={columns}
        rowKey={({ areaId }) => areaId}
        acts={newButton}
        onExport={() => list.exportWith(exportAreas)}
        empty={{ text: '还没有库区', hint: '先新建库区，再在“货位管理”里给它新建货位', act: newButton }}
      />
      {logOf !== null && <CallLogDialog call={getAreaLog} input={{ areaId: logOf }} onClose={() => setLogOf(null)} />}
      {editing && (
        <AreaDialog
          area={editing === 'new' ? null : editing}
          warehouseCode={list.view.values['warehouseCode']}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}

/** Deletes an area after asking; what stays is told as a warning (part 2, 8). */
function useDeleteArea() {
  const [running, setRunning] = useState<string | null>(null)
  const deed = useDeed(deleteArea, { invalidates: [getAreaPage, selectAreaList] })
  const remove = async (row: Row) => {
    if (!(await askPerson(AREA_ASK.delete(row)))) return
    setRunning(row.areaId)
    const done = await deed.run({ areaId: row.areaId })
    setRunning(null)
    if (!done.ok) return
    if (done.obj) toast.warning(done.obj)
    else toast.success(DEED_DONE.removed)
  }
  return { remove, running }
}
