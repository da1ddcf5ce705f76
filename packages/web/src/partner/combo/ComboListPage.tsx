import { deleteComboInfo, exportCombos, supplierComboList } from '@yuncang/contract/partner/combo/combo.ts'
import { COMBO_SHEET as HEADS, COMBO_SHOWN } from '@yuncang/contract/partner/combo/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { countColumn, textColumn, timeColumn } from '@yuncang/kit/list/column-kinds.tsx'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import { ListPage } from '@yuncang/kit/list/ListPage.tsx'
import { useList } from '@yuncang/kit/list/useList.ts'
import { useState } from 'react'
import { useCan } from '../../app/user.ts'
import { NewAct } from '../../app/NewAct.tsx'
import { ComboDialog } from './ComboDialog.tsx'
import { COMBO_WORDS, limitText } from './words.ts'
import { DEED_DONE } from '../../app/words.ts'
import { RowActs } from '../../app/RowActs.tsx'

type Row = CallOutput<typeof supplierComboList>['records'][number]

/** What merchants can be given: pages, limits, a period. */
export default function ComboListPage() {
  const can = useCan()
  const why = can('comboManageEdit') ? '' : WHY_NOT.noRight
  const list = useList(supplierComboList, { filters: [{ kind: 'text', name: 'comboName', label: '套餐名称' }] })
  const deleting = useDeed(deleteComboInfo, { success: DEED_DONE.removed, invalidates: [supplierComboList] })
  /** The combo in the dialog; null: a new one. */
  const [open, setOpen] = useState<{ readonly code: string | null } | null>(null)
  const remove = async ({ comboCode, comboName }: Row) => {
    if (await askPerson(COMBO_WORDS.delete(comboName))) await deleting.run({ comboCode })
  }

  const limit = (of: 'warehouse' | 'supplier' | 'account' | 'goods', title: string): ListColumn<Row> =>
    textColumn(of === 'goods' ? of : `${of}s`, title, 88, (row) => limitText(row[`${of}Limit`]), {
      align: 'right',
      sortBy: `${of}Limit`,
      ascendsFirst: false,
    })
  const columns: ListColumn<Row>[] = [
    textColumn('name', HEADS.combo, 112, (row) => row.comboName, { sortBy: 'comboName', fixed: 'start' }),
    { key: 'code', title: HEADS.code, width: 84, render: (row) => <span className="yc-code">{row.comboCode}</span> },
    textColumn('price', HEADS.price, 116, (row) => row.priceText, { sortBy: 'priceText' }),
    limit('warehouse', HEADS.warehouses),
    limit('supplier', HEADS.suppliers),
    limit('account', HEADS.accounts),
    limit('goods', HEADS.goods),
    textColumn(
      'months',
      HEADS.validity,
      80,
      (row) => (row.validMonths === null ? COMBO_SHOWN.forEver : COMBO_WORDS.months(row.validMonths)),
      { sortBy: 'validMonths', ascendsFirst: false },
    ),
    textColumn('menus', HEADS.menus, 88, (row) =>
      row.allMenus ? COMBO_SHOWN.allMenus : COMBO_WORDS.menus(row.menuCount),
    ),
    countColumn('merchants', HEADS.merchants, 88, (row) => row.merchantCount, { sortBy: 'merchantNum' }),
    textColumn('note', HEADS.note, 180, (row) => row.note),
    timeColumn('created', HEADS.createdAt, (row) => row.createTime, { sortBy: 'createTime', hidden: true }),
    {
      key: 'acts',
      title: '操作',
      width: 104,
      fixed: 'end',
      render: (row) => (
        <RowActs
          acts={[
            { name: '编辑', why, run: () => setOpen({ code: row.comboCode }) },
            {
              name: '删除',
              why: why || (row.merchantCount > 0 ? `还有 ${row.merchantCount} 家商户在用，请先为它们更换套餐` : ''),
              danger: true,
              run: () => void remove(row),
            },
          ]}
        />
      ),
    },
  ]
  return (
    <>
      <ListPage
        name="combo"
        title="套餐管理"
        list={list}
        columns={columns}
        rowKey={({ comboCode }) => comboCode}
        onExport={() => list.exportWith(exportCombos)}
        acts={
          <NewAct why={why} onClick={() => setOpen({ code: null })}>
            新建套餐
          </NewAct>
        }
        empty={COMBO_WORDS.empty}
      />
      {open && <ComboDialog code={open.code} onClose={() => setOpen(null)} />}
    </>
  )
}
