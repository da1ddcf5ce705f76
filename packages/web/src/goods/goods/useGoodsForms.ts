import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { volumeOf } from '@yuncang/domain/goods/goods/card.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { focusFirstWrong } from '@yuncang/kit/form/focus.ts'
import { Form } from 'antd'
import { useState } from 'react'
import { useUser } from '../../app/user.ts'
import { useDatesManaged } from '../../choice/warehouse.ts'
import type { BasicValues, BoxValues, FeeValues } from './goods-values.ts'
import { GOODS_ASK } from './words.ts'

type GoodsTyped = {
  readonly basic: Partial<BasicValues>
  readonly box: Partial<BoxValues>
  readonly fee: FeeValues
  readonly images: readonly string[]
}

/** The two forms of goods, the fee card and the pictures, before they are saved. */
export function useGoodsForms(fee: FeeValues, images: readonly string[]) {
  const [basic] = Form.useForm<BasicValues>()
  const [box] = Form.useForm<BoxValues>()
  const basicNow: Partial<BasicValues> = Form.useWatch([], basic) ?? {}
  const boxNow: Partial<BoxValues> = Form.useWatch([], box) ?? {}
  const [feeNow, setFee] = useState(fee)
  const [imagesNow, setImages] = useState(images)
  const [touched, setTouched] = useState(false)
  const touch = () => setTouched(true)
  /** What is typed, when both forms are in order and the person has said that the box is right; `yes`: what the save is called. */
  const checked = async (yes: string): Promise<{ basic: BasicValues; box: BoxValues } | null> => {
    const [first, second] = await Promise.all([
      basic.validateFields().catch(() => null),
      box.validateFields().catch(() => null),
    ])
    if (!first || !second) {
      focusFirstWrong(first ? (box as never) : (basic as never))
      return null
    }
    const volume = volumeOf(second.boxLong.trim(), second.boxWide.trim(), second.boxHigh.trim())
    return (await askPerson(GOODS_ASK.save({ ...second, volume }, yes))) ? { basic: first, box: second } : null
  }
  return {
    basic,
    box,
    fee: feeNow,
    setFee: (next: FeeValues) => {
      setFee(next)
      touch()
    },
    images: imagesNow,
    setImages: (next: readonly string[]) => {
      setImages(next)
      touch()
    },
    touched,
    touch,
    /** All that was typed, and how it is put back. */
    typed: { basic: basicNow, box: boxNow, fee: feeNow, images: imagesNow },
    restore: (before: GoodsTyped) => {
      basic.setFieldsValue(before.basic)
      box.setFieldsValue(before.box)
      setFee(before.fee)
      setImages(before.images)
      touch()
    },
    checked,
  }
}

/** Whether shelf life is asked for: of the platform always, else where the person or the warehouse keeps production dates (part 2, 5). */
export function useDated(warehouseCode: string): boolean {
  const { identity, datesOn } = useUser()
  const managed = useDatesManaged(warehouseCode)
  return identity === IDENTITY.platform || datesOn === 1 || managed === true
}
