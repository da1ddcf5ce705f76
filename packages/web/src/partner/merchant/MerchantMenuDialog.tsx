import { selectMenuByYctCode, setMenuByYctCode } from '@yuncang/contract/partner/merchant/menus.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall, useDeed } from '@yuncang/kit/call/hooks.ts'
import { DialogPending } from '@yuncang/kit/detail/DialogPending.tsx'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { Alert, Form, Radio } from 'antd'
import { MenuTree } from '../combo/MenuTree.tsx'
import './merchant.css'
import { ABOUT_MERCHANTS, type Merchant } from './useMerchantDeeds.ts'
import { MERCHANT_WORDS } from './words.ts'
import { DEED_DONE } from '../../app/words.ts'

type Props = { readonly merchant: Merchant; readonly onClose: () => void }

/** Gives a merchant pages by hand, or those of its combo. */
export function MerchantMenuDialog({ merchant, onClose }: Props) {
  const { data, isPlaceholderData, error, refetch } = useCall(selectMenuByYctCode, { tenantCode: merchant.tenantCode })
  if (!data || isPlaceholderData)
    return <DialogPending title={titleOf(merchant)} width={520} call={{ error, refetch }} rows={8} onClose={onClose} />
  return <MenuForm merchant={merchant} loaded={data} onClose={onClose} />
}

const titleOf = ({ tenantName }: Merchant) => `分配菜单　${tenantName}`

function MenuForm({ merchant, loaded, onClose }: Props & { readonly loaded: CallOutput<typeof selectMenuByYctCode> }) {
  const [form] = Form.useForm<{ followCombo: 0 | 1; menuCodes: string[] }>()
  const followCombo = Form.useWatch('followCombo', form) ?? loaded.followCombo
  const { run } = useDeed(setMenuByYctCode, {
    success: DEED_DONE.saved,
    invalidates: [...ABOUT_MERCHANTS, selectMenuByYctCode],
  })
  return (
    <FormDialog<{ followCombo: 0 | 1; menuCodes: string[] }>
      title={titleOf(merchant)}
      width={520}
      form={form}
      initial={{ followCombo: loaded.followCombo, menuCodes: loaded.menuCodes }}
      onSubmit={async ({ menuCodes }) =>
        (await run({ tenantCode: merchant.tenantCode, followCombo, ...(followCombo === 0 && { menuCodes }) })).ok
      }
      onClose={onClose}
      okText="保存"
    >
      <Alert type="info" showIcon title={MERCHANT_WORDS.menuNote} className="yc-dialog-note" />
      <Form.Item name="followCombo" label="菜单来源">
        <Radio.Group
          options={[
            {
              value: 1,
              label: `${MERCHANT_WORDS.menuFollow}（${loaded.comboName || MERCHANT_WORDS.noCombo}）`,
            },
            { value: 0, label: MERCHANT_WORDS.menuByHand },
          ]}
        />
      </Form.Item>
      {followCombo === 1 ? (
        <MenuTree tree={loaded.menuTree} value={loaded.comboMenuCodes} disabled label="套餐的菜单" />
      ) : (
        <Form.Item name="menuCodes" noStyle>
          <MenuTree tree={loaded.menuTree} label="商户的菜单" />
        </Form.Item>
      )}
    </FormDialog>
  )
}
