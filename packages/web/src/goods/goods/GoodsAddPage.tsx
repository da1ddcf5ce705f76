import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { getIsAcc } from '@yuncang/contract/goods/goods/goods.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { PageBar } from '@yuncang/kit/detail/PageBar.tsx'
import { mayLeave } from '@yuncang/kit/form/leave.ts'
import { Button, Form } from 'antd'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { useTab } from '../../app/tab.ts'
import { useDraft } from '../../app/useDraft.ts'
import { useCan, useUser } from '../../app/user.ts'
import { useSupplierOptions } from '../../choice/supplier.ts'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import { GOODS_LIST } from './addresses.ts'
import { cardSent, NEW_BASIC, NEW_BOX, NEW_FEE } from './goods-values.ts'
import { GoodsForms } from './GoodsForms.tsx'
import { useDated, useGoodsForms } from './useGoodsForms.ts'
import { useGoodsDeeds } from './useGoodsDeeds.ts'
import { GOODS_SAID } from './words.ts'

const NONE: readonly string[] = []

/** Registers goods for a warehouse. */
export default function GoodsAddPage() {
  const { warehouseCode = '' } = useParams()
  const { leaveTo } = useTab()
  const can = useCan()
  const { identity } = useUser()
  const forms = useGoodsForms(NEW_FEE, NONE)
  const { add, running } = useGoodsDeeds()
  const suppliers = useSupplierOptions(warehouseCode)
  const warehouse = useWarehouseOptions()?.find(({ value }) => value === warehouseCode)
  const dated = useDated(warehouseCode)
  const supplierCode = Form.useWatch('supplierCode', forms.basic) ?? ''
  const accumulates = useCall(getIsAcc, { supplierCode }, { enabled: supplierCode !== '' }).data?.accumulates === 1
  useDraft({ what: '新建商品', unsaved: forms.touched, value: forms.typed, restore: forms.restore })

  // Who has nobody else to choose has chosen.
  const only = suppliers?.length === 1 ? suppliers[0]?.value : undefined
  const { basic } = forms
  useEffect(() => {
    if (only && !basic.getFieldValue('supplierCode')) basic.setFieldsValue({ supplierCode: only })
  }, [only, basic])
  const back = async () => {
    if (await mayLeave(forms.touched)) leaveTo(GOODS_LIST)
  }
  const fee = accumulates || identity === IDENTITY.supplier ? 'hidden' : 'open'
  // Who has one supplier has chosen once it is known: a save before that would ask for a choice that nobody has.
  const why = !can('goodsManageAdd') ? GOODS_SAID.noRight : suppliers ? '' : GOODS_SAID.suppliersComing
  const submit = async () => {
    const typed = await forms.checked('保存')
    if (!typed?.basic.supplierCode) return
    const done = await add({
      supplierCode: typed.basic.supplierCode,
      warehouseCode,
      dated: typed.basic.dated ? 1 : 0,
      ...cardSent(typed.basic, typed.box, { fee: fee === 'open' ? forms.fee : null, images: forms.images, dated }),
    })
    if (done.ok) leaveTo(GOODS_LIST)
  }
  return (
    <article className="yc-detail">
      <PageBar
        title="新建商品"
        acts={
          <>
            <Button onClick={() => void back()}>返回</Button>
            <ActButton type="primary" why={why} loading={running} onClick={() => void submit()}>
              {identity === IDENTITY.supplier ? '提交审核' : '保存'}
            </ActButton>
          </>
        }
      />
      <GoodsForms
        forms={forms}
        initial={{ basic: NEW_BASIC, box: NEW_BOX }}
        suppliers={{ options: suppliers, only: only !== undefined }}
        supplier=""
        warehouse={warehouse?.label ?? warehouseCode}
        dated={dated}
        fee={fee}
        isNew
      />
    </article>
  )
}
