import { commitCode, getTemplateList } from '@yuncang/contract/partner/mini-program/component.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall, useDeed } from '@yuncang/kit/call/hooks.ts'
import { DialogPending } from '@yuncang/kit/detail/DialogPending.tsx'
import { showErrors } from '@yuncang/kit/form/errors.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { Alert, Form, Input } from 'antd'
import { NothingDialog } from './NothingDialog.tsx'
import { AFTER_STEP, type ProgramDialogProps } from './program.ts'
import { PROGRAM_WORDS as WORDS } from './words.ts'

const TITLE = '上传代码'
type Template = CallOutput<typeof getTemplateList>['records'][number]
type Values = { templateId: number; version: string; describe: string }

/** Puts a template of the platform into the program, as its trial. Render it only while it is open. */
export function CommitDialog({ program, onClose }: ProgramDialogProps) {
  const { data, error, refetch } = useCall(getTemplateList, {})
  const none = data?.total === 0 ? WORDS.templateNone : undefined
  if (!data) return <DialogPending call={{ error, refetch }} title={TITLE} width={560} rows={4} onClose={onClose} />
  if (none) return <NothingDialog title={TITLE} nothing={none} onClose={onClose} />
  // What the platform chose stands first, then the newest.
  const templates = data.records.toSorted(
    (one, other) => other.used - one.used || (one.createTime < other.createTime ? 1 : -1),
  )
  return <CommitForm program={program} templates={templates} onClose={onClose} />
}

type FormProps = ProgramDialogProps & { readonly templates: readonly Template[] }

function CommitForm({ program, templates, onClose }: FormProps) {
  const [form] = Form.useForm<Values>()
  const { run } = useDeed(commitCode, { success: WORDS.committed, ...AFTER_STEP })
  const first = templates[0]!
  const submit = async (values: Values) => {
    // That something is lost stands above the form; whoever sends it has read so.
    const input = { ...values, confirm: program.losesPassed }
    return (await showErrors(form, commitCode, input)) && (await run(input)).ok
  }
  return (
    <FormDialog<Values>
      title={TITLE}
      width={560}
      form={form}
      initial={{ templateId: first.templateId, version: first.version, describe: first.describe }}
      onSubmit={submit}
      onClose={onClose}
      okText="上传"
      destroys={program.losesPassed === 1}
    >
      {program.losesPassed === 1 && (
        <Alert
          type="warning"
          showIcon
          className="yc-dialog-note"
          title={WORDS.losesPassed(program.audit?.version ?? '')}
        />
      )}
      <Form.Item name="templateId" label="代码模板">
        <Select<number>
          options={templates.map(({ templateId, version, describe, used }) => ({
            value: templateId,
            label: `${version}${describe === '' ? '' : `　${describe}`}${used === 1 ? `（${WORDS.chosen}）` : ''}`,
          }))}
          onChange={(id) => {
            const chosen = templates.find((one) => one.templateId === id)
            if (chosen) form.setFieldsValue({ version: chosen.version, describe: chosen.describe })
          }}
        />
      </Form.Item>
      <Form.Item name="version" label="版本号">
        <Input maxLength={64} placeholder="如 1.2.0" />
      </Form.Item>
      <Form.Item name="describe" label="版本说明">
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2 }} placeholder="选填，这一版改了什么" />
      </Form.Item>
    </FormDialog>
  )
}
