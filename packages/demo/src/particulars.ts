import { own } from '@yuncang/domain/base/own.ts'
import { bindSuppliers, setContacts, type ContactRow } from '@yuncang/server/partner/supplier/write.store.ts'
import type { Tx } from '@yuncang/server/plumbing/db/database.ts'
import { setAddress } from './base.store.ts'

type Particulars = {
  /** Official codes of province, city and district, comma-joined. */
  readonly region: string
  readonly address: string
  readonly telephone: string
  /** Missing: nobody has asked for it yet. */
  readonly taxNumber?: string
  /** Name, phone, mailbox; the first gets the statements where it has one. */
  readonly contacts: readonly (readonly [name: string, phone: string, email: string])[]
  /** Codes of the warehouses it works in; none: all. */
  readonly warehouses?: readonly string[]
  readonly accumulates?: boolean
}

/** Where the suppliers of the demo are, and whom to call. */
const PARTICULARS: Readonly<Record<string, Particulars>> = {
  GYS0001: {
    region: '330000,330100,330113',
    address: '东湖街道新颜路22号',
    telephone: '13588120016',
    taxNumber: '91330113MA2DEM1025',
    contacts: [
      ['徐丽', '13588120016', 'xuli@qingquan-drinks.cn'],
      ['周建国', '13957110238', ''],
    ],
  },
  GYS0002: {
    region: '330000,330700,330702',
    address: '临江工业园区8号',
    telephone: '13757902255',
    taxNumber: '91330702MA2DEM203Y',
    contacts: [['吴倩', '13757902255', 'wuqian@chenlu-dairy.cn']],
    accumulates: true,
  },
  GYS0003: {
    region: '330000,330600,330603',
    address: '钱陶公路1088号',
    telephone: '13819570631',
    taxNumber: '91330603MA2DEM3041',
    contacts: [['陈国良', '13819570631', 'zhangdan@guxiang.cn']],
    warehouses: ['YCW0002'],
  },
  GYS0004: {
    region: '330000,330400,330402',
    address: '余新镇金福路36号',
    telephone: '13705732218',
    taxNumber: '91330402MA2DEM4051',
    contacts: [['沈月', '13705732218', '']],
    warehouses: ['YCW0002'],
  },
  GYS0005: {
    region: '330000,330100,330109',
    address: '宁围街道鸿宁路411号',
    telephone: '13646819977',
    taxNumber: '91330109MA2DEM506F',
    contacts: [
      ['郑凯', '13646819977', 'zhengkai@weizhi-food.cn'],
      ['林晓', '15858236610', 'finance@weizhi-food.cn'],
    ],
    warehouses: ['YCW0001'],
  },
  GYS0006: {
    region: '330000,331000,331004',
    address: '桐屿街道机场中路200号',
    telephone: '13958600743',
    taxNumber: '91331004MA2DEM6077',
    contacts: [['金海燕', '13958600743', 'jin@jinsui-bakery.cn']],
    warehouses: ['YCW0001'],
  },
  GYS0007: {
    region: '330000,330200,330206',
    address: '小港街道渡口南路6号',
    telephone: '13606748812',
    taxNumber: '91330206MA2DEM708T',
    contacts: [['胡斌', '13606748812', 'hubin@haina-food.cn']],
  },
  GYS0008: {
    region: '330000,330700,330782',
    address: '北苑街道四海大道158号',
    telephone: '13958430097',
    contacts: [],
  },
  YGS0001: {
    region: '330000,330200,330212',
    address: '姜山镇明曙路77号',
    telephone: '13905741130',
    taxNumber: '91330212MA2DEM90A2',
    contacts: [['毛小红', '13905741130', 'mao@yongquan.cn']],
  },
  YGS0002: {
    region: '330000,330200,330225',
    address: '石浦镇渔港路8号',
    telephone: '13586870524',
    contacts: [['戴军', '13586870524', '']],
  },
}

/** Gives a supplier of the demo its address, its contacts and its warehouses. */
export async function setParticulars(
  tx: Tx,
  tenantId: number,
  supplier: { readonly id: number; readonly code: string; readonly name: string },
  warehouseIds: ReadonlyMap<string, number>,
): Promise<void> {
  const known = own(PARTICULARS, supplier.code)
  if (!known) return
  const scope = { tenantId, warehouseIds: null, supplierId: null }
  const { contacts, warehouses = [], accumulates = false, taxNumber = '', ...place } = known
  const rows = contacts.map(([name, phone, email], position): ContactRow => ({
    supplierId: supplier.id,
    id: null,
    position,
    name,
    phone,
    email,
    getsStatements: position === 0 && email !== '',
  }))
  const bound = warehouses.map((code) => ({ supplierId: supplier.id, warehouseId: warehouseIds.get(code)! }))
  const invoiceTitle = taxNumber === '' ? '' : supplier.name
  const invoiced = { invoiceTitle, taxNumber }
  await setAddress(tx, tenantId, supplier.id, { ...place, ...invoiced, accumulates, everywhere: bound.length === 0 })
  await setContacts(tx, scope, [supplier.id], rows)
  await bindSuppliers(tx, scope, [supplier.id], bound)
}
