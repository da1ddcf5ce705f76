import { applyPlugin } from '@yuncang/contract/partner/mini-program/component.ts'
import { PROGRAM_NAMES as NAMES } from '@yuncang/contract/partner/mini-program/words.ts'
import { useCall, useDeed } from '@yuncang/kit/call/hooks.ts'
import { DialogPending } from '@yuncang/kit/detail/DialogPending.tsx'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { showErrors } from '@yuncang/kit/form/errors.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { Form, Input } from 'antd'
import { AFTER_STEP, type ProgramDialogProps } from './program.ts'
import { PROGRAM_WORDS as WORDS } from './words.ts'

const TITLE = '插件'
type Values = { pluginAppId: string; reason: string }

/** The plugins that were asked for, and one more to ask for. Render it only while it is open. */
export function PluginDialog({ onClose }: ProgramDialogProps) {
  const [form] = Form.useForm<Values>()
  const { data, error, refetch } = useCall(applyPlugin, { look: 1 })
  const { run } = useDeed(applyPlugin, {
    success: WORDS.applied,
    invalidates: [...AFTER_STEP.invalidates, applyPlugin],
    refusedToo: true,
  })
  if (!data) return <DialogPending call={{ error, refetch }} title={TITLE} width={560} rows={4} onClose={onClose} />
  return (
    <FormDialog<Values>
      title={TITLE}
      width={560}
      form={form}
      initial={{ pluginAppId: '', reason: '' }}
      onSubmit={async (values) => (await showErrors(form, applyPlugin, values)) && (await run(values)).ok}
      onClose={onClose}
      okText="申请"
    >
      {data.records.length === 0 && <p className="yc-program-note">{WORDS.pluginNone}</p>}
      {data.records.length > 0 && (
        <DetailTable
          rows={data.records}
          rowKey={(row) => row.pluginAppId}
          width={440}
          emptyText={WORDS.pluginNone}
          columns={[
            { key: 'name', title: '名称', render: (_, row) => row.name || '-' },
            {
              key: 'id',
              title: 'AppID',
              width: 180,
              render: (_, row) => <span className="yc-code">{row.pluginAppId}</span>,
            },
            { key: 'status', title: '状态', width: 104, render: (_, row) => row.statusName },
          ]}
        />
      )}
      <h3 className="yc-program-heading">申请使用插件</h3>
      <Form.Item name="pluginAppId" label={NAMES.plugin}>
        <Input maxLength={40} placeholder="wx 开头，共 18 位" />
      </Form.Item>
      <Form.Item name="reason" label={NAMES.reason}>
        <Input maxLength={200} placeholder="告诉插件开发者用来做什么" />
      </Form.Item>
    </FormDialog>
  )
}
