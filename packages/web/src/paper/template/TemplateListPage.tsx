import {
  exportPrintTemplates,
  getPrintTemplateLog,
  getPrintTemplatePage,
} from '@yuncang/contract/paper/template/template.ts'
import { FAMILY_NAMES } from '@yuncang/contract/paper/template/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import type { TemplateFamily } from '@yuncang/domain/paper/print/rules.ts'
import { CallLogDialog } from '../../app/CallLogDialog.tsx'
import { NewAct } from '../../app/NewAct.tsx'
import { countColumn, textColumn, timeColumn } from '@yuncang/kit/list/column-kinds.tsx'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import { ListPage } from '@yuncang/kit/list/ListPage.tsx'
import { optionsOf } from '@yuncang/kit/list/filter.ts'
import { useList } from '@yuncang/kit/list/useList.ts'
import { StatusTag } from '@yuncang/kit/quantity/StatusTag.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCan } from '../../app/user.ts'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import { templateAddress } from './addresses.ts'
import { NewTemplateDialog } from './NewTemplateDialog.tsx'
import { useTemplateDeeds } from './useTemplateDeeds.ts'
import { TEMPLATE_WHY } from './words.ts'
import { RowActs } from '../../app/RowActs.tsx'

type Row = CallOutput<typeof getPrintTemplatePage>['records'][number]
const FAMILIES = optionsOf(FAMILY_NAMES)

/** The print templates of the warehouses (part 2, 2). */
export default function TemplateListPage() {
  const can = useCan()
  const warehouses = useWarehouseOptions()
  const list = useList(getPrintTemplatePage, {
    filters: [
      { kind: 'one', name: 'templateType', label: '类型', options: FAMILIES },
      { kind: 'one', name: 'warehouseCode', label: '仓库', options: warehouses },
      { kind: 'text', name: 'templateName', label: '模板名称' },
    ],
  })
  const deeds = useTemplateDeeds()
  const [adding, setAdding] = useState(false)
  const [logOf, setLogOf] = useState<string | null>(null)
  const why = can('printTemplateEdit') ? '' : WHY_NOT.noRight
  const newButton = (
    <NewAct why={why} onClick={() => setAdding(true)}>
      新建模板
    </NewAct>
  )
  return (
    <>
      <ListPage
        name="templates"
        title="打印模板"
        list={list}
        columns={columnsOf(why, deeds, setLogOf)}
        rowKey={({ templateCode }) => templateCode}
        addressOf={templateAddress}
        acts={newButton}
        onExport={() => list.exportWith(exportPrintTemplates)}
        empty={{
          text: '还没有自己的模板，打印时用系统模板',
          hint: '新建模板会以系统模板为底稿；设为默认后，仓库就用它打印',
          act: newButton,
        }}
      />
      {logOf !== null && (
        <CallLogDialog call={getPrintTemplateLog} input={{ templateCode: logOf }} onClose={() => setLogOf(null)} />
      )}
      {adding && (
        <NewTemplateDialog
          family={
            Number(list.view.values['templateType'] ?? 0) === 0
              ? undefined
              : (Number(list.view.values['templateType']) as TemplateFamily)
          }
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

/** `why`: why templates cannot be changed; empty when they can. */
function columnsOf(
  why: string,
  { copy, makeDefault, remove }: ReturnType<typeof useTemplateDeeds>,
  onLog: (templateCode: string) => void,
): ListColumn<Row>[] {
  return [
    {
      key: 'name',
      sortBy: 'templateName',
      ascendsFirst: true,
      title: '模板名称',
      width: 216,
      fixed: 'start',
      render: (row) => (
        <Link to={templateAddress(row)} title={row.templateName}>
          {row.templateName}
        </Link>
      ),
    },
    {
      key: 'default',
      title: '默认',
      width: 72,
      render: (row) => (row.isDef === 1 ? <StatusTag tone="done">默认</StatusTag> : '-'),
    },
    textColumn('family', '类型', 64, (row) => row.typeName, { sortBy: 'typeName' }),
    textColumn('warehouse', '仓库', 132, (row) => row.warehouseName, { sortBy: 'warehouseName' }),
    textColumn('paper', '纸张（毫米）', 112, (row) => row.paper.replace('*', ' × ')),
    countColumn('lines', '每页行数', 88, (row) => row.linesPerPage, { sortBy: 'goodsListNum' }),
    timeColumn('updateTime', '修改时间', (row) => row.updateTime),
    textColumn('updateName', '修改人', 96, (row) => row.updateName),
    {
      key: 'acts',
      title: '操作',
      width: 264,
      fixed: 'end',
      render: (row) => (
        <RowActs
          lead={<Link to={templateAddress(row)}>{why ? '查看' : '编辑'}</Link>}
          acts={[
            {
              name: '复制',
              why,
              run: () => void copy({ templateCode: row.templateCode, warehouseCode: row.warehouseCode }),
            },
            {
              name: '设为默认',
              why: why || (row.isDef === 1 ? TEMPLATE_WHY.alreadyDefault : ''),
              run: () => void makeDefault(row),
            },
            {
              name: '删除',
              why: why || (row.isDef === 1 ? TEMPLATE_WHY.isDefault : ''),
              danger: true,
              run: () => void remove(row),
            },
            { name: '日志', why: '', run: () => onLog(row.templateCode) },
          ]}
        />
      ),
    },
  ]
}
