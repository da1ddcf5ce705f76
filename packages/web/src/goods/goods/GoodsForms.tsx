import { uploadFile } from '@yuncang/contract/base/file/upload.ts'
import type { Option } from '@yuncang/kit/list/filter.ts'
import { ImageUpload } from '@yuncang/kit/upload/ImageUpload.tsx'
import { BasicForm } from './BasicForm.tsx'
import { BoxForm } from './BoxForm.tsx'
import { FeePanel } from './FeePanel.tsx'
import './goods.css'
import type { BasicValues, BoxValues } from './goods-values.ts'
import type { useGoodsForms } from './useGoodsForms.ts'

type GoodsFormsProps = {
  readonly forms: ReturnType<typeof useGoodsForms>
  readonly initial: { readonly basic: BasicValues; readonly box: BoxValues }
  readonly suppliers?: { readonly options: readonly Option[] | undefined; readonly only: boolean }
  readonly supplier: string
  readonly warehouse: string
  readonly dated: boolean
  /** The fee card: to set, to look at (with the reason), or not there, because the supplier's rule holds. */
  readonly fee: 'open' | 'shut' | 'hidden'
  readonly isNew?: boolean
}

/** The forms of goods, for those registered and for those to be. */
export function GoodsForms(props: GoodsFormsProps) {
  const { forms, initial, suppliers, supplier, warehouse, dated, fee, isNew = false } = props
  return (
    <>
      <section className="yc-panel yc-panel-below-bar">
        <BasicForm
          form={forms.basic}
          initial={initial.basic}
          suppliers={suppliers}
          supplier={supplier}
          warehouse={warehouse}
          dated={dated}
          isNew={isNew}
          onTouch={forms.touch}
        />
      </section>
      <section className="yc-panel">
        <div className="yc-panel-head">
          <h2>外箱与价格</h2>
          <span className="yc-panel-note">外箱尺寸、毛重和箱规会影响费用计算</span>
        </div>
        <BoxForm form={forms.box} initial={initial.box} onTouch={forms.touch} />
      </section>
      <section className="yc-panel">
        <div className="yc-panel-head">
          <h2>商品图片</h2>
        </div>
        <ImageUpload call={uploadFile} use="goods" label="商品图片" value={forms.images} onChange={forms.setImages} />
      </section>
      {fee !== 'hidden' && (
        <FeePanel
          value={forms.fee}
          {...(fee === 'open' ? { onChange: forms.setFee } : {})}
          note={fee === 'shut' ? '由仓库设置' : ''}
        />
      )}
    </>
  )
}
