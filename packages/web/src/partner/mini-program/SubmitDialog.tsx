import { submitAudit } from '@yuncang/contract/partner/mini-program/component.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall, useDeed } from '@yuncang/kit/call/hooks.ts'
import { DialogPending } from '@yuncang/kit/detail/DialogPending.tsx'
import { showErrors } from '@yuncang/kit/form/errors.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { Button, Checkbox, Form, Input } from 'antd'
import { AFTER_STEP, type ProgramDialogProps } from './program.ts'
import { PROGRAM_WORDS as WORDS } from './words.ts'

const TITLE = '提交审核'
const MOST = 5
type Choice = CallOutput<typeof submitAudit>
type Item = { address: string; title: string; tag?: string; category: number }
type Values = { items: Item[]; versionDesc: string; privacyApiNotUse: boolean }

/** Has WeChat look at the trial: pages of it, each under what it is about. Render it only while it is open. */
export function SubmitDialog({ onClose }: ProgramDialogProps) {
  const { data, error, refetch } = useCall(submitAudit, { look: 1 })
  if (!data) return <DialogPending call={{ error, refetch }} title={TITLE} width={560} rows={4} onClose={onClose} />
  return <SubmitForm choice={data} onClose={onClose} />
}

function SubmitForm({ choice, onClose }: { readonly choice: Choice; readonly onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  const { run } = useDeed(submitAudit, { success: WORDS.submitted, ...AFTER_STEP })
  const first = { address: choice.pages[0] ?? '', title: '首页', category: 0 }
  const submit = async ({ items, versionDesc, privacyApiNotUse }: Values) => {
    const itemList = items.map(({ category, address, title, tag }) => {
      const { thirdId, ...classes } = choice.categories[category]!
      return { address, title, tag: tag ?? '', ...classes, ...(thirdId !== null && { thirdId }) }
    })
    const input = { itemList, versionDesc, privacyApiNotUse: privacyApiNotUse ? (1 as const) : (0 as const) }
    return (await showErrors(form, submitAudit, input, fieldOf)) && (await run(input)).ok
  }
  return (
    <FormDialog<Values>
      title={TITLE}
      width={640}
      form={form}
      initial={{ items: [first], versionDesc: '', privacyApiNotUse: false }}
      onSubmit={submit}
      onClose={onClose}
      okText="提交"
    >
      <Form.List name="items">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }, index) => (
              <section key={key} className="yc-program-item" aria-label={`页面 ${index + 1}`}>
                <h3>
                  页面 {index + 1}
                  {fields.length > 1 && (
                    <Button type="link" size="small" onClick={() => remove(name)}>
                      移除
                    </Button>
                  )}
                </h3>
                <ItemFields name={name} choice={choice} />
              </section>
            ))}
            {fields.length < MOST && (
              <Button type="dashed" block className="yc-program-more" onClick={() => add({ ...first, title: '' })}>
                再加一个页面
              </Button>
            )}
          </>
        )}
      </Form.List>
      <Form.Item name="versionDesc" label="版本说明" extra={WORDS.quota(choice.quota.rest)}>
        <Input.TextArea
          maxLength={200}
          showCount
          autoSize={{ minRows: 2 }}
          placeholder="选填，告诉审核人员这一版改了什么"
        />
      </Form.Item>
      <Form.Item name="privacyApiNotUse" valuePropName="checked">
        <Checkbox>代码没有使用需要声明的隐私接口</Checkbox>
      </Form.Item>
    </FormDialog>
  )
}

/** What is wrong with an item stands at the item's own fields. */
function fieldOf([whole, at, part]: readonly (string | number)[]) {
  if (whole !== 'itemList' || at === undefined) return String(whole)
  return ['items', at, part === 'address' || part === 'title' || part === 'tag' ? part : 'category']
}

function ItemFields({ name, choice }: { readonly name: number; readonly choice: Choice }) {
  return (
    <div className="yc-program-fields">
      <Form.Item name={[name, 'address']} label="页面路径" rules={[{ required: true, message: '请选择页面路径' }]}>
        <Select options={choice.pages.map((page) => ({ value: page, label: page }))} />
      </Form.Item>
      <Form.Item name={[name, 'title']} label="页面标题" rules={[{ required: true, message: '请输入页面标题' }]}>
        <Input maxLength={32} />
      </Form.Item>
      <Form.Item name={[name, 'category']} label="服务类目" rules={[{ required: true, message: '请选择服务类目' }]}>
        <Select
          options={choice.categories.map(({ firstClass, secondClass, thirdClass }, index) => ({
            value: index,
            label: [firstClass, secondClass, thirdClass].filter(Boolean).join(' / '),
          }))}
        />
      </Form.Item>
      <Form.Item name={[name, 'tag']} label="标签">
        <Input maxLength={200} placeholder="选填，用空格分开" />
      </Form.Item>
    </div>
  )
}
