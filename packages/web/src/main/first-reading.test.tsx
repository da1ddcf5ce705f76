/** What a dialog reads first may not come: each says so within itself, and asks again with a click. */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { show, userOf, watchPage } from '../app/page.sample.tsx'
import { SavedViews } from '../board/data-centre/page/SavedViews.tsx'
import { ComboDialog } from '../partner/combo/ComboDialog.tsx'
import { MerchantMenuDialog } from '../partner/merchant/MerchantMenuDialog.tsx'
import { ShopsDialog } from '../partner/supplier/ShopsDialog.tsx'
import { EditMerchantSupplier, EditSupplier } from '../partner/supplier/SupplierDialog.tsx'
import { ShelveDialog } from '../shelf/putaway/ShelveDialog.tsx'
import { StagedGoodsPicker } from '../shelf/putaway/StagedGoodsPicker.tsx'
import { PaymentDialog } from '../site/warehouse/PaymentDialog.tsx'
import { SettingsDialog } from '../site/warehouse/SettingsDialog.tsx'
import { DataDialog } from '../staff/role/DataDialog.tsx'
import { GrantDialog } from '../staff/role/GrantDialog.tsx'
import { GoodsToCountPicker } from '../stocktake/plan/GoodsToCountPicker.tsx'
import { LocationPicker } from '../stocktake/plan/LocationPicker.tsx'
import { OfferedGoodsPicker } from '../task/plan/OfferedGoodsPicker.tsx'
import SignForDialog from '../task/sign-for/SignForDialog.tsx'

watchPage()

const none = () => undefined
const chosen = { taken: [], chosen: [], onPick: none, onClose: none }
const of = { warehouseCode: 'W1', supplierCode: 'S1' }

const DIALOGS: readonly (readonly [name: string, dialog: ReactNode])[] = [
  ['功能权限', <GrantDialog key="" role={{ id: '7', name: '' } as never} mayEdit="" onClose={none} />],
  ['数据权限', <DataDialog key="" role={{ id: '7', name: '' } as never} onClose={none} />],
  ['套餐', <ComboDialog key="" code="TC1" onClose={none} />],
  ['分配菜单', <MerchantMenuDialog key="" merchant={{ tenantCode: 'YCT1' } as never} onClose={none} />],
  ['打印设置', <ShopsDialog key="" supplierCode="S1" onClose={none} />],
  ['供应商', <EditSupplier key="" supplierCode="S1" onClose={none} />],
  ['商户的供应商', <EditMerchantSupplier key="" tenantCode="YCT1" supplierCode="S1" onClose={none} />],
  ['收款信息', <PaymentDialog key="" warehouseCode="W1" why="" onClose={none} />],
  ['仓库设置', <SettingsDialog key="" warehouse={{ warehouseCode: 'W1' } as never} onClose={none} />],
  ['签收', <SignForDialog key="" task={{ code: 'CK1' }} onClose={none} />],
  ['上架', <ShelveDialog key="" putawayCode="SJ1" warehouseCode="W1" onAllShelved={none} onClose={none} />],
  ['选择盘点商品', <GoodsToCountPicker key="" of={of} {...chosen} />],
  ['选择盘点货位', <LocationPicker key="" of={{ warehouseCode: 'W1', areaId: '1' }} {...chosen} />],
  ['选择上架商品', <StagedGoodsPicker key="" from={{ ...of, areaId: '1', locationId: '2' }} {...chosen} />],
  ['选择商品', <OfferedGoodsPicker key="" {...of} nature={1} taskType="TASK_TYPE_SEND" {...chosen} />],
]

const retry = async () =>
  waitFor(() => {
    const found = [...document.querySelectorAll('button')].find((one) => one.textContent.replaceAll(' ', '') === '重试')
    expect(found).toBeDefined()
    return found!
  })

test.each(DIALOGS)('%s', async (_, dialog) => {
  // Nothing is prepared: each call is answered with 500.
  const { asked } = show(dialog, { user: userOf({ buttonList: [] }) })
  const again = await retry()
  expect(screen.getAllByText('没有准备')).not.toEqual([])
  const before = asked.length
  fireEvent.click(again)
  await waitFor(() => expect(asked.length).toBe(before + 1))
})

test('我的视图', async () => {
  const { asked } = show(<SavedViews />, { at: '/dataCenter/dataSupplier' })
  fireEvent.click(screen.getByRole('button', { name: '我的视图' }))
  fireEvent.click(await retry())
  await waitFor(() => expect(asked.length).toBe(2))
})
