import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { exportPoints, getPointLog, getPointPage } from '@yuncang/contract/site/dispatch-point/point.ts'
import { BY_PALLET_NAMES, ENABLED_NAMES, POINT_NAMES } from '@yuncang/contract/site/dispatch-point/words.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { CallLogDialog } from '../../app/CallLogDialog.tsx'
import { NewAct } from '../../app/NewAct.tsx'
import { textColumn } from '@yuncang/kit/list/column-kinds.tsx'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import type { Filter } from '@yuncang/kit/list/filter.ts'
import { ListPage } from '@yuncang/kit/list/ListPage.tsx'
import { useList } from '@yuncang/kit/list/useList.ts'
import { StatusTag } from '@yuncang/kit/quantity/StatusTag.tsx'
import { useState } from 'react'
import { RowActs } from '../../app/RowActs.tsx'
import { useCan, useUser } from '../../app/user.ts'
import { ImportButton } from '../../base/import/ImportButton.tsx'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import { usePlatformOptions } from '../../choice/dispatch-point.ts'
import { PointDialog, type Point } from './PointDialog.tsx'
import { usePointDeeds } from './usePointDeeds.ts'

type Open = { readonly what: 'new' } | { readonly what: 'edit' | 'log'; readonly point: Point }

/** The platforms' own warehouses that deliveries go to (part 2, 2). */
export default function DispatchPointListPage() {
  const { identity } = useUser()
  const can = useCan()
  const list = useList(getPointPage, { filters: useFilters() })
  const { turn, remove } = usePointDeeds()
  const [open, setOpen] = useState<Open | null>(null)
  const ofPlatform = identity === IDENTITY.platform
  const why = ofPlatform ? WHY_NOT.notMine : can('dispatchPointEdit') ? '' : WHY_NOT.noRight
  const close = () => setOpen(null)
  const [warehouseCode, ...more] = list.view.values['warehouseCode']?.split(',') ?? []
  const begin = {
    platformCode: list.view.values['platformCode'],
    warehouseCode: more.length === 0 ? warehouseCode : undefined,
  }
  const newButton = (
    <NewAct why={why} onClick={() => setOpen({ what: 'new' })}>
      新建仓点
    </NewAct>
  )

  const columns: ListColumn<Point>[] = [
    {
      key: 'code',
      sortBy: 'pointCode',
      ascendsFirst: true,
      title: POINT_NAMES.code,
      width: 132,
      fixed: 'start',
      render: (row) => <span className="yc-code">{row.pointCode}</span>,
    },
    textColumn('name', POINT_NAMES.name, 216, (row) => row.pointName, { sortBy: 'pointName' }),
    {
      key: 'enabled',
      title: POINT_NAMES.enabled,
      width: 88,
      render: (row) => <StatusTag tone={row.isUse === 1 ? 'done' : 'void'}>{ENABLED_NAMES[row.isUse]}</StatusTag>,
    },
    textColumn('platform', POINT_NAMES.platform, 104, (row) => row.platformName, { sortBy: 'platformName' }),
    textColumn('warehouse', POINT_NAMES.warehouse, 136, (row) => row.warehouseName, { sortBy: 'warehouseName' }),
    ...(ofPlatform
      ? [textColumn<Point>('tenant', POINT_NAMES.tenant, 192, (row) => row.tenantName, { sortBy: 'tenantName' })]
      : []),
    textColumn('address', POINT_NAMES.address, 256, (row) => row.address),
    textColumn('contactName', POINT_NAMES.contactName, 88, (row) => row.contactName),
    textColumn('contactPhone', POINT_NAMES.contactPhone, 120, (row) => row.contactPhone),
    textColumn('byPallet', POINT_NAMES.byPallet, 88, (row) => BY_PALLET_NAMES[row.byPallet]),
    {
      key: 'acts',
      title: '操作',
      width: ofPlatform ? 72 : 208,
      fixed: 'end',
      render: (row) => (
        <RowActs
          acts={[
            { name: '编辑', why, run: () => setOpen({ what: 'edit', point: row }) },
            { name: row.isUse === 1 ? '禁用' : '启用', why, run: () => void turn(row) },
            { name: '删除', why, run: () => void remove(row), danger: true },
            { name: '日志', why: '', run: () => setOpen({ what: 'log', point: row }) },
          ]}
        />
      ),
    },
  ]
  return (
    <>
      <ListPage
        name={ofPlatform ? 'platform-point' : 'point'}
        title="配送仓点"
        list={list}
        columns={columns}
        rowKey={(row) => `${row.tenantName} ${row.pointCode}`}
        acts={
          !ofPlatform && (
            <>
              <ImportButton kind="dispatchPoint" />
              {newButton}
            </>
          )
        }
        onExport={() => list.exportWith(exportPoints)}
        empty={{ text: '还没有配送仓点', hint: '新建平台的收货仓点后，配送任务才能选择送到哪里', act: newButton }}
      />
      {open?.what === 'new' && <PointDialog begin={begin} onClose={close} />}
      {open?.what === 'edit' && <PointDialog point={open.point} begin={begin} onClose={close} />}
      {open?.what === 'log' && (
        <CallLogDialog call={getPointLog} input={{ pointCode: open.point.pointCode }} onClose={close} />
      )}
    </>
  )
}

function useFilters(): Filter[] {
  const platforms = usePlatformOptions()
  const warehouses = useWarehouseOptions()
  return [
    { kind: 'text', name: 'keyword', label: '编码/名称/地址' },
    { kind: 'one', name: 'platformCode', label: POINT_NAMES.platform, options: platforms },
    { kind: 'several', name: 'warehouseCode', label: POINT_NAMES.warehouse, options: warehouses },
    {
      kind: 'one',
      name: 'isUse',
      label: POINT_NAMES.enabled,
      options: ([1, 0] as const).map((value) => ({ value: String(value), label: ENABLED_NAMES[value] })),
    },
  ]
}
