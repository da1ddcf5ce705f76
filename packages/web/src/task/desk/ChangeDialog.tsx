import { updateTask } from '@yuncang/contract/task/plan/create.ts'
import { isTaskKind, kindRules } from '@yuncang/domain/task/task/kind.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { showErrors } from '@yuncang/kit/form/errors.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { Form, Input, Radio } from 'antd'
import { TASK_ANSWERS } from '../../app/task-answers.ts'
import type { Task } from '../task/useTask.ts'
import { CHANGE_WORDS, LOADING_WORDS, NOTE_LONGEST } from '../task/words.ts'

type ChangeDialogProps = {
  readonly task: Task
  readonly onDone: () => void
  readonly onClose: () => void
}

type Values = { note: string; loading?: 0 | 1 }

/** Changes what may still be changed of an open task: its note, and the loading choice where its type asks for one. */
export function ChangeDialog({ task, onDone, onClose }: ChangeDialogProps) {
  const [form] = Form.useForm<Values>()
  const { run } = useDeed(updateTask, { success: CHANGE_WORDS.done(task.code), invalidates: TASK_ANSWERS })
  const asksLoading = isTaskKind(task.taskType) && kindRules(task.taskType).asks === 'loading'
  const submit = async ({ note, loading }: Values): Promise<boolean> => {
    const input = { code: task.code, note, ...(asksLoading && { loading }) }
    if (!(await showErrors(form, updateTask, input)) || !(await run(input)).ok) return false
    onDone()
    return true
  }
  return (
    <FormDialog<Values>
      title={`${CHANGE_WORDS.title}　${task.code}`}
      form={form}
      initial={{ note: task.note, ...(task.loading !== null && { loading: task.loading }) }}
      onSubmit={submit}
      onClose={onClose}
      okText={CHANGE_WORDS.save}
    >
      {asksLoading && (
        <Form.Item name="loading" label="装卸服务">
          <Radio.Group options={[1, 0].map((value) => ({ value, label: LOADING_WORDS[value as 0 | 1] }))} />
        </Form.Item>
      )}
      <Form.Item name="note" label="备注">
        <Input.TextArea
          maxLength={NOTE_LONGEST}
          showCount
          autoSize={{ minRows: 2 }}
          placeholder="清空后保存，即删除备注"
        />
      </Form.Item>
    </FormDialog>
  )
}
