import { TEMPORARY_DAYS } from '@yuncang/domain/access/shared.ts'
import { own } from '@yuncang/domain/base/own.ts'
import { addTenant, updateTenant } from '@yuncang/contract/partner/merchant/merchant.ts'
import { IMAGE_SPACE_GB } from '@yuncang/domain/base/file/image.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { showErrors } from '@yuncang/kit/form/errors.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { WholeNumberItem } from '@yuncang/kit/form/WholeNumberItem.tsx'
import { Form, Input } from 'antd'
import { RegionItem } from '../../base/region/RegionItem.tsx'
import '../combo/combo.css'
import './merchant.css'
import { PeriodFields, periodOf, type Period } from './PeriodFields.tsx'
import { ABOUT_MERCHANTS, type Merchant } from './useMerchantDeeds.ts'
import { MERCHANT_WORDS } from './words.ts'
import { DEED_DONE } from '../../app/words.ts'

type Values = Period & {
  tenantName: string
  region: string
  address: string
  name: string
  phone: string
  imageLimitGb: number | null
  account?: string
}

type Props = {
  /** Null: a new one. */
  readonly merchant: Merchant | null
  /** The first password of a new one, to be shown. */
  readonly onOpened: (made: { readonly account: string; readonly password: string }) => void
  readonly onClose: () => void
}

const FIELD_NAMES: Readonly<Record<string, string>> = { beginsOn: 'begin', endsOn: 'end' }

/** Opens a merchant, or changes what is known of one. */
export function MerchantDialog({ merchant, onOpened, onClose }: Props) {
  const [form] = Form.useForm<Values>()
  const adding = useDeed(addTenant, { success: DEED_DONE.added, invalidates: ABOUT_MERCHANTS })
  const changing = useDeed(updateTenant, { success: DEED_DONE.changed, invalidates: ABOUT_MERCHANTS })
  const submit = async ({ comboCode, begin, end, account = '', imageLimitGb, ...rest }: Values) => {
    const facts = { ...rest, ...(imageLimitGb !== null && { imageLimitGb }) }
    if (merchant) {
      const input = { tenantCode: merchant.tenantCode, version: merchant.version, ...facts }
      return (await showErrors(form, updateTenant, input)) && (await changing.run(input)).ok
    }
    const input = { ...facts, account, ...periodOf({ comboCode, begin, end }) }
    if (
      !(await showErrors(
        form,
        addTenant,
        input,
        (path) => own(FIELD_NAMES, String(path.at(-1))) ?? String(path.at(-1)),
      ))
    )
      return false
    const done = await adding.run(input)
    if (done.ok) onOpened(done.obj)
    return done.ok
  }
  return (
    <FormDialog<Values>
      title={merchant ? `编辑商户　${merchant.tenantCode}` : '新建商户'}
      width={640}
      form={form}
      initial={{
        tenantName: merchant?.tenantName ?? '',
        region: merchant?.region ?? '',
        address: merchant?.address ?? '',
        name: merchant?.name ?? '',
        phone: merchant?.phone ?? '',
        imageLimitGb: merchant?.imageLimitGb ?? IMAGE_SPACE_GB.usual,
      }}
      onSubmit={submit}
      onClose={onClose}
      okText="保存"
    >
      <div className={merchant ? '' : 'yc-combo-pair'}>
        <Form.Item name="tenantName" label="商户名称">
          <Input maxLength={40} placeholder="请输入商户名称" />
        </Form.Item>
        {!merchant && (
          <Form.Item
            name="account"
            label="管理员账号"
            extra={`保存后显示一次临时密码，${TEMPORARY_DAYS} 天内有效，首次登录时必须修改`}
          >
            <Input maxLength={30} autoComplete="off" placeholder="4 到 30 位小写字母、数字或下划线" />
          </Form.Item>
        )}
      </div>
      <div className="yc-combo-pair">
        <Form.Item name="name" label="联系人">
          <Input maxLength={20} placeholder="选填" />
        </Form.Item>
        <Form.Item name="phone" label="联系电话">
          <Input maxLength={11} inputMode="numeric" placeholder="选填" />
        </Form.Item>
        <RegionItem name="region" label="所在地区" />
        <Form.Item name="address" label="详细地址">
          <Input maxLength={100} placeholder="选填" />
        </Form.Item>
        <WholeNumberItem
          name="imageLimitGb"
          label={MERCHANT_WORDS.imageSpace}
          extra={MERCHANT_WORDS.imageSpaceNote}
          min={IMAGE_SPACE_GB.min}
          max={IMAGE_SPACE_GB.max}
          suffix="GB"
          required={`请输入${MERCHANT_WORDS.imageSpace}`}
        />
      </div>
      {!merchant && <PeriodFields />}
    </FormDialog>
  )
}
