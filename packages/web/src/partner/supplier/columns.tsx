import type { getSupplierListManage } from '@yuncang/contract/partner/supplier/supplier.ts'
import { ALL_CHANNELS, EVERYWHERE } from '@yuncang/contract/partner/supplier/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { codeColumn, textColumn, timeColumn } from '@yuncang/kit/list/column-kinds.tsx'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import type { Filter } from '@yuncang/kit/list/filter.ts'
import { StatusTag } from '@yuncang/kit/quantity/StatusTag.tsx'
import { SUPPLIER_STATUS, SUPPLIER_STATUS_NAMES } from '@yuncang/contract/partner/supplier/words.ts'
import { useDictOptions } from '../../choice/dict.ts'

export type SupplierRow = CallOutput<typeof getSupplierListManage>['records'][number]

/** Where a supplier works, in words. */
export const warehousesText = ({ warehouseList }: Pick<SupplierRow, 'warehouseList'>) =>
  warehouseList.length === 0 ? EVERYWHERE : warehouseList.map(({ warehouseName }) => warehouseName).join('、')

/** Whether a supplier is in use. */
export function SupplierTag({ supplier }: { readonly supplier: Pick<SupplierRow, 'status' | 'statusName'> }) {
  return <StatusTag tone={supplier.status === SUPPLIER_STATUS.inUse ? 'done' : 'void'}>{supplier.statusName}</StatusTag>
}

/** The columns of a list of suppliers, whoever looks. */
export function supplierColumns<Row extends SupplierRow>(addressOf: (row: Row) => string): ListColumn<Row>[] {
  return [
    codeColumn('code', '供应商编码', (row) => row.supplierCode, addressOf, {
      fixed: 'start',
      width: 148,
      sortBy: 'supplierCode',
    }),
    textColumn('name', '供应商名称', 192, (row) => row.supplierName, { sortBy: 'supplierName' }),
    { key: 'status', title: '状态', width: 88, render: (row) => <SupplierTag supplier={row} /> },
    textColumn('channel', '渠道类型', 96, (row) => row.channelTypeName || ALL_CHANNELS),
    textColumn('contact', '联系人', 88, (row) => row.contactName, { sortBy: 'contactName' }),
    textColumn('phone', '联系电话', 124, (row) => row.telephone || row.contactPhone),
    textColumn('warehouses', '合作仓库', 168, warehousesText),
    textColumn('accumulates', '费用累计', 84, (row) => (row.accumulates === 1 ? '是' : '否')),
    textColumn('region', '所在地区', 128, (row) => row.regionNames.join(' '), { hidden: true }),
    textColumn('address', '详细地址', 200, (row) => row.address, { hidden: true }),
    textColumn('invoiceTitle', '发票抬头', 200, (row) => row.invoiceTitle, { hidden: true }),
    textColumn('taxNumber', '税号', 168, (row) => row.taxNumber, { hidden: true }),
    timeColumn('createTime', '创建时间', (row) => row.createTime),
  ]
}

/** The conditions of a list of suppliers, whoever looks. */
export function useSupplierFilters(): Filter[] {
  const channels = useDictOptions('CHANNEL_TYPE')
  return [
    { kind: 'text', name: 'supplierName', label: '名称或编码' },
    {
      kind: 'several',
      name: 'status',
      label: '状态',
      options: SUPPLIER_STATUS_NAMES.map((label, value) => ({ value: String(value), label })).toReversed(),
    },
    { kind: 'one', name: 'channelType', label: '渠道类型', options: channels },
  ]
}
