import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type { updateGoods } from '@yuncang/contract/goods/goods/goods.ts'
import { GOODS_WHY } from '@yuncang/contract/goods/goods/words.ts'
import type { CallRequest } from '@yuncang/contract/wire/call.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { PageBar } from '@yuncang/kit/detail/PageBar.tsx'
import { mayLeave } from '@yuncang/kit/form/leave.ts'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useTab } from '../../app/tab.ts'
import { useDraft } from '../../app/useDraft.ts'
import { useCan, useUser } from '../../app/user.ts'
import { GOODS_LIST, GOODS_REVIEW } from './addresses.ts'
import { AuditTag } from './AuditTag.tsx'
import { cardSent, valuesOf, type Goods } from './goods-values.ts'
import { GoodsForms } from './GoodsForms.tsx'
import { useDated, useGoodsForms } from './useGoodsForms.ts'
import { useGoodsDeeds } from './useGoodsDeeds.ts'

/** Changes goods; in audit mode (`verify`) they can be saved only, or saved and audited (part 2, 2). */
export function GoodsEdit({ goods: loaded, verify }: { readonly goods: Goods; readonly verify: boolean }) {
  // The goods as they were opened: what is typed belongs to that version.
  const [goods] = useState(loaded)
  const { leaveTo } = useTab()
  const { identity } = useUser()
  const can = useCan()
  const initial = valuesOf(goods)
  const forms = useGoodsForms(initial.fee, goods.url === '' ? [] : goods.url.split(','))
  const { change, remove, running } = useGoodsDeeds()
  const dated = useDated(goods.warehouseCode)
  useDraft({
    what: `商品 ${goods.name}`,
    unsaved: forms.touched,
    value: forms.typed,
    restore: forms.restore,
    base: String(goods.version),
  })

  const list = verify ? GOODS_REVIEW : GOODS_LIST
  const hidden = goods.supplierAccumulates === 1
  const fee = hidden ? 'hidden' : identity === IDENTITY.supplier ? 'shut' : 'open'
  const back = async () => {
    if (await mayLeave(forms.touched)) leaveTo(list)
  }
  const save = async (auditFlag: 0 | 1) => {
    const typed = await forms.checked(auditFlag === 1 ? '保存并审核' : '保存')
    if (!typed) return
    const input: CallRequest<typeof updateGoods> = {
      goodsCode: goods.goodsCode,
      version: goods.version,
      auditFlag,
      ...cardSent(typed.basic, typed.box, { fee: fee === 'open' ? forms.fee : null, images: forms.images, dated }),
    }
    const reboxed = identity !== IDENTITY.supplier && Number(typed.box.piecesPerBox) !== goods.piecesPerBox
    if (await change(input, reboxed)) leaveTo(list)
  }
  const drop = async () => {
    if (await remove(goods, verify ? 2 : 1)) leaveTo(list)
  }
  const audit = goods.auditFlag === 1 ? GOODS_WHY.auditedAlready : can('goodsManageNotVerify') ? '' : GOODS_WHY.noRight
  return (
    <article className="yc-detail">
      <PageBar
        title={verify ? '审核商品' : '编辑商品'}
        code={goods.goodsCode}
        status={<AuditTag goods={goods} />}
        acts={
          <>
            <Button onClick={() => void back()}>返回</Button>
            <ActButton danger why={goods.abilities.remove} loading={running} onClick={() => void drop()}>
              删除
            </ActButton>
            <ActButton
              type={verify ? 'default' : 'primary'}
              why={goods.abilities.edit}
              loading={running}
              onClick={() => void save(0)}
            >
              保存
            </ActButton>
            {verify && (
              <ActButton
                type="primary"
                why={goods.abilities.edit || audit}
                loading={running}
                onClick={() => void save(1)}
              >
                保存并审核
              </ActButton>
            )}
          </>
        }
      />
      {identity === IDENTITY.supplier && goods.auditFlag === 1 && (
        <Alert type="warning" showIcon title="修改后商品需要仓库重新审核，审核通过前不能用于新的任务" />
      )}
      <GoodsForms
        forms={forms}
        initial={initial}
        supplier={goods.supplier}
        warehouse={goods.warehouseName || '全部仓库'}
        dated={dated}
        fee={fee}
      />
    </article>
  )
}
