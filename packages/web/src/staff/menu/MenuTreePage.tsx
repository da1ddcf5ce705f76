import { isInUse, turned } from '@yuncang/domain/base/in-use.ts'
import { turnName } from '@yuncang/kit/list/in-use.ts'
import { UseTag } from '../../app/UseTag.tsx'
import { NewAct } from '../../app/NewAct.tsx'
import { deleteMenu, getMenuTree, updateMenu, type MenuTreeEntry } from '@yuncang/contract/staff/menu/menu.ts'
import { useCall, useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { Table } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { useState } from 'react'
import { useCan } from '../../app/user.ts'
import { MenuDialog } from './MenuDialog.tsx'
import { MENU_WORDS } from './words.ts'
import { DEED_DONE } from '../../app/words.ts'
import { RowActs } from '../../app/RowActs.tsx'

type Open = { readonly entry: MenuTreeEntry | null }

/** The menu of everybody: what entries are called, where they stand, what shows (part 2, 6). */
export default function MenuTreePage() {
  const can = useCan()
  const { data, error, refetch } = useCall(getMenuTree, {})
  const [open, setOpen] = useState<Open | null>(null)
  const turning = useDeed(updateMenu, { success: DEED_DONE.turned, invalidates: [getMenuTree] })
  const removing = useDeed(deleteMenu, { success: DEED_DONE.removed, invalidates: [getMenuTree] })
  if (!data) return <Pending at="panel" call={{ error, refetch }} />
  const whyNot = can('menuManageEdit') ? '' : MENU_WORDS.noRight
  const turn = async ({ id, name, status, version }: MenuTreeEntry) => {
    if (isInUse({ status }) && !(await askPerson(MENU_WORDS.hide(name)))) return
    await turning.run({ id, status: turned({ status }), version })
  }
  const remove = async ({ id, name }: MenuTreeEntry) => {
    if (await askPerson(MENU_WORDS.remove(name))) await removing.run({ id })
  }
  const columns: ColumnType<MenuTreeEntry>[] = [
    { title: '名称', dataIndex: 'name', width: 240 },
    { title: '地址', dataIndex: 'url', render: (url: string) => <span className="yc-code">{url || '分组'}</span> },
    { title: '排序', dataIndex: 'sort', width: 80, align: 'right' },
    {
      title: '适用',
      width: 96,
      render: (_, { platformOnly }) => (platformOnly === 1 ? '仅平台' : '全部'),
    },
    {
      title: '状态',
      width: 96,
      render: (_, entry) => <UseTag of={entry} />,
    },
    {
      title: '操作',
      width: 168,
      render: (_, entry) => (
        <RowActs
          acts={[
            { name: '编辑', why: whyNot, run: () => setOpen({ entry }) },
            { name: turnName(entry), why: whyNot, run: () => void turn(entry) },
            {
              name: '删除',
              why: whyNot || (entry.program === 1 ? MENU_WORDS.ofProgram : ''),
              danger: true,
              run: () => void remove(entry),
            },
          ]}
        />
      ),
    },
  ]
  // A leaf has no arrow before it.
  const rows = data.map((entry) => withoutEmpty(entry))
  return (
    <article className="yc-detail">
      <section className="yc-panel">
        <div className="yc-panel-head">
          <h1 className="yc-panel-title">菜单管理</h1>
          <div className="yc-panel-acts">
            <NewAct why={whyNot} onClick={() => setOpen({ entry: null })}>
              新建分组
            </NewAct>
          </div>
        </div>
        <Table<MenuTreeEntry>
          size="small"
          rowKey="id"
          columns={columns}
          dataSource={rows}
          pagination={false}
          expandable={{ defaultExpandAllRows: true }}
          scroll={{ x: 900 }}
        />
      </section>
      {open && <MenuDialog entry={open.entry} tree={data} onClose={() => setOpen(null)} />}
    </article>
  )
}

function withoutEmpty({ children, ...entry }: MenuTreeEntry): MenuTreeEntry {
  return (children.length > 0 ? { ...entry, children: children.map(withoutEmpty) } : entry) as MenuTreeEntry
}
