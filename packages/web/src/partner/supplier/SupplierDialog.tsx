import { getSupplierSaaS, getSupplierWarehouseListSaaS } from '@yuncang/contract/partner/supplier/saas.ts'
import { getSupplier, saveSupplier } from '@yuncang/contract/partner/supplier/supplier.ts'
import { MOST_PAY_DAYS } from '@yuncang/contract/site/warehouse/payment.ts'
import { ALL_CHANNELS, EVERYWHERE } from '@yuncang/contract/partner/supplier/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { DialogPending } from '@yuncang/kit/detail/DialogPending.tsx'
import { showErrors } from '@yuncang/kit/form/errors.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { WholeNumberItem } from '@yuncang/kit/form/WholeNumberItem.tsx'
import type { Option } from '@yuncang/kit/list/filter.ts'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { Form, Input, Switch } from 'antd'
import { InvoicedFields } from '../../app/InvoicedFields.tsx'
import { useDialogDraft } from '../../app/useDialogDraft.ts'
import { useDictOptions } from '../../choice/dict.ts'
import { RegionItem } from '../../base/region/RegionItem.tsx'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import { ContactFields, type ContactValues } from './ContactFields.tsx'
import './supplier.css'
import { useSupplierDeeds } from './useSupplierDeeds.ts'
import { PHONE, SUPPLIER_HINTS } from './words.ts'

type Detail = CallOutput<typeof getSupplier>
type Values = {
  readonly supplierCode?: string
  readonly supplierName: string
  readonly channelType?: string
  readonly telephone?: string
  readonly invoiceTitle?: string
  readonly taxNumber?: string
  readonly region?: string
  readonly address?: string
  readonly warehouseCodes?: string[]
  readonly accumulates: boolean
  readonly payDays?: number | null
  readonly contacts: ContactValues[]
}

const EDIT = '编辑供应商'
const WIDTH = 760

/** Changes a supplier of one's own, once it is there. Render it only while it is open. */
export function EditSupplier({
  supplierCode,
  onClose,
}: {
  readonly supplierCode: string
  readonly onClose: () => void
}) {
  const { data, error, refetch } = useCall(getSupplier, { supplierCode })
  if (data?.supplierCode !== supplierCode)
    return error && <DialogPending title={EDIT} width={WIDTH} call={{ error, refetch }} rows={8} onClose={onClose} />
  return <SupplierForm supplier={data} onClose={onClose} />
}

/** Changes a supplier of a merchant, for the platform. Render it only while it is open. */
export function EditMerchantSupplier(props: {
  readonly tenantCode: string
  readonly supplierCode: string
  readonly onClose: () => void
}) {
  const { tenantCode, supplierCode, onClose } = props
  const { data, error, refetch } = useCall(getSupplierSaaS, { tenantCode, supplierCode })
  if (data?.supplierCode !== supplierCode || data.tenantCode !== tenantCode)
    return error && <DialogPending title={EDIT} width={WIDTH} call={{ error, refetch }} rows={8} onClose={onClose} />
  return <SupplierForm supplier={data} tenantCode={tenantCode} onClose={onClose} />
}

/** Adds a supplier; as the platform to a merchant. Render it only while it is open. */
export function NewSupplier(props: { readonly tenantCode?: string; readonly onClose: () => void }) {
  return <SupplierForm supplier={null} {...props} />
}

type SupplierFormProps = {
  readonly supplier: Detail | null
  readonly tenantCode?: string
  readonly onClose: () => void
}

function SupplierForm({ supplier, tenantCode, onClose }: SupplierFormProps) {
  const [form] = Form.useForm<Values>()
  const title = supplier ? `${EDIT}：${supplier.supplierName}` : '新建供应商'
  const close = useDialogDraft({ form, what: title, base: String(supplier?.version ?? ''), onClose })
  const channels = useDictOptions('CHANNEL_TYPE')
  const warehouses = useWarehousesOf(tenantCode)
  const { save, mayLeave, mayRemoveContact } = useSupplierDeeds(tenantCode)
  const submit = async ({ contacts, accumulates, payDays, warehouseCodes = [], ...values }: Values) => {
    const input = {
      ...values,
      supplierCode: supplier?.supplierCode ?? values.supplierCode,
      ...(supplier ? { version: supplier.version } : {}),
      accumulates: accumulates ? (1 as const) : (0 as const),
      payDays: payDays ?? ('' as const),
      ...(warehouseCodes.length > 0 ? { warehouseCodes } : {}),
      contactPersonList: contacts.map(({ id, name, phone, email, isStatement }) => ({
        ...(id === undefined ? {} : { id }),
        name,
        phone,
        email,
        isStatement: isStatement ? (1 as const) : (0 as const),
      })),
    }
    // Contacts have rules of their own; an index in a path belongs to them.
    const fieldOf = (path: readonly (string | number)[]) => (path.length === 1 ? String(path[0]) : null)
    if (!(await showErrors(form, saveSupplier, input, fieldOf))) return false
    const before = supplier ? valuesOf(supplier).warehouseCodes : undefined
    const leaves = warehouseCodes.length > 0 && (before ?? []).join() !== warehouseCodes.join()
    if (supplier && leaves && !(await mayLeave(supplier.supplierCode, values.supplierName, warehouseCodes)))
      return false
    return (await save(input)).ok
  }
  return (
    <FormDialog<Values>
      title={title}
      form={form}
      initial={supplier ? valuesOf(supplier) : { accumulates: false, contacts: [] }}
      onSubmit={submit}
      onClose={close}
      okText="保存"
      width={WIDTH}
    >
      <div className="yc-supplier-form">
        <Form.Item
          name="supplierName"
          label="供应商名称"
          rules={[{ required: true, whitespace: true, message: '请输入供应商名称' }]}
        >
          <Input maxLength={40} showCount placeholder="营业执照上的名称" />
        </Form.Item>
        <Form.Item
          name="supplierCode"
          label="供应商编码"
          extra={supplier ? undefined : SUPPLIER_HINTS.code}
          rules={supplier ? [] : [{ pattern: /^[0-9A-Za-z]{1,20}$/, message: '请输入不超过20位的只包含数字或字母' }]}
        >
          <Input disabled={supplier !== null} maxLength={40} placeholder="自动生成" />
        </Form.Item>
        <Form.Item name="channelType" label="渠道类型">
          <Select allowClear options={channels} placeholder={ALL_CHANNELS} />
        </Form.Item>
        <Form.Item name="telephone" label="联系电话" rules={[PHONE]}>
          <Input maxLength={11} placeholder="选填，11 位手机号" />
        </Form.Item>
        <RegionItem name="region" label="所在地区" />
        <Form.Item name="address" label="详细地址">
          <Input maxLength={100} placeholder="选填" />
        </Form.Item>
        <InvoicedFields note={SUPPLIER_HINTS.invoice} example="开票时的单位全称" />
        <Form.Item name="warehouseCodes" label="合作仓库" extra={SUPPLIER_HINTS.warehouses}>
          <Select mode="multiple" allowClear optionFilterProp="label" options={warehouses} placeholder={EVERYWHERE} />
        </Form.Item>
        <Form.Item name="accumulates" label="费用累计" valuePropName="checked" extra={SUPPLIER_HINTS.accumulates}>
          <Switch checkedChildren="开" unCheckedChildren="关" />
        </Form.Item>
        <WholeNumberItem
          name="payDays"
          label="付款天数"
          extra={SUPPLIER_HINTS.payDays}
          min={0}
          max={MOST_PAY_DAYS}
          suffix="天"
          placeholder="同仓库"
        />
      </div>
      <ContactFields
        form={form}
        {...(supplier && tenantCode !== undefined
          ? { mayRemove: (id: string) => mayRemoveContact(supplier.supplierCode, id) }
          : {})}
      />
    </FormDialog>
  )
}

function valuesOf(supplier: Detail): Values {
  const { channelType, contactPersonList } = supplier
  return {
    supplierCode: supplier.supplierCode,
    supplierName: supplier.supplierName,
    ...(channelType ? { channelType } : {}),
    telephone: supplier.telephone,
    invoiceTitle: supplier.invoiceTitle,
    taxNumber: supplier.taxNumber,
    region: supplier.region,
    address: supplier.address,
    warehouseCodes: supplier.warehouseList.map(({ warehouseCode }) => warehouseCode),
    accumulates: supplier.accumulates === 1,
    payDays: supplier.payDays,
    contacts: contactPersonList.map((contact) => ({ ...contact, isStatement: contact.isStatement === 1 })),
  }
}

/** The warehouses to choose from: one's own, or those of the merchant. */
function useWarehousesOf(tenantCode: string | undefined): Option[] | undefined {
  const ours = useWarehouseOptions()
  const { data } = useCall(
    getSupplierWarehouseListSaaS,
    { tenantCode: tenantCode ?? '' },
    { enabled: tenantCode !== undefined },
  )
  if (tenantCode === undefined) return ours
  return data?.map(({ warehouseCode, warehouseName }) => ({ value: warehouseCode, label: warehouseName }))
}
