import { voidExpense } from '@yuncang/contract/bill/expense/expense.ts'
import { EXPENSE_LABELS } from '@yuncang/contract/bill/expense/words.ts'
import { showErrors } from '@yuncang/kit/form/errors.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { moneyText } from '@yuncang/kit/quantity/number.ts'
import { Alert, Form, Input } from 'antd'
import './expense.css'
import { useExpenseDeeds, type Expense } from './useExpenseDeeds.ts'
import { EXPENSE_WORDS } from './words.ts'

type Values = { readonly reason: string }
type VoidExpenseDialogProps = { readonly expense: Expense; readonly onClose: () => void }

/** Takes an expense out of all sums, with why. Render it only while it is open. */
export function VoidExpenseDialog({ expense, onClose }: VoidExpenseDialogProps) {
  const [form] = Form.useForm<Values>()
  const { takeOut } = useExpenseDeeds()
  const submit = async ({ reason }: Values) => {
    const asked = { expenseId: expense.expenseId, reason }
    return (await showErrors(form, voidExpense, asked)) && (await takeOut(asked)).ok
  }
  return (
    <FormDialog<Values>
      title={`作废费用支出：${expense.month} ${expense.kindName} ${moneyText(expense.money)} 元`}
      form={form}
      initial={{ reason: '' }}
      onSubmit={submit}
      onClose={onClose}
      okText="作废"
      destroys
    >
      <Alert type="warning" showIcon title={EXPENSE_WORDS.voidNote} className="yc-expense-note" />
      <Form.Item name="reason" label={EXPENSE_LABELS.reason}>
        <Input maxLength={80} showCount placeholder={EXPENSE_WORDS.reasonPlaceholder} />
      </Form.Item>
    </FormDialog>
  )
}
