import { LIMIT_NAMES } from '@yuncang/contract/base/limit/words.ts'
import { queryComboInfo, saveSupplierComboInfo, supplierComboList } from '@yuncang/contract/partner/combo/combo.ts'
import { COMBO_SHOWN } from '@yuncang/contract/partner/combo/words.ts'
import { findALLTenant } from '@yuncang/contract/partner/merchant/merchant.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall, useDeed } from '@yuncang/kit/call/hooks.ts'
import { DialogPending } from '@yuncang/kit/detail/DialogPending.tsx'
import { showErrors } from '@yuncang/kit/form/errors.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { WholeNumberItem } from '@yuncang/kit/form/WholeNumberItem.tsx'
import { Alert, Form, Input, Radio } from 'antd'
import './combo.css'
import { MenuTree } from './MenuTree.tsx'
import { COMBO_WORDS } from './words.ts'

type Combo = NonNullable<CallOutput<typeof queryComboInfo>['combo']>
type Values = {
  comboName: string
  priceText: string
  warehouseLimit: number | null
  supplierLimit: number | null
  accountLimit: number | null
  goodsLimit: number | null
  validMonths: number | null
  allMenus: 0 | 1
  menuCodes: string[]
  note: string
}

const LIMITS = [
  ['warehouseLimit', LIMIT_NAMES.warehouses],
  ['supplierLimit', LIMIT_NAMES.suppliers],
  ['accountLimit', LIMIT_NAMES.accounts],
  ['goodsLimit', LIMIT_NAMES.goods],
] as const

/** Makes a combo, or changes one. */
export function ComboDialog({ code, onClose }: { readonly code: string | null; readonly onClose: () => void }) {
  const { data, error, refetch } = useCall(queryComboInfo, code === null ? {} : { comboCode: code })
  const ready = data && (data.combo?.comboCode ?? null) === code
  const title = code === null ? '新建套餐' : '编辑套餐'
  if (!ready) return <DialogPending title={title} width={640} call={{ error, refetch }} rows={8} onClose={onClose} />
  return <ComboForm title={title} loaded={data} onClose={onClose} />
}

type FormProps = {
  readonly title: string
  readonly loaded: CallOutput<typeof queryComboInfo>
  readonly onClose: () => void
}

function ComboForm({ title, loaded: { combo, menuCodes, menuTree }, onClose }: FormProps) {
  const [form] = Form.useForm<Values>()
  const allMenus = Form.useWatch('allMenus', form) ?? combo?.allMenus ?? 1
  const { run } = useDeed(saveSupplierComboInfo, {
    success: COMBO_WORDS.saved[combo ? 'change' : 'add'],
    invalidates: [supplierComboList, queryComboInfo, findALLTenant],
  })
  const submit = async (values: Values) => {
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))
    const input = {
      ...given,
      comboName: values.comboName,
      ...(combo && { comboCode: combo.comboCode, version: combo.version }),
    }
    return (await showErrors(form, saveSupplierComboInfo, input)) && (await run(input)).ok
  }
  return (
    <FormDialog<Values>
      title={title}
      width={640}
      form={form}
      initial={initialOf(combo, menuCodes)}
      onSubmit={submit}
      onClose={onClose}
      okText="保存"
    >
      {combo && combo.merchantCount > 0 && (
        <Alert type="warning" showIcon title={COMBO_WORDS.changeNote(combo.merchantCount)} className="yc-dialog-note" />
      )}
      <div className="yc-combo-pair">
        <Form.Item name="comboName" label="套餐名称">
          <Input maxLength={20} placeholder="请输入套餐名称" />
        </Form.Item>
        <Form.Item name="priceText" label="价格">
          <Input maxLength={40} placeholder="选填，如 3,600 元/年，只作说明" />
        </Form.Item>
      </div>
      <div className="yc-combo-limits">
        {LIMITS.map(([name, what]) => (
          <WholeNumberItem
            key={name}
            name={name}
            label={`${what}上限`}
            min={1}
            max={1_000_000}
            placeholder={COMBO_SHOWN.none}
          />
        ))}
      </div>
      <div className="yc-combo-pair">
        <WholeNumberItem
          name="validMonths"
          label="有效期（月）"
          extra="分配给商户时按此计算到期日期，不填为长期"
          min={1}
          max={1200}
          placeholder={COMBO_SHOWN.forEver}
        />
        <Form.Item name="note" label="说明">
          <Input maxLength={200} placeholder="选填" />
        </Form.Item>
      </div>
      <Form.Item name="allMenus" label="菜单" extra={allMenus === 1 ? '包括以后新建的菜单' : undefined}>
        <Radio.Group
          options={[
            { value: 1, label: COMBO_SHOWN.allMenus },
            { value: 0, label: '指定菜单' },
          ]}
        />
      </Form.Item>
      {allMenus === 0 && (
        <Form.Item name="menuCodes">
          <MenuTree tree={menuTree} label="套餐的菜单" />
        </Form.Item>
      )}
    </FormDialog>
  )
}

function initialOf(combo: Combo | null, menuCodes: string[]): Values {
  return {
    comboName: combo?.comboName ?? '',
    priceText: combo?.priceText ?? '',
    warehouseLimit: combo?.warehouseLimit ?? null,
    supplierLimit: combo?.supplierLimit ?? null,
    accountLimit: combo?.accountLimit ?? null,
    goodsLimit: combo?.goodsLimit ?? null,
    validMonths: combo?.validMonths ?? (combo ? null : 12),
    allMenus: combo?.allMenus ?? 1,
    menuCodes,
    note: combo?.note ?? '',
  }
}
