import { completeTask, palletSuggestion } from '@yuncang/contract/task/complete/complete.ts'
import { TASK_REFUSALS } from '@yuncang/contract/task/task/words.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import { isTaskKind, kindRules } from '@yuncang/domain/task/task/kind.ts'
import { useCall, useDeed } from '@yuncang/kit/call/hooks.ts'
import { showErrors } from '@yuncang/kit/form/errors.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { Form, Input, Radio, type FormInstance } from 'antd'
import { useEffect } from 'react'
import { TASK_ANSWERS } from '../../app/task-answers.ts'
import { CompleteSummary } from './CompleteSummary.tsx'
import { doneInput, doneOf, type DoneLine } from './done-lines.ts'
import type { Task } from '../task/useTask.ts'
import { DONE_WORDS, LOADING_WORDS } from '../task/words.ts'

type CompleteDialogProps = {
  readonly task: Task
  readonly lines: readonly DoneLine[]
  readonly onDone: () => void
  readonly datesManaged: boolean
  /** Ids of the document images. */
  readonly images: readonly string[]
  readonly onClose: () => void
}

type Answers = { loading?: 0 | 1; pallets?: string }
const LONGEST_PLATES = 5

/** Asks what completion needs to know, the loading choice or the pallets (part 1, 4.2), and completes. Render it only while it is open. */
export function CompleteDialog({ task, lines, datesManaged, images, onDone, onClose }: CompleteDialogProps) {
  const [form] = Form.useForm<Answers>()
  const rules = isTaskKind(task.taskType) ? kindRules(task.taskType) : null
  const asksPallets = rules?.board === true && task.byPallet === 1
  const suggestedPallets = useSuggestedPallets(lines, asksPallets, form)
  const { run } = useDeed(completeTask, {
    success: ({ status }) => (status === TASK_STATUS.delivering ? DONE_WORDS.shipped : DONE_WORDS.completed)(task.code),
    invalidates: TASK_ANSWERS,
  })

  const submit = async ({ loading, pallets }: Answers): Promise<boolean> => {
    const input = {
      task: {
        code: task.code,
        status: TASK_STATUS.finished,
        suggestedPallets,
        pallets: asksPallets ? pallets : undefined,
        loading,
        urls: [...images],
      },
      ...doneInput(lines, task.lines),
    }
    if (!(await showErrors(form, completeTask, input, (path) => (path[0] === 'task' ? String(path[1]) : null))))
      return false
    const done = await run(input)
    if (done.ok) onDone()
    return done.ok
  }
  return (
    <FormDialog<Answers>
      title={`完成任务　${task.code}`}
      form={form}
      initial={{ ...(task.loading !== null && { loading: task.loading }) }}
      onSubmit={submit}
      onClose={onClose}
      okText="确认完成"
    >
      <CompleteSummary task={task} lines={lines} datesManaged={datesManaged} />
      {rules?.asks === 'loading' && (
        <Form.Item
          name="loading"
          label="装卸服务"
          rules={[{ required: true, message: TASK_REFUSALS.loadingMissing.text }]}
        >
          <Radio.Group options={[1, 0].map((value) => ({ value, label: LOADING_WORDS[value as 0 | 1] }))} />
        </Form.Item>
      )}
      {asksPallets && (
        <Form.Item
          name="pallets"
          label="配送板数"
          extra={
            suggestedPallets === undefined ? null : `系统按实际数量计算为 ${suggestedPallets} 板，计费以填写的板数为准`
          }
          rules={[
            { required: true, message: TASK_REFUSALS.platesMissing.text },
            { pattern: /^\d+$/, message: '请输入不小于0的正整数' },
          ]}
        >
          <Input inputMode="numeric" maxLength={LONGEST_PLATES} suffix="板" />
        </Form.Item>
      )}
    </FormDialog>
  )
}

/** The pallets that the server counts for what was filled in; put into the field until the person types another number. */
function useSuggestedPallets(
  lines: readonly DoneLine[],
  enabled: boolean,
  form: FormInstance<Answers>,
): number | undefined {
  const counted = Map.groupBy(
    lines.filter(({ entry }) => doneOf(entry) > 0),
    ({ goods }) => goods.goodsCode,
  )
  const dbInfo = [...counted].map(([goodsCode, same]) => ({
    goodsCode,
    pieces: total(same, ({ entry }) => doneOf(entry)),
  }))
  const suggestedPallets = useCall(palletSuggestion, { dbInfo }, { enabled: enabled && dbInfo.length > 0 }).data
    ?.suggestedPallets
  useEffect(() => {
    // Nobody has typed it: it may be counted again, and be left without a question.
    if (suggestedPallets !== undefined && !form.isFieldTouched('pallets'))
      form.setFields([{ name: 'pallets', value: String(suggestedPallets), touched: false }])
  }, [suggestedPallets, form])
  return suggestedPallets
}
