import type { RoleName } from '@yuncang/domain/access/roles.ts'
import type { AreaNature } from '@yuncang/domain/site/area/nature.ts'
import type { Assortment } from './catalogue/goods.ts'

/** A merchant of the demo with everything that exists before its first task. */
export type Company = {
  readonly code: string
  readonly name: string
  readonly goodsPrefix: string
  /** What the platform knows of it, and the combo it has, with the days until it ends. */
  readonly contract: {
    readonly region: string
    readonly address: string
    readonly contactName: string
    readonly contactPhone: string
    readonly taxNumber: string
    readonly combo: string
    readonly daysLeft: number
  }
  readonly warehouses: readonly DemoWarehouse[]
  readonly suppliers: readonly DemoSupplier[]
  readonly platforms: readonly { readonly code: string; readonly name: string; readonly channelType: ChannelType }[]
  readonly points: readonly DemoPoint[]
  readonly people: readonly Person[]
}

/** On which platform a supplier sells; empty: on all of them. */
export type ChannelType = 'CHANNEL_TYPE_DD' | 'CHANNEL_TYPE_MT' | 'CHANNEL_TYPE_XS' | ''

export type DemoWarehouse = {
  readonly code: string
  readonly name: string
  /** Official codes of province, city and district, comma-joined. */
  readonly region: string
  readonly address: string
  readonly contactName: string
  readonly contactPhone: string
  /** Who is paid for what it bills. */
  readonly payment: {
    readonly payee: string
    readonly payeeBank: string
    readonly payeeAccount: string
    readonly paymentNote: string
  }
  /** The account of the people that is the warehouse's own login. */
  readonly login?: string
  readonly datesOn: boolean
  readonly locationsOn: boolean
  readonly areas: readonly DemoArea[]
  /** Codes of the suppliers whose goods lie here. */
  readonly suppliers: readonly string[]
  /** Delivery tasks of an ordinary night. */
  readonly sendsANight: number
}

export type DemoArea = {
  readonly name: string
  /** 1 storage, 2 staging, 3 damaged (semantics 2). */
  readonly nature: AreaNature
  /** Boxes that fit at each location; nobody has said where it is missing. */
  readonly capacityBoxes?: number
  readonly locations: readonly { readonly code: string; readonly walkOrder: string }[]
}

export type DemoSupplier = {
  readonly code: string
  readonly name: string
  readonly channelType: ChannelType
  readonly assortment: Assortment
}

export type DemoPoint = {
  readonly code: string
  readonly name: string
  readonly address: string
  readonly platform: string
  readonly warehouse: string
  readonly byPallet: boolean
}

/** Somebody with an account. `warehouses` for staff bound to some, `supplier` for staff of one. */
export type Person = {
  readonly account: string
  readonly name: string
  readonly role: RoleName
  readonly warehouses?: readonly string[]
  readonly supplier?: string
}

/**
 * The locations of a storage area: two rows of bays with a lower and an upper place, `A-01-05-2`. People walk up one row
 * and come back along the other.
 */
export function racks(area: string, bays: number): DemoArea['locations'] {
  const two = (number: number) => String(number).padStart(2, '0')
  return [1, 2].flatMap((row) =>
    Array.from({ length: bays }, (_, index) => index + 1).flatMap((bay) =>
      [1, 2].map((level) => ({
        code: `${area}-${two(row)}-${two(bay)}-${level}`,
        walkOrder: `${area}${two(row)}${two(row === 1 ? bay : bays + 1 - bay)}${level}`,
      })),
    ),
  )
}
