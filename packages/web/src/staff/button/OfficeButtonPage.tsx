import { isInUse, turned } from '@yuncang/domain/base/in-use.ts'
import { turnName, USE_OPTIONS } from '@yuncang/kit/list/in-use.ts'
import { UseTag } from '../../app/UseTag.tsx'
import { ReloadOutlined } from '@ant-design/icons'
import {
  applyButton,
  deleteButton,
  exportButtons,
  getButtonList,
  updateButton,
} from '@yuncang/contract/staff/button/button.ts'
import { BUTTON_SHEET as HEADS } from '@yuncang/contract/staff/button/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { showErrors } from '@yuncang/kit/form/errors.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { textColumn, timeColumn } from '@yuncang/kit/list/column-kinds.tsx'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import type { Filter } from '@yuncang/kit/list/filter.ts'
import { ListPage } from '@yuncang/kit/list/ListPage.tsx'
import { useList } from '@yuncang/kit/list/useList.ts'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { useCan } from '../../app/user.ts'
import { BUTTON_WORDS } from './words.ts'
import { DEED_DONE } from '../../app/words.ts'
import { RowActs } from '../../app/RowActs.tsx'

type OfficeButton = CallOutput<typeof getButtonList>['records'][number]

const FILTERS: readonly Filter[] = [
  { kind: 'text', name: 'name', label: '名称、页面或编码' },
  {
    kind: 'one',
    name: 'status',
    label: '状态',
    options: USE_OPTIONS,
  },
]
const invalidates = [getButtonList]

/** What each permission button is called, and whether anybody may use it (part 2, 7). */
export default function OfficeButtonPage() {
  const can = useCan()
  const list = useList(getButtonList, { filters: FILTERS })
  const [renamed, setRenamed] = useState<OfficeButton | null>(null)
  const turning = useDeed(updateButton, { success: DEED_DONE.turned, invalidates })
  const restoring = useDeed(deleteButton, { success: '操作成功', invalidates })
  const applying = useDeed(applyButton, { success: BUTTON_WORDS.applied, invalidates })
  const whyNot = can('officeButtonEdit') ? '' : BUTTON_WORDS.noRight
  const turn = async ({ id, name, status, version }: OfficeButton) => {
    if (isInUse({ status }) && !(await askPerson(BUTTON_WORDS.disable(name)))) return
    await turning.run({ id: id as never, status: turned({ status }), version })
  }
  const restore = async ({ id, name }: OfficeButton) => {
    if (await askPerson(BUTTON_WORDS.restore(name))) await restoring.run({ id: id as never })
  }
  const apply = async () => {
    if (await askPerson(BUTTON_WORDS.apply)) await applying.run({})
  }
  const columns: ListColumn<OfficeButton>[] = [
    textColumn('name', HEADS.button, 200, (row) => row.name, { fixed: 'start' }),
    textColumn('page', HEADS.page, 168, (row) => row.pageName, { sortBy: 'pageName' }),
    { key: 'id', title: HEADS.key, width: 216, render: ({ id }) => <span className="yc-code">{id}</span> },
    {
      key: 'status',
      title: HEADS.status,
      width: 88,
      render: (row) => <UseTag of={row} />,
    },
    textColumn('default', HEADS.byProgram, 200, (row) => (row.changed === 1 ? row.defaultName : '')),
    textColumn('changeName', HEADS.changedBy, 104, (row) => row.changeName),
    timeColumn('changeTime', HEADS.changedAt, (row) => row.changeTime),
    {
      key: 'acts',
      title: '操作',
      width: 184,
      fixed: 'end',
      render: (row) => (
        <RowActs
          acts={[
            { name: '编辑', why: whyNot, run: () => setRenamed(row) },
            {
              name: turnName(row),
              why: whyNot || (isInUse(row) ? row.abilities.disable : ''),
              run: () => void turn(row),
            },
            { name: '恢复默认', why: whyNot || row.abilities.restore, run: () => void restore(row) },
          ]}
        />
      ),
    },
  ]
  return (
    <>
      <ListPage
        name="office-button"
        title="办公按钮"
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        onExport={() => list.exportWith(exportButtons)}
        acts={
          <ActButton
            type="primary"
            why={whyNot}
            icon={<ReloadOutlined aria-hidden />}
            loading={applying.running}
            onClick={() => void apply()}
          >
            刷新应用
          </ActButton>
        }
        empty={{ text: '没有按钮', hint: '请调整筛选条件' }}
      />
      {renamed && <RenameDialog button={renamed} onClose={() => setRenamed(null)} />}
    </>
  )
}

function RenameDialog({ button, onClose }: { readonly button: OfficeButton; readonly onClose: () => void }) {
  const [form] = Form.useForm<{ name: string }>()
  const { run } = useDeed(updateButton, { success: DEED_DONE.changed, invalidates })
  const submit = async ({ name }: { name: string }) => {
    const input = { id: button.id as never, name, version: button.version }
    return (await showErrors(form, updateButton, input)) && (await run(input)).ok
  }
  return (
    <FormDialog
      title={`编辑按钮　${button.id}`}
      form={form}
      initial={{ name: button.name }}
      onSubmit={submit}
      onClose={onClose}
      okText="保存"
    >
      <Form.Item name="name" label="名称" extra={`程序默认名称：${button.defaultName}`}>
        <Input maxLength={20} showCount />
      </Form.Item>
    </FormDialog>
  )
}
