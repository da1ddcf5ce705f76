import { selectYcShareConfig, updateYcShareConfig } from '@yuncang/contract/partner/mini-program/mini-program.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { showErrors } from '@yuncang/kit/form/errors.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { Form, Input } from 'antd'
import { DEED_DONE } from '../../app/words.ts'

type Share = CallOutput<typeof selectYcShareConfig>
type Values = Pick<Share, 'shareTitle' | 'shareDescribe'>

/** How the merchant is shown when its mini-program is shared. Render it only while it is open. */
export function ShareDialog({ share, onClose }: { readonly share: Share; readonly onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  const { run } = useDeed(updateYcShareConfig, { success: DEED_DONE.saved, invalidates: [selectYcShareConfig] })
  return (
    <FormDialog<Values>
      title="修改分享设置"
      form={form}
      initial={{ shareTitle: share.shareTitle, shareDescribe: share.shareDescribe }}
      onSubmit={async (values) => (await showErrors(form, updateYcShareConfig, values)) && (await run(values)).ok}
      onClose={onClose}
      okText="保存"
    >
      <Form.Item name="shareTitle" label="分享标题" extra="绑定小程序后，分享给别人时显示">
        <Input maxLength={40} showCount placeholder="选填，如 鲜达云仓" />
      </Form.Item>
      <Form.Item name="shareDescribe" label="分享说明">
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2 }} placeholder="选填，一两句话介绍自己" />
      </Form.Item>
    </FormDialog>
  )
}
