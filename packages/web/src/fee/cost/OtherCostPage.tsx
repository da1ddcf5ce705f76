import { uploadFile } from '@yuncang/contract/base/file/upload.ts'
import { addCredit, addOtherCost } from '@yuncang/contract/fee/cost/other.ts'
import { COST_LABELS, CREDIT_KINDS, CREDIT_NAMES, OTHER_FAULTS } from '@yuncang/contract/fee/cost/words.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { dayField } from '@yuncang/kit/form/day-field.ts'
import { forgetErrors, showErrors } from '@yuncang/kit/form/errors.ts'
import { filled } from '@yuncang/kit/form/filled.ts'
import { mayLeave } from '@yuncang/kit/form/leave.ts'
import { today } from '@yuncang/kit/quantity/date-state.ts'
import { ImageUpload } from '@yuncang/kit/upload/ImageUpload.tsx'
import { DatePicker } from '@yuncang/kit/form/DatePicker.ts'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { CreatePage } from '../../app/CreatePage.tsx'
import { useTab } from '../../app/tab.ts'
import { useDraft } from '../../app/useDraft.ts'
import { DEED_DONE } from '../../app/words.ts'
import { useSupplierOptions } from '../../choice/supplier.ts'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import { ALL_COSTS } from './addresses.ts'
import './cost.css'
import { COST_ANSWERS } from './model.ts'
import { NEW_COST_TITLES } from './page-words.ts'
import { OTHER_COST_WORDS as WORDS } from './words.ts'

const DAY = 'YYYY-MM-DD'

type Values = {
  readonly supplierCode: string
  readonly money: string
  readonly creditKind?: (typeof CREDIT_KINDS)[number]
  readonly costDay: string
  readonly note: string
  readonly taskCode?: string
  readonly aboutCode?: string
}

/** Writes a cost, or a credit, by hand (part 3, 2.6; design money, 4). */
export default function OtherCostPage() {
  const { type, code = '', warehouseCode = '' } = useParams()
  const isCredit = type === 'credit'
  const { leaveTo } = useTab()
  const [form] = Form.useForm<Values>()
  const values = Form.useWatch([], form) ?? {}
  const [images, setImages] = useState<readonly string[]>([])
  const [touched, setTouched] = useState(false)
  const title = isCredit ? NEW_COST_TITLES.credit : NEW_COST_TITLES.add
  const options = { success: DEED_DONE.added, invalidates: COST_ANSWERS }
  const adding = useDeed(addOtherCost, options)
  const crediting = useDeed(addCredit, options)
  useDraft({
    what: title,
    unsaved: touched,
    value: { values, images },
    restore: (before) => {
      form.setFieldsValue(before.values as Values)
      setImages(before.images)
      setTouched(true)
    },
  })
  const back = async () => {
    if (await mayLeave(touched)) leaveTo(ALL_COSTS)
  }
  const save = async () => {
    const typed = form.getFieldsValue()
    // An emptied day is refused, not taken for today.
    const input = { ...filled(typed), costDay: typed.costDay, warehouseCode, images: images.join(',') }
    if (!(await showErrors(form, isCredit ? addCredit : addOtherCost, input))) return
    const { ok } = await (isCredit ? crediting.run(input as never) : adding.run(input as never))
    if (ok) leaveTo(ALL_COSTS)
  }
  return (
    <CreatePage
      title={title}
      saveText="保存"
      right={isCredit ? 'otherCostCredit' : 'otherCostAdd'}
      saving={adding.running || crediting.running}
      onBack={back}
      onSave={save}
      head={
        <>
          <p className="yc-cost-note">{isCredit ? WORDS.creditNote : WORDS.costNote}</p>
          <Form<Values>
            className="yc-cost-form"
            form={form}
            layout="vertical"
            requiredMark={false}
            initialValues={{
              costDay: today(),
              ...(isCredit && { creditKind: CREDIT_KINDS[0], aboutCode: code === '-' ? '' : code }),
            }}
            onValuesChange={(changed) => {
              forgetErrors(form, changed)
              setTouched(true)
            }}
          >
            <OtherCostFields isCredit={isCredit} warehouseCode={warehouseCode} />
          </Form>
        </>
      }
    >
      <section className="yc-panel">
        <div className="yc-panel-head">
          <h2>{COST_LABELS.images}</h2>
        </div>
        <ImageUpload
          call={uploadFile}
          label={COST_LABELS.images}
          value={images}
          onChange={(next) => {
            setImages(next)
            setTouched(true)
          }}
        />
      </section>
    </CreatePage>
  )
}

type OtherCostFieldsProps = { readonly isCredit: boolean; readonly warehouseCode: string }

function OtherCostFields({ isCredit, warehouseCode }: OtherCostFieldsProps) {
  const suppliers = useSupplierOptions(warehouseCode)
  const warehouse = useWarehouseOptions()?.find(({ value }) => value === warehouseCode)
  return (
    <>
      <div className="yc-cost-pair">
        <Form.Item label="仓库">{warehouse?.label ?? warehouseCode}</Form.Item>
        <Form.Item name="supplierCode" label="供应商">
          <Select placeholder={WORDS.onlyWhole} options={suppliers} showSearch={{ optionFilterProp: 'label' }} />
        </Form.Item>
        <Form.Item name="money" label={`${isCredit ? COST_LABELS.creditMoney : COST_LABELS.money}（元）`}>
          <Input inputMode="decimal" autoComplete="off" maxLength={10} />
        </Form.Item>
        <Form.Item name="costDay" label={COST_LABELS.costDay} {...dayField}>
          <DatePicker
            className="yc-cost-day"
            placeholder={OTHER_FAULTS.noDay}
            disabledDate={(day) => day.format(DAY) > today()}
          />
        </Form.Item>
      </div>
      {isCredit && (
        <>
          <Form.Item name="creditKind" label={COST_LABELS.creditKind}>
            <Radio.Group options={CREDIT_KINDS.map((value) => ({ value, label: CREDIT_NAMES[value] }))} />
          </Form.Item>
          <div className="yc-cost-pair">
            <Form.Item name="taskCode" label="任务编号" extra={WORDS.aboutHint}>
              <Input maxLength={40} autoComplete="off" />
            </Form.Item>
            <Form.Item name="aboutCode" label="费用编号">
              <Input maxLength={40} autoComplete="off" />
            </Form.Item>
          </div>
        </>
      )}
      <Form.Item name="note" label={COST_LABELS.note}>
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
    </>
  )
}
