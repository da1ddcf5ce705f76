import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { exportLabels, getLabelPage } from '@yuncang/contract/task/label-film/label-film.ts'
import { LABEL_KIND_NAMES, LABEL_STATUS_NAMES } from '@yuncang/contract/task/label-film/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { codeColumn, countColumn, textColumn, timeColumn } from '@yuncang/kit/list/column-kinds.tsx'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import { optionsOf, type Filter } from '@yuncang/kit/list/filter.ts'
import { ListPage } from '@yuncang/kit/list/ListPage.tsx'
import { useList } from '@yuncang/kit/list/useList.ts'
import { RowActs } from '../../app/RowActs.tsx'
import { useUser } from '../../app/user.ts'
import { useSupplierOptions } from '../../choice/supplier.ts'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import { labelAddress, newLabelAddress } from './addresses.ts'
import { LabelTag } from './LabelTag.tsx'
import { NewInWarehouseButton } from '../../site/warehouse/NewInWarehouseButton.tsx'
import { useLabelDeeds } from './useLabelDeeds.ts'

type Row = CallOutput<typeof getLabelPage>['records'][number]

/** Label and film tasks: what suppliers want done to their goods in the warehouse. */
export default function LabelTaskListPage() {
  const { identity } = useUser()
  const list = useList(getLabelPage, { filters: useFilters() })
  const { accept, cancel } = useLabelDeeds()

  const columns: ListColumn<Row>[] = [
    codeColumn('code', '任务编号', (row) => row.code, labelAddress, { fixed: 'start' }),
    textColumn('kind', '类型', 72, (row) => row.kindName, { sortBy: 'kindName' }),
    { key: 'status', title: '状态', width: 96, render: (row) => <LabelTag task={row} /> },
    textColumn('supplier', '供应商', 168, (row) => row.supplier),
    textColumn('warehouse', '仓库', 120, (row) => row.warehouseName, { sortBy: 'warehouseName' }),
    countColumn('skus', '商品种数', 84, (row) => row.goodsCount, { sortBy: 'skuNum' }),
    countColumn('num', '计划（件）', 100, (row) => row.plannedPieces),
    countColumn('actual', '完成（件）', 100, (row) => row.actualPieces, { sortBy: 'actualPieces' }),
    textColumn('pallets', '板数', 72, (row) => (row.pallets === null ? '' : String(row.pallets)), {
      align: 'right',
      hidden: 'narrow',
    }),
    timeColumn('createTime', '创建时间', (row) => row.createTime),
    textColumn('acceptName', '作业人', 88, (row) => row.acceptName),
    timeColumn('finishTime', '完成时间', (row) => row.finishTime, { hidden: 'narrow' }),
    textColumn('note', '备注', 160, (row) => row.note, { hidden: true }),
    {
      key: 'acts',
      title: '操作',
      width: 104,
      fixed: 'end',
      render: (row) => (
        <RowActs
          acts={[
            { name: '接单', why: row.abilities.accept, run: () => void accept(row) },
            { name: '取消', why: row.abilities.cancel, run: () => void cancel(row) },
          ]}
        />
      ),
    },
  ]
  return (
    <ListPage
      name="label-film"
      title="贴标覆膜"
      list={list}
      columns={columns}
      rowKey={({ code }) => code}
      addressOf={labelAddress}
      acts={
        identity !== IDENTITY.platform && (
          <NewInWarehouseButton
            label="新建任务"
            right="labelTaskAdd"
            to={newLabelAddress}
            warehouseCodes={list.view.values['warehouseCode']?.split(',')}
          />
        )
      }
      onExport={() => list.exportWith(exportLabels)}
      empty={{ text: '还没有贴标覆膜任务', hint: '供应商或仓库新建任务后，由仓库接单并在现场端登记完成数量' }}
    />
  )
}

function useFilters(): Filter[] {
  const { identity } = useUser()
  const suppliers = useSupplierOptions()
  const warehouses = useWarehouseOptions()
  return [
    { kind: 'text', name: 'code', label: '任务编号' },
    {
      kind: 'one',
      name: 'kind',
      label: '类型',
      options: optionsOf(LABEL_KIND_NAMES),
    },
    {
      kind: 'several',
      name: 'status',
      label: '状态',
      options: LABEL_STATUS_NAMES.flatMap((label, value) => (label ? [{ value: String(value), label }] : [])),
    },
    ...(identity === IDENTITY.supplier
      ? []
      : [{ kind: 'one', name: 'supplierCode', label: '供应商', options: suppliers } as const]),
    { kind: 'several', name: 'warehouseCode', label: '仓库', options: warehouses },
  ]
}
