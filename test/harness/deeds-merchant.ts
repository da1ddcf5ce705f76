/** Every mutating call about merchants and combos, each with something new that it may be made on. */
import { addDays, shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'
import {
  archiveTenant,
  findLeavings,
  restoreTenant,
  saveLeaveSetting,
  setEraseDay,
} from '@yuncang/contract/leave/archive/archive.ts'
import { dropDataCopy, makeDataCopy } from '@yuncang/contract/leave/copy/copy.ts'
import { deleteComboInfo, saveSupplierComboInfo } from '@yuncang/contract/partner/combo/combo.ts'
import { setMenuByYctCode } from '@yuncang/contract/partner/merchant/menus.ts'
import {
  addTenant,
  saveCombo,
  saveTenantInvoice,
  showTenant,
  updateTenant,
  updateTenantStatus,
} from '@yuncang/contract/partner/merchant/merchant.ts'
import { deleteMailServer, testMailServer, updateMailServer } from '@yuncang/contract/partner/mail/mail.ts'
import { updateYcShareConfig } from '@yuncang/contract/partner/mini-program/mini-program.ts'
import { hideFirstSteps } from '@yuncang/contract/board/home/first-steps.ts'
import type { Deed } from './deeds.ts'
import type { World } from './world.ts'

/** The deeds, for the platform; how a merchant shares itself is its own. */
export function merchantDeeds(world: World): readonly Deed[] {
  const next = () => String(world.next('merchant')).padStart(4, '0')
  const opening = () => {
    const number = next()
    return { tenantName: `新商户${number}`, account: `boss${number}` }
  }
  const merchant = async () => (await world.as('platform').ok(addTenant, opening())).tenantCode
  const combo = async () =>
    (await world.as('platform').ok(saveSupplierComboInfo, { comboName: `套餐${next()}`, warehouseLimit: 2 })).comboCode
  const leaving = async () => {
    const { tenantName, account } = opening()
    const { tenantCode } = await world.as('platform').ok(addTenant, { tenantName, account })
    return { tenantCode, typedName: tenantName, accepted: 'copy' as never }
  }
  /** As if their files were there. */
  const endCopies = () =>
    world.owner.query(
      `update data_copy set ended_at = now(), file = 'file ' || id, expires_at = now() + interval '7 days' where ended_at is null`,
    )
  const archived = async () => {
    const asked = await leaving()
    await world.as('platform').ok(archiveTenant, asked)
    return { tenantCode: asked.tenantCode }
  }
  return [
    [
      'make a copy of the data',
      makeDataCopy,
      async () => {
        await endCopies()
        return {}
      },
    ],
    [
      'take the file of a copy away',
      dropDataCopy,
      async () => {
        await endCopies()
        const { copyId } = await world.as('merchant').ok(makeDataCopy, {})
        await endCopies()
        return { copyId }
      },
    ],
    ['archive a merchant', archiveTenant, leaving],
    ['take a merchant back', restoreTenant, archived],
    [
      'put off the day of erasing',
      setEraseDay,
      async () => ({ ...(await archived()), eraseOn: addDays(shanghaiDay(Date.now()), 200) }),
    ],
    [
      'say how long what is left is kept',
      saveLeaveSetting,
      async () => ({ ...(await world.as('platform').ok(findLeavings, {})).setting, keepYears: 11 }),
    ],
    ['open a merchant', addTenant, async () => opening()],
    [
      'change a merchant',
      updateTenant,
      async () => ({ tenantCode: await merchant(), version: 1, tenantName: `改名${next()}`, phone: '13800000000' }),
    ],
    ['close a merchant', updateTenantStatus, async () => ({ tenantCode: await merchant(), status: USE.off })],
    ['give a combo', saveCombo, async () => ({ tenantCode: await merchant(), comboCode: await combo() })],
    [
      'give pages by hand',
      setMenuByYctCode,
      async () => ({ tenantCode: await merchant(), menuCodes: ['assignment.all', 'goods.list'] }),
    ],
    ['make a combo', saveSupplierComboInfo, async () => ({ comboName: `套餐${next()}`, goodsLimit: 100 })],
    [
      'change a combo',
      saveSupplierComboInfo,
      async () => ({ comboCode: await combo(), version: 1, comboName: `套餐${next()}` }),
    ],
    ['delete a combo', deleteComboInfo, async () => ({ comboCode: await combo() })],
    [
      'say to whom invoices go',
      saveTenantInvoice,
      async () => {
        const { version } = await world.as('merchant').ok(showTenant, {})
        return { version, invoiceTitle: `抬头${next()}` }
      },
    ],
    ['share', updateYcShareConfig, async () => ({ shareTitle: `分享${next()}` })],
    [
      'name no server of mail',
      deleteMailServer,
      async () => {
        const server = { host: 'smtp.example.com', port: 25, security: 'none', fromAddress: 'a@example.com' } as const
        await world.as('merchant').ok(updateMailServer, server)
        return {}
      },
    ],
    [
      'send a test mail',
      testMailServer,
      async () => {
        await world.owner.query('delete from mail_try')
        return { to: 'a@example.com' }
      },
    ],
    [
      'put the first steps away',
      hideFirstSteps,
      async () => {
        await world.owner.query('delete from steps_hidden')
        return {}
      },
    ],
  ]
}
