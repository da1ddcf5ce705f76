import { getPutawayGoods } from '@yuncang/contract/shelf/putaway/create.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { GoodsPicker, useGoodsAsked } from '../../goods/shown/GoodsPicker.tsx'
import type { StagedGoods } from './manual-lines.ts'
import { packingOf } from './packing.ts'

type StagedGoodsPickerProps = {
  readonly from: { warehouseCode: string; areaId: string; locationId: string; supplierCode: string }
  /** Goods that are in the order already; they cannot be chosen again. */
  readonly taken: readonly string[]
  readonly onPick: (goods: StagedGoods[]) => void
  readonly onClose: () => void
}

/** Chooses goods in staging that are free to be shelved (part 1, 5.8). Render it only while it is open. */
export function StagedGoodsPicker({ from, ...rest }: StagedGoodsPickerProps) {
  const asking = useGoodsAsked()
  const { name: goodsName, goodsCode } = asking.asked
  const { data, error, refetch, isFetching } = useCall(getPutawayGoods, {
    ...from,
    goodsName,
    goodsCode,
    ...asking.paging,
  })
  return (
    <GoodsPicker
      title="选择上架商品"
      asking={asking}
      page={data}
      call={{ error, refetch }}
      loading={isFetching}
      goodsOf={(goods) => ({ ...goods, ...packingOf(goods), name: goods.goodsName })}
      number={{ label: '商品编码', of: (goods) => goods.goodsCode }}
      stock={[
        { title: '可上架正常品', of: (goods) => goods.availableNormal },
        { title: '可上架破损品', of: (goods) => goods.availableBroken },
      ]}
      takenText="已选择"
      noneText="该货位没有这家供应商可上架的商品"
      {...rest}
    />
  )
}
