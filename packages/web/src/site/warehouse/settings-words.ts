import { SETTING_NAMES } from '@yuncang/contract/site/warehouse/settings-words.ts'

export type Setting = keyof typeof SETTING_NAMES

/** The settings in the order they are shown: what each means, and what turning it on or off does from now on. */
export const SETTINGS: Readonly<Record<Setting, { readonly note: string; readonly on: string; readonly off: string }>> =
  {
    datesOn: {
      note: '入库时登记生产日期，出库先到期先出，过期批次不再配送',
      on: '之后完成的入库任务，开启生产日期管理的商品都要录入生产日期；现有库存仍为“无”生产日期',
      off: '之后入库不再录入生产日期；仍有带生产日期的库存或待录入任务时不能关闭',
    },
    locationsOn: {
      note: '按库区和货位存放，入库后上架，按货位拣货和移库',
      on: '之后入库的商品先放到暂存区，再通过上架单放到货位；没有暂存区时会自动建立一个',
      off: '全部库存都在默认暂存货位，不再上架；仍有未完成的上架单或货位上仍有库存时不能关闭',
    },
    putawayAutomatic: {
      note: '开启库位管理的仓库，入库完成（需要时录入生产日期）后自动生成上架单',
      on: '之后完成的入库任务自动生成上架单',
      off: '之后完成的入库任务不再生成上架单，需要手动新建；已生成的上架单不变',
    },
    pickFromStaging: {
      note: '商品还没有上架时，出库任务也可以占用暂存区的库存',
      on: '之后新建的出库任务可以占用暂存区的库存',
      off: '之后新建的出库任务只能占用货位上的库存；已占用的不变',
    },
    pickPastDue: {
      note: '配送出库和补货出库也可以占用已过期的批次；下架出库和其他出库不受限制',
      on: '之后新建的出库任务可以占用已过期的批次，请确认平台允许收货',
      off: '之后新建的配送和补货任务不能占用已过期的批次；已占用的不变',
    },
  }

export const ASK = (setting: Setting, warehouse: string, on: boolean) => ({
  title: `${on ? '开启' : '关闭'}“${SETTING_NAMES[setting]}”`,
  text: `仓库：${warehouse}。${on ? SETTINGS[setting].on : SETTINGS[setting].off}。确定${on ? '开启' : '关闭'}吗？`,
  yes: on ? '开启' : '关闭',
  no: '取消',
})

/** What is said after a setting was turned (part 1, 8). */
export const TURNED = (setting: Setting, on: boolean) => `${on ? '启用成功' : '禁用成功'}：${SETTING_NAMES[setting]}`
