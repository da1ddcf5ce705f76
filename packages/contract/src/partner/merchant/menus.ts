import { call, nothing } from '../../wire/call.ts'
import { flag, joined, text, z } from '../../wire/field.ts'
import { menuChoice } from '../combo/combo.ts'
import { COMBO_REFUSALS } from '../combo/words.ts'
import { anyMerchant, AREA, change, look } from './merchant.ts'
import { wire } from '../../wire/names.ts'

/** The pages of a merchant: what it has now, what its combo gives, and all that it could be given. */
export const selectMenuByYctCode = call({
  path: '/api/tenant/selectMenuByYctCode',
  title: '商户菜单',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object({ tenantCode: wire('yctCode', anyMerchant) }),
  output: z.object({
    tenantName: wire('yctName', z.string()),
    comboName: z.string(),
    /** 1: given by its combo, and changing with it. */
    followCombo: z.union([z.literal(0), z.literal(1)]),
    menuCodes: z.array(z.string()),
    comboMenuCodes: z.array(z.string()),
    menuTree: z.array(menuChoice),
  }),
})

/** Gives a merchant pages by hand, or with `followCombo` those of its combo again. People see them at their next look. */
export const setMenuByYctCode = call({
  path: '/api/tenant/setMenuByYctCode',
  title: '分配商户菜单',
  area: AREA,
  kind: 'write',
  body: 'json',
  permit: change,
  input: z.object({
    tenantCode: wire('yctCode', anyMerchant),
    followCombo: flag('跟随套餐').default(0),
    menuCodes: joined('菜单', text('菜单', { max: 60 })).default([]),
  }),
  output: nothing,
  refusals: { noMenu: COMBO_REFUSALS.noMenu, unknownMenu: COMBO_REFUSALS.unknownMenu },
})
