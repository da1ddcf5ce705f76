import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { TASK_REFUSALS } from '@yuncang/contract/task/task/words.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { NATURE, type Nature } from '@yuncang/domain/task/task/kind.ts'
import { askPerson, toast } from '@yuncang/kit/call/toast.ts'
import { focusFirstWrong } from '@yuncang/kit/form/focus.ts'
import { mayLeave } from '@yuncang/kit/form/leave.ts'
import type { QuantityGridHandle } from '@yuncang/kit/quantity/QuantityGrid.tsx'
import { Button, Form, type FormInstance } from 'antd'
import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { CreatePage } from '../../app/CreatePage.tsx'
import { useTab } from '../../app/tab.ts'
import { useDraft } from '../../app/useDraft.ts'
import { useCan, useUser } from '../../app/user.ts'
import { useDatesManaged } from '../../choice/warehouse.ts'
import { GoodsPanel } from '../../goods/shown/GoodsPanel.tsx'
import { TASK_LISTS } from '../task/addresses.ts'
import { withPasted, type PlanLine } from './plan-lines.ts'
import { PlanDialogs, type Picking } from './PlanDialogs.tsx'
import { PlanHead } from './PlanHead.tsx'
import { faultSentence, PlanTable } from './PlanTable.tsx'
import { useCopied } from './useCopied.ts'
import { usePlan, type PlanHeadValues } from './usePlan.ts'
import { NATURE_WORDS, PASTE_WORDS, PLAN_WORDS } from '../task/words.ts'

/** Creates a task (part 1, 2.3 and 5.5). */
export function TaskCreatePage({ nature }: { readonly nature: Nature }) {
  const { warehouseCode = '' } = useParams()
  const { leaveTo } = useTab()
  const [form] = Form.useForm<PlanHeadValues>()
  const head = Form.useWatch([], form) ?? {}
  const { supplierCode = '', taskType = '' } = head
  const grid = useRef<QuantityGridHandle>(null)
  const plan = usePlan(nature, warehouseCode)
  const [touched, setTouched] = useState(false)
  const [strict, setStrict] = useState(false)
  const [picking, setPicking] = useState<Picking>(null)
  const [dating, setDating] = useState<PlanLine | null>(null)
  const dates = useDates(nature, warehouseCode, setDating)
  useCopied({ nature, warehouseCode, form, lines: plan.lines, setLines: plan.setLines })
  const { remove, ...questions } = useQuestions(plan, form)
  const unsaved = touched || plan.lines.length > 0
  useDraft({
    what: NATURE_WORDS[nature].add,
    unsaved,
    value: { head, lines: plan.lines },
    restore: (before) => {
      form.setFieldsValue(before.head)
      plan.setLines(before.lines)
      setTouched(true)
      // What was free then may not be free now.
      void plan.refreshStock(before.head)
    },
  })

  const back = async () => {
    if (await mayLeave(unsaved)) leaveTo(TASK_LISTS[nature])
  }
  const pick = (how: Picking) =>
    supplierCode && taskType ? setPicking(how) : void toast.warning(PLAN_WORDS.chooseFirst)
  const submit = async () => {
    setStrict(true)
    const head = await form.validateFields().catch(() => null)
    if (!head) {
      if (!supplierCode || !taskType) toast.warning(PLAN_WORDS.chooseFirst)
      return focusFirstWrong(form)
    }
    if (plan.lines.length === 0) return void toast.error(TASK_REFUSALS.goodsMissing.text)
    const wrong = plan.firstFault()
    if (wrong) {
      grid.current?.focusRow(wrong.line.goods.goodsCode)
      return void toast.error(faultSentence(wrong.line, wrong.fault))
    }
    // What is new shall be seen, whatever the list was narrowed to.
    if (await plan.create(head)) leaveTo(TASK_LISTS[nature], { afresh: true })
  }
  return (
    <CreatePage
      title={NATURE_WORDS[nature].add}
      saveText="提交"
      right="assignmentManageAdd"
      saving={plan.running}
      onBack={back}
      onSave={submit}
      head={
        <PlanHead
          form={form}
          nature={nature}
          warehouseCode={warehouseCode}
          {...questions}
          onTouched={() => setTouched(true)}
        />
      }
    >
      <GoodsPanel
        note={nature === NATURE.outbound ? '计划数量不能超过可用库存；不指定生产日期时，先到期的先出' : ''}
        onAdd={() => pick('one by one')}
        moreActs={<Button onClick={() => pick('pasted')}>{PASTE_WORDS.open}</Button>}
        isEmpty={plan.lines.length === 0}
        emptyText={supplierCode && taskType ? '添加要操作的商品' : '选好供应商和任务类型后，添加要操作的商品'}
        grid={grid}
        onFill={(fills) => plan.setLines((before) => withPasted(before, fills))}
      >
        <PlanTable
          nature={nature}
          lines={plan.lines}
          strict={strict}
          onChange={plan.change}
          onRemove={(line) => void remove(line)}
          {...dates}
        />
      </GoodsPanel>
      <PlanDialogs
        nature={nature}
        where={{ supplierCode, warehouseCode, taskType }}
        plan={plan}
        picking={picking}
        dating={dating}
        onClose={() => {
          setPicking(null)
          setDating(null)
        }}
      />
    </CreatePage>
  )
}

/** What is asked before goods or dates that were chosen are dropped: with the head of the task, or by themselves. */
function useQuestions(plan: ReturnType<typeof usePlan>, form: FormInstance<PlanHeadValues>) {
  const maySupplierChange = async () => {
    if (plan.lines.length > 0 && !(await askPerson(PLAN_WORDS.changeSupplier))) return false
    plan.setLines([])
    return true
  }
  const mayKindChange = async (next: string) => {
    const dated = plan.lines.some(({ dates }) => dates !== null)
    if (dated && !(await askPerson(PLAN_WORDS.changeKind))) return false
    if (dated) plan.setLines(plan.lines.map((line) => ({ ...line, dates: null })))
    void plan.refreshStock({ ...form.getFieldsValue(), taskType: next as never })
    return true
  }
  const remove = async (line: PlanLine) => {
    if (await askPerson(PLAN_WORDS.removeGoods(line.goods.name))) plan.remove(line)
  }
  return { maySupplierChange, mayKindChange, remove }
}

/**
 * Outbound lines may name their dates where the warehouse manages them, and for people outside the warehouse always (part 1, 4.1);
 * and why not, for those who may not.
 */
function useDates(nature: Nature, warehouseCode: string, open: (line: PlanLine) => void) {
  const { identity } = useUser()
  const can = useCan()
  const managed = useDatesManaged(warehouseCode) === true
  const outside = identity === IDENTITY.supplier || identity === IDENTITY.platform
  return {
    onDates: nature === NATURE.outbound && (outside || managed) ? open : null,
    datesWhy: can('assignmentManageAdd') ? '' : WHY_NOT.noRight,
  }
}
