import { addLease, updateLease } from '@yuncang/contract/fee/lease/lease.ts'
import { LEASE_LABELS } from '@yuncang/contract/fee/lease/words.ts'
import { selectAreaList } from '@yuncang/contract/site/area/lookup.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { dayField } from '@yuncang/kit/form/day-field.ts'
import { showErrors } from '@yuncang/kit/form/errors.ts'
import { filled } from '@yuncang/kit/form/filled.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import type { Option } from '@yuncang/kit/list/filter.ts'
import { today } from '@yuncang/kit/quantity/date-state.ts'
import { DatePicker } from '@yuncang/kit/form/DatePicker.ts'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { Form, Input } from 'antd'
import { useDialogDraft } from '../../app/useDialogDraft.ts'
import { useSupplierOptions } from '../../choice/supplier.ts'
import './lease.css'
import { useLeaseDeeds, type Lease } from './useLeaseDeeds.ts'
import { LEASE_WORDS } from './words.ts'

type Values = {
  readonly warehouseCode: string
  readonly supplierCode: string
  readonly areaId: string
  readonly m2: string
  readonly fromDay: string
  readonly toDay?: string
  readonly price?: string
  readonly note?: string
}
type LeaseDialogProps = {
  /** The lease to change; null: a new one. */
  readonly lease: Lease | null
  /** The warehouses whose areas can be leased; undefined where they could not be read. */
  readonly warehouses: readonly Option[] | undefined
  readonly onClose: () => void
}

/** Adds or changes a lease (gaps F18). Render it only while it is open. */
export function LeaseDialog({ lease, warehouses, onClose }: LeaseDialogProps) {
  const [form] = Form.useForm<Values>()
  const title = lease ? `编辑租赁：${lease.supplierName}` : '新建租赁'
  const close = useDialogDraft({ form, what: title, base: lease ? `${lease.leaseId}.${lease.version}` : '', onClose })
  const { add, update } = useLeaseDeeds()
  const submit = async (given: Values): Promise<boolean> => {
    const values = filled(given)
    if (!lease) return (await showErrors(form, addLease, values)) && (await add(values)).ok
    const input = { ...values, leaseId: lease.leaseId, version: lease.version }
    return (await showErrors(form, updateLease, input)) && (await update(input)).ok
  }
  return (
    <FormDialog<Values>
      title={title}
      form={form}
      initial={lease ? valuesOf(lease) : newLease(warehouses)}
      onSubmit={submit}
      onClose={close}
      okText="保存"
      width={560}
    >
      <WhereFields lease={lease} warehouses={warehouses} />
      <div className="yc-lease-pair">
        <Form.Item name="m2" label={`${LEASE_LABELS.m2}（平方米）`}>
          <Input inputMode="decimal" autoComplete="off" maxLength={20} />
        </Form.Item>
        <Form.Item name="price" label={`${LEASE_LABELS.price}（元/平方米·天）`} extra={LEASE_WORDS.priceHint}>
          <Input inputMode="decimal" autoComplete="off" maxLength={20} placeholder={LEASE_WORDS.asRate} />
        </Form.Item>
        <Form.Item name="fromDay" label={LEASE_LABELS.fromDay} {...dayField}>
          <DatePicker className="yc-lease-day" allowClear={false} />
        </Form.Item>
        <Form.Item name="toDay" label={LEASE_LABELS.toDay} extra={LEASE_WORDS.openHint} {...dayField}>
          <DatePicker className="yc-lease-day" placeholder={LEASE_WORDS.open} />
        </Form.Item>
      </div>
      <Form.Item name="note" label={LEASE_LABELS.note} extra={lease ? LEASE_WORDS.changeNote : undefined}>
        <Input maxLength={80} showCount placeholder="选填" />
      </Form.Item>
    </FormDialog>
  )
}

/** Warehouse, supplier and area: of a lease that stands they cannot be changed. */
function WhereFields({ lease, warehouses }: Pick<LeaseDialogProps, 'lease' | 'warehouses'>) {
  const form = Form.useFormInstance<Values>()
  const warehouseCode = Form.useWatch('warehouseCode', form) ?? lease?.warehouseCode ?? ''
  const suppliers = useSupplierOptions(warehouseCode || undefined)
  const areas = useCall(selectAreaList, { warehouseCode }, { enabled: warehouseCode !== '' && lease === null })
  const fixed = lease !== null
  const own = (value: string, label: string) => [{ value, label }]
  return (
    <>
      <Form.Item name="warehouseCode" label="仓库">
        <Select
          disabled={fixed}
          placeholder="请选择仓库"
          options={lease ? own(lease.warehouseCode, lease.warehouseName) : warehouses}
          showSearch={{ optionFilterProp: 'label' }}
          // Suppliers and areas are those of a warehouse.
          onChange={() => form.resetFields(['supplierCode', 'areaId'])}
        />
      </Form.Item>
      <div className="yc-lease-pair">
        <Form.Item name="supplierCode" label="供应商">
          <Select
            disabled={fixed || warehouseCode === ''}
            placeholder={warehouseCode === '' ? '请先选择仓库' : '请选择供应商'}
            options={lease ? own(lease.supplierCode, lease.supplierName) : suppliers}
            showSearch={{ optionFilterProp: 'label' }}
          />
        </Form.Item>
        <Form.Item name="areaId" label={LEASE_LABELS.area}>
          <Select
            disabled={fixed || warehouseCode === ''}
            placeholder={warehouseCode === '' ? '请先选择仓库' : '请选择租赁库区'}
            options={
              lease
                ? own(lease.areaId, lease.areaName)
                : areas.data?.map(({ areaId, areaName }) => ({ value: areaId, label: areaName }))
            }
            showSearch={{ optionFilterProp: 'label' }}
          />
        </Form.Item>
      </div>
    </>
  )
}

function valuesOf(lease: Lease): Values {
  const { warehouseCode, supplierCode, areaId, m2, fromDay, toDay, price, note } = lease
  return { warehouseCode, supplierCode, areaId, m2, fromDay, toDay, price, note }
}

/** The only warehouse there is need not be chosen; a lease mostly begins today. */
function newLease(warehouses: readonly Option[] | undefined): Partial<Values> {
  const [only] = warehouses?.length === 1 ? warehouses : []
  return { fromDay: today(), ...(only && { warehouseCode: only.value }) }
}
