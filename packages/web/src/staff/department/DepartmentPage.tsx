import {
  deleteDept,
  getDeptTree,
  getWarehouseDeptTree,
  type DepartmentEntry,
} from '@yuncang/contract/staff/department/department.ts'
import { useCall, useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { Empty, Modal, Table } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCan } from '../../app/user.ts'
import { NewAct } from '../../app/NewAct.tsx'
import { DepartmentDialog } from './DepartmentDialog.tsx'
import { DEED_DONE } from '../../app/words.ts'
import { RowActs } from '../../app/RowActs.tsx'
import { DEPARTMENT_ASK } from './words.ts'

const NO_RIGHT = '没有权限，请联系管理员开通“维护部门”'
type Open = { readonly department: DepartmentEntry | null; readonly parentId: string }

/** The departments of the merchant, as a tree (part 2, 7). */
export default function DepartmentPage() {
  const can = useCan()
  const [modal, question] = Modal.useModal()
  const { data, error, refetch } = useCall(getDeptTree, {})
  const [open, setOpen] = useState<Open | null>(null)
  const removing = useDeed(deleteDept, {
    success: DEED_DONE.removed,
    invalidates: [getDeptTree, getWarehouseDeptTree],
    quiet: true,
  })
  if (!data) return <Pending at="panel" call={{ error, refetch }} />
  const whyNot = can('departmentManageEdit') ? '' : NO_RIGHT
  const remove = async ({ id, name }: DepartmentEntry) => {
    if (!(await askPerson(DEPARTMENT_ASK.remove(name)))) return
    const done = await removing.run({ id })
    // Why it cannot go has to be read, not caught in passing (part 2, 8).
    if (!done.ok) modal.warning({ title: '提示', content: done.error.message, okText: '知道了' })
  }
  const columns: ColumnType<DepartmentEntry>[] = [
    { title: '部门名称', dataIndex: 'name', width: 280 },
    { title: '所在仓库', dataIndex: 'warehouseName', render: (name: string) => name || '不限' },
    {
      title: '在职人数',
      width: 104,
      align: 'right',
      render: (_, { id, personCount }) =>
        personCount === 0 || !can('personnelManageView') ? (
          personCount
        ) : (
          <Link to={`/systemConfig/personnel?departmentId=${id}&status=1`}>{personCount}</Link>
        ),
    },
    { title: '排序', dataIndex: 'sort', width: 80, align: 'right' },
    {
      title: '操作',
      width: 208,
      render: (_, department) => (
        <RowActs
          acts={[
            { name: '新建下级', why: whyNot, run: () => setOpen({ department: null, parentId: department.id }) },
            { name: '编辑', why: whyNot, run: () => setOpen({ department, parentId: department.parentId }) },
            { name: '删除', why: whyNot, danger: true, run: () => void remove(department) },
          ]}
        />
      ),
    },
  ]
  return (
    <article className="yc-detail">
      {question}
      <section className="yc-panel">
        <div className="yc-panel-head">
          <h1 className="yc-panel-title">部门管理</h1>
          <div className="yc-panel-acts">
            <NewAct why={whyNot} onClick={() => setOpen({ department: null, parentId: '' })}>
              新建部门
            </NewAct>
          </div>
        </div>
        {data.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有部门，新建部门后可以把人员归入部门" />
        ) : (
          <Table<DepartmentEntry>
            size="small"
            rowKey="id"
            columns={columns}
            dataSource={data.map(withoutEmpty)}
            pagination={false}
            expandable={{ defaultExpandAllRows: true }}
            scroll={{ x: 800 }}
          />
        )}
      </section>
      {open && <DepartmentDialog {...open} tree={data} onClose={() => setOpen(null)} />}
    </article>
  )
}

/** A leaf has no arrow before it. */
function withoutEmpty({ children, ...entry }: DepartmentEntry): DepartmentEntry {
  return (children.length > 0 ? { ...entry, children: children.map(withoutEmpty) } : entry) as DepartmentEntry
}
