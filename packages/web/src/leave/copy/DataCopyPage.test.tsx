/** Copies of merchants' data as the platform sees them: whoever chooses another merchant begins at its first page. */
import { fireEvent, screen } from '@testing-library/react'
import { findDataCopies } from '@yuncang/contract/leave/copy/copy.ts'
import { getTenantDrop } from '@yuncang/contract/site/warehouse/lookup.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { expect, test } from 'vitest'
import { answerTo, show, userOf, watchPage } from '../../app/page.sample.tsx'
import DataCopyPage from './DataCopyPage.tsx'

watchPage()

const NOTHING = { records: [], total: 45, totalCapped: 0, keepDays: 7 } as const
const copiesOf = (tenantCode: string) => ({
  ...answerTo(findDataCopies, {
    ...NOTHING,
    tenantCode,
    tenantName: tenantCode,
  } as unknown as CallOutput<typeof findDataCopies>),
  asked: `=${tenantCode}`,
})

test('the page of one merchant is not that of another', async () => {
  const merchants = ['YCT1', 'YCT2'].map((value) => ({ value, name: value }))
  const { asked } = show(<DataCopyPage />, {
    at: '/?tenantCode=YCT1',
    user: userOf({ identity: IDENTITY.platform }),
    answers: [answerTo(getTenantDrop, merchants as never), copiesOf('YCT1'), copiesOf('YCT2')],
  })
  fireEvent.click(await screen.findByTitle('2'))
  const pagesOf = (code: string) => asked.filter((one) => one.includes(`dataCopy/list`) && one.includes(code))
  await expect.poll(() => pagesOf('YCT1').length).toBe(2)
  fireEvent.mouseDown(screen.getByLabelText('商户'))
  fireEvent.click(await screen.findByTitle('YCT2'))
  await expect.poll(() => pagesOf('YCT2').length).toBe(1)
  const without = (one: string | undefined) => one?.replace(/YCT\d/, '')
  expect(without(pagesOf('YCT2')[0])).toBe(without(pagesOf('YCT1')[0]))
  expect(without(pagesOf('YCT1')[1])).not.toBe(without(pagesOf('YCT1')[0]))
})
