import { getGoods } from '@yuncang/contract/task/plan/choose.ts'
import { NATURE, type Nature } from '@yuncang/domain/task/task/kind.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { useUser } from '../../app/user.ts'
import { useDictOptions } from '../../choice/dict.ts'
import { goodsNumber } from '../../goods/goods/number.ts'
import { GoodsPicker, useGoodsAsked } from '../../goods/shown/GoodsPicker.tsx'
import { packingWords } from '../../goods/shown/packing.ts'
import type { OfferedGoods } from './plan-lines.ts'

type OfferedGoodsPickerProps = {
  readonly nature: Nature
  readonly supplierCode: string
  readonly warehouseCode: string
  readonly taskType: string
  /** Goods that are in the task already; they cannot be chosen again. */
  readonly taken: readonly string[]
  readonly onPick: (goods: OfferedGoods[]) => void
  readonly onClose: () => void
}

/** Chooses goods for a task (part 1, 2.3); outbound those of which anything is free. Render it only while it is open. */
export function OfferedGoodsPicker({
  nature,
  supplierCode,
  warehouseCode,
  taskType,
  ...rest
}: OfferedGoodsPickerProps) {
  const asking = useGoodsAsked()
  const { data, error, refetch, isFetching } = useCall(getGoods, {
    supplierCode,
    warehouseCode,
    taskType,
    ...asking.asked,
    ...asking.paging,
  })
  const kinds = useDictOptions('GOODS_SPECIES')
  const number = goodsNumber(useUser().user.channelType)
  const outbound = nature === NATURE.outbound
  return (
    <GoodsPicker
      title="选择商品"
      asking={asking}
      page={data}
      call={{ error, refetch }}
      loading={isFetching}
      goodsOf={(goods) => goods}
      number={number}
      filter={
        <Select
          allowClear
          placeholder="商品类型"
          aria-label="商品类型"
          showSearch={{ optionFilterProp: 'label' }}
          options={kinds}
          onChange={(type: string | undefined) => asking.ask({ type })}
        />
      }
      facts={[{ title: '箱规', width: 104, align: 'right', render: (_, goods) => packingWords(goods) }]}
      stock={
        outbound
          ? [
              { title: '可用正常品', of: ({ freeNormal }) => freeNormal },
              { title: '可用破损品', of: ({ freeBroken }) => freeBroken },
            ]
          : []
      }
      takenText="已在任务中"
      whyNot={({ freeNormal, freeBroken }) => (outbound && freeNormal + freeBroken === 0 ? '没有可用库存' : '')}
      noneText="该供应商还没有已审核的商品"
      {...rest}
    />
  )
}
