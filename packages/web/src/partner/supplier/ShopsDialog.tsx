import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { getSupplierPrint } from '@yuncang/contract/partner/supplier/supplier.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { DialogPending } from '@yuncang/kit/detail/DialogPending.tsx'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { Button, Form, Input } from 'antd'
import './supplier.css'
import { useSupplierDeeds } from './useSupplierDeeds.ts'

type Values = { readonly shops: string[] }
type ShopsDialogProps = { readonly supplierCode: string; readonly onClose: () => void }

/** The names a supplier sells under, to choose from when its documents are printed. Render it only while it is open. */
export function ShopsDialog({ supplierCode, onClose }: ShopsDialogProps) {
  const { data, error, refetch } = useCall(getSupplierPrint, { supplierCode })
  if (data?.supplierCode !== supplierCode)
    return error && <DialogPending title="打印设置" call={{ error, refetch }} rows={4} onClose={onClose} />
  return (
    <ShopsForm
      supplierCode={supplierCode}
      supplierName={data.supplierName}
      shops={data.shopNameList}
      onClose={onClose}
    />
  )
}

function ShopsForm(props: ShopsDialogProps & { readonly supplierName: string; readonly shops: string[] }) {
  const { supplierCode, supplierName, shops, onClose } = props
  const [form] = Form.useForm<Values>()
  const { nameShops } = useSupplierDeeds()
  return (
    <FormDialog<Values>
      title={`打印设置：${supplierName}`}
      form={form}
      initial={{ shops }}
      onSubmit={async (values) => {
        // On the wire a comma parts two names.
        const shopNameList = values.shops.map((shop) => shop.replaceAll(',', '，'))
        return (await nameShops({ supplierCode, shopNameList })).ok
      }}
      onClose={onClose}
      okText="保存"
    >
      <p className="yc-muted">打印任务单时，可从下面的店铺名称中选择；没有时打印供应商名称。第一个为默认。</p>
      <Form.List name="shops">
        {(fields, { add, remove }) => (
          <section className="yc-supplier-contacts" aria-label="店铺名称">
            {fields.map(({ key, name }) => (
              <div key={key} className="yc-supplier-shop">
                <Form.Item name={name} rules={[{ required: true, whitespace: true, message: '请输入店铺名称' }]}>
                  <Input aria-label={`店铺名称 ${name + 1}`} maxLength={40} showCount placeholder="店铺名称" />
                </Form.Item>
                <Button
                  type="text"
                  danger
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={`删除店铺名称 ${name + 1}`}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <Button
              type="dashed"
              block
              icon={<PlusOutlined aria-hidden />}
              disabled={fields.length >= 20}
              onClick={() => add('')}
            >
              添加店铺名称
            </Button>
          </section>
        )}
      </Form.List>
    </FormDialog>
  )
}
