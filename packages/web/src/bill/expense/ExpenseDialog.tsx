import { addExpense, updateExpense } from '@yuncang/contract/bill/expense/expense.ts'
import { sharesFault } from '@yuncang/contract/bill/expense/shares.ts'
import {
  EXPENSE_DRIVER_NAMES,
  EXPENSE_KIND_NAMES,
  EXPENSE_LABELS,
  EXPENSE_REFUSALS,
} from '@yuncang/contract/bill/expense/words.ts'
import { sentence } from '@yuncang/contract/wire/refusal.ts'
import {
  EXPENSE_DRIVERS,
  EXPENSE_KINDS,
  type ExpenseDriver,
  type ExpenseKind,
} from '@yuncang/domain/bill/expense/expense.ts'
import { hundredthsOf } from '@yuncang/domain/bill/expense/fixed-share.ts'
import { showErrors } from '@yuncang/kit/form/errors.ts'
import { filled } from '@yuncang/kit/form/filled.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { Form, Input, type FormInstance } from 'antd'
import { useDialogDraft } from '../../app/useDialogDraft.ts'
import { useSupplierOptions } from '../../choice/supplier.ts'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import './expense.css'
import { monthOptions, thisMonth } from './months.ts'
import { ShareFields, type TypedShare } from './ShareFields.tsx'
import { useExpenseDeeds, type Expense } from './useExpenseDeeds.ts'
import { DRIVER_NOTES, EXPENSE_WORDS } from './words.ts'

type Values = {
  readonly month: string
  readonly warehouseCode: string
  readonly kind: ExpenseKind
  readonly money: string
  readonly driver: ExpenseDriver
  readonly supplierCode?: string
  readonly shares?: readonly TypedShare[]
  readonly note?: string
}
type ExpenseDialogProps = {
  /** The expense to change; null: a new one. */
  readonly expense: Expense | null
  readonly onClose: () => void
}

/** Enters or changes an expense. Render it only while it is open. */
export function ExpenseDialog({ expense, onClose }: ExpenseDialogProps) {
  const [form] = Form.useForm<Values>()
  const title = expense ? `编辑费用支出：${expense.month} ${expense.kindName}` : '新建费用支出'
  const base = expense ? `${expense.expenseId}.${expense.version}` : ''
  const close = useDialogDraft({ form, what: title, base, onClose })
  const { add, update } = useExpenseDeeds()
  const warehouses = useWarehouseOptions()
  const warehouseCode = Form.useWatch('warehouseCode', form) ?? expense?.warehouseCode ?? ''
  const suppliers = useSupplierOptions(warehouseCode || undefined)
  const driver = Form.useWatch('driver', form) ?? expense?.driver ?? 'cubic'
  const submit = async (given: Values): Promise<boolean> => {
    const { supplierCode, shares, ...values } = filled(given)
    // Who is hidden is not meant.
    const input = {
      ...values,
      ...(values.driver === 'direct' && { supplierCode }),
      ...(values.driver === 'fixed' && { shares: shares?.map((share) => filled(share ?? {})) }),
    }
    const changed = expense && { ...input, expenseId: expense.expenseId, version: expense.version }
    const call = expense ? updateExpense : addExpense
    if (!(await showErrors(form, call, changed ?? input, fieldAt)) || !showShares(form, input, suppliers ?? []))
      return false
    return changed ? (await update(changed as never)).ok : (await add(input as never)).ok
  }
  return (
    <FormDialog<Values>
      title={title}
      form={form}
      initial={
        expense
          ? valuesOf(expense)
          : {
              month: thisMonth(),
              driver: 'cubic',
              shares: BLANK_SHARES,
              ...(warehouses?.length === 1 && { warehouseCode: warehouses[0]!.value }),
            }
      }
      onSubmit={submit}
      onClose={close}
      okText="保存"
      width={560}
    >
      <div className="yc-expense-pair">
        <Form.Item name="month" label={EXPENSE_LABELS.month}>
          <Select options={monthOptions()} />
        </Form.Item>
        <Form.Item name="warehouseCode" label={EXPENSE_LABELS.warehouse}>
          <Select
            placeholder="请选择仓库"
            options={warehouses}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={() => form.resetFields(['supplierCode', 'shares'])}
          />
        </Form.Item>
        <Form.Item name="kind" label={EXPENSE_LABELS.kind}>
          <Select
            placeholder="请选择支出类别"
            options={EXPENSE_KINDS.map((value) => ({ value, label: EXPENSE_KIND_NAMES[value] }))}
          />
        </Form.Item>
        <Form.Item name="money" label={`${EXPENSE_LABELS.money}（元）`}>
          <Input inputMode="decimal" autoComplete="off" maxLength={14} />
        </Form.Item>
      </div>
      <Form.Item name="driver" label={EXPENSE_LABELS.driver} extra={DRIVER_NOTES[driver]}>
        <Select options={EXPENSE_DRIVERS.map((value) => ({ value, label: EXPENSE_DRIVER_NAMES[value] }))} />
      </Form.Item>
      {driver === 'direct' && (
        <Form.Item name="supplierCode" label={EXPENSE_LABELS.supplier}>
          <Select placeholder="请选择供应商" options={suppliers} showSearch={{ optionFilterProp: 'label' }} />
        </Form.Item>
      )}
      {driver === 'fixed' && <ShareFields suppliers={suppliers} />}
      <Form.Item name="note" label={EXPENSE_LABELS.note}>
        <Input maxLength={80} showCount placeholder={EXPENSE_WORDS.notePlaceholder} />
      </Form.Item>
    </FormDialog>
  )
}

/** A share is wrong where it stands, all else by the name of its field. */
const fieldAt = (path: readonly (string | number)[]) => (path[0] === 'shares' ? path : String(path.at(-1)))

/** Says beneath the shares what is wrong with all of them together; answers whether nothing is. */
function showShares(
  form: FormInstance<Values>,
  { driver, shares = [] }: Pick<Values, 'driver' | 'shares'>,
  suppliers: readonly { readonly value: string; readonly label: string }[],
): boolean {
  const nameOf = (code = '') => suppliers.find(({ value }) => value === code)?.label ?? code
  const fault = sharesFault(
    driver,
    shares.map((share) => ({
      supplier: nameOf(share.supplierCode),
      hundredths: hundredthsOf(share.percent ?? '') ?? 0,
    })),
  )
  if (fault) form.setFields([{ name: 'shares', errors: [sentence(EXPENSE_REFUSALS[fault.name], fault.facts)] }])
  return fault === null
}

/** Two suppliers, as few as share anything. */
const BLANK_SHARES: readonly TypedShare[] = [{}, {}]

function valuesOf({ month, warehouseCode, kind, money, driver, supplierCode, shares, note }: Expense): Values {
  const typed = shares.map(({ supplierName: _, ...share }) => share)
  return {
    month,
    warehouseCode,
    kind,
    money,
    driver,
    supplierCode,
    shares: typed.length > 0 ? typed : BLANK_SHARES,
    note,
  }
}
