import { GROUP_MONEY } from './words.ts'
import { z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'

export const count = () => z.number().int()
export const money = () => z.string()
/** Null: there is nothing below the line. */
export const rate = () => z.string().nullable()

/** The seven groups of revenue, by the names that bills have for them. */
export const groupMoney = {
  storageMoney: wire(GROUP_MONEY.storageMoney, money()),
  handlingMoney: wire(GROUP_MONEY.handlingMoney, money()),
  deliveryMoney: wire(GROUP_MONEY.deliveryMoney, money()),
  returnsMoney: wire(GROUP_MONEY.returnsMoney, money()),
  labelsMoney: wire(GROUP_MONEY.labelsMoney, money()),
  filmMoney: wire(GROUP_MONEY.filmMoney, money()),
  otherMoney: wire(GROUP_MONEY.otherMoney, money()),
}
