import { TEMPORARY_DAYS } from '@yuncang/domain/access/shared.ts'
import { addWarehouse, updateWarehouse, type getWarehousePage } from '@yuncang/contract/site/warehouse/warehouse.ts'
import { WAREHOUSE_NAMES as NAMES } from '@yuncang/contract/site/warehouse/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { showErrors } from '@yuncang/kit/form/errors.ts'
import { filled } from '@yuncang/kit/form/filled.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { Flex, Form, Input, Tooltip } from 'antd'
import { useDialogDraft } from '../../app/useDialogDraft.ts'
import { useCan } from '../../app/user.ts'
import { RegionItem } from '../../base/region/RegionItem.tsx'
import type { Shown } from '../../staff/account/PasswordDialog.tsx'
import './warehouse.css'
import { useWarehouseDeeds } from './useWarehouseDeeds.ts'
import { WAREHOUSE_WORDS } from './words.ts'

export type Warehouse = CallOutput<typeof getWarehousePage>['records'][number]
type Values = { readonly name: string } & Partial<
  Record<'warehouseCode' | 'region' | 'address' | 'contactName' | 'contactPhone' | 'account', string>
>
type WarehouseDialogProps = {
  /** The warehouse to change; none: a new one. */
  readonly warehouse?: Warehouse
  /** Gets the login that came with a new one. */
  readonly onPassword: (shown: Shown) => void
  readonly onClose: () => void
}

/** Adds or changes a warehouse. Render it only while it is open. */
export function WarehouseDialog({ warehouse, onPassword, onClose }: WarehouseDialogProps) {
  const [form] = Form.useForm<Values>()
  const title = warehouse ? `编辑仓库：${warehouse.warehouseCode}` : '新建仓库'
  const close = useDialogDraft({ form, what: title, base: String(warehouse?.version ?? ''), onClose })
  const can = useCan()
  const { add, update } = useWarehouseDeeds()
  const whyNoLogin = can('accountManageEdit') ? '' : WAREHOUSE_WORDS.mayNotGrant
  const submit = async (values: Values): Promise<boolean> => {
    if (warehouse) {
      const input = { ...filled(values), warehouseCode: warehouse.warehouseCode, version: warehouse.version }
      return (await showErrors(form, updateWarehouse, input)) && (await update(input)).ok
    }
    const input = filled(values)
    if (!(await showErrors(form, addWarehouse, input))) return false
    const done = await add(input)
    if (done.ok && done.obj.account !== '') onPassword({ title: WAREHOUSE_WORDS.newLogin(values.name), ...done.obj })
    return done.ok
  }
  return (
    <FormDialog<Values>
      title={title}
      form={form}
      initial={warehouse ? { ...warehouse } : {}}
      onSubmit={submit}
      onClose={close}
      okText="保存"
      width={560}
    >
      <Form.Item name="name" label={NAMES.name} rules={[{ required: true, message: '请输入仓库名称' }]}>
        <Input maxLength={30} placeholder="如 杭州余杭云仓" />
      </Form.Item>
      {!warehouse && (
        <Form.Item name="warehouseCode" label={NAMES.code}>
          <Input maxLength={20} placeholder="选填，数字或字母；不填自动生成" />
        </Form.Item>
      )}
      <RegionItem name="region" label={NAMES.region} />
      <Form.Item name="address" label={NAMES.address}>
        <Input maxLength={100} placeholder="选填，街道和门牌号，打印在单据上" />
      </Form.Item>
      <Flex gap={16} className="yc-warehouse-pair">
        <Form.Item name="contactName" label={NAMES.contactName}>
          <Input maxLength={20} placeholder="选填" />
        </Form.Item>
        <Form.Item name="contactPhone" label={NAMES.contactPhone}>
          <Input maxLength={11} inputMode="tel" placeholder="选填，11 位手机号" />
        </Form.Item>
      </Flex>
      {!warehouse && (
        <Tooltip title={whyNoLogin}>
          <Form.Item
            name="account"
            label={NAMES.account}
            extra={`选填。仓库自己的主管账号，只能看到这个仓库；保存后显示一次临时密码，${TEMPORARY_DAYS} 天内有效，首次登录时修改`}
          >
            <Input
              maxLength={30}
              autoComplete="off"
              disabled={whyNoLogin !== ''}
              placeholder="4 到 30 位小写字母、数字或下划线"
            />
          </Form.Item>
        </Tooltip>
      )}
    </FormDialog>
  )
}
