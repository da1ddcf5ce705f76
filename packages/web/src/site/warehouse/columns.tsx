import { WAREHOUSE_NAMES as NAMES } from '@yuncang/contract/site/warehouse/words.ts'
import { countColumn, textColumn } from '@yuncang/kit/list/column-kinds.tsx'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import { StatusTag } from '@yuncang/kit/quantity/StatusTag.tsx'
import type { ReactNode } from 'react'
import type { Warehouse } from './WarehouseDialog.tsx'
import { WAREHOUSE_WORDS } from './words.ts'

/** The columns of the list of warehouses; whose each is, for platform staff only. */
export function warehouseColumns({
  ofPlatform,
  acts,
}: {
  readonly ofPlatform: boolean
  readonly acts: (row: Warehouse) => ReactNode
}): ListColumn<Warehouse>[] {
  return [
    {
      key: 'code',
      sortBy: 'warehouseCode',
      ascendsFirst: true,
      title: NAMES.code,
      width: 132,
      fixed: 'start',
      render: (row) => <span className="yc-code">{row.warehouseCode}</span>,
    },
    textColumn('name', NAMES.name, 144, (row) => row.name),
    {
      key: 'enabled',
      title: NAMES.enabled,
      width: 80,
      render: (row) => (
        <StatusTag tone={row.isUse === 1 ? 'done' : 'void'}>{row.isUse === 1 ? '启用中' : '已停用'}</StatusTag>
      ),
    },
    textColumn('model', '管理模式', 128, modelOf, { help: WAREHOUSE_WORDS.model }),
    ...(ofPlatform
      ? [textColumn<Warehouse>('tenant', NAMES.tenant, 192, (row) => row.tenantName, { sortBy: 'tenantName' })]
      : []),
    textColumn('region', NAMES.region, 168, (row) => row.regionNames.join(' ')),
    textColumn('address', NAMES.address, 192, (row) => row.address),
    textColumn('contactName', NAMES.contactName, 80, (row) => row.contactName),
    textColumn('contactPhone', NAMES.contactPhone, 116, (row) => row.contactPhone),
    textColumn('account', NAMES.account, 104, (row) => row.account),
    countColumn('billCheckDays', '核对天数', 84, (row) => row.billCheckDays, { hidden: true }),
    textColumn('payee', NAMES.payee, 192, (row) => row.payee, { hidden: true }),
    textColumn('bankAccount', NAMES.payeeAccount, 168, (row) => row.bankAccount, { hidden: true }),
    { key: 'acts', title: '操作', width: 232, fixed: 'end', render: acts },
  ]
}

/** What is managed in a warehouse beside the pieces themselves. */
function modelOf({ datesOn, locationsOn }: Warehouse): string {
  return [datesOn === 1 && '生产日期', locationsOn === 1 && '库位'].filter(Boolean).join('、') || '按总数'
}
