/** Views that people save of boards: each person's own, and their scope asked again. */
import { getBoardViews, removeBoardView, saveBoardView } from '@yuncang/contract/board/data-centre/views.ts'
import { MOST_VIEWS } from '@yuncang/contract/board/data-centre/words.ts'
import { expect, test } from 'vitest'
import { useWorld } from '@yuncang/harness/world.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'

const world = useWorld()
const boardPage = 'dataSupplier'
const names = async (name: PersonName) =>
  (await world.as(name).ok(getBoardViews, { boardPage })).map((view) => [view.name, view.within])

test('keeps a view a name for the person alone, the newest first; one of the same name is another one by now', async () => {
  const merchant = world.as('merchant')
  await merchant.ok(saveBoardView, { boardPage, name: '一号仓', query: 'time=7&warehouse=WH1' })
  await merchant.ok(saveBoardView, { boardPage, name: '两仓', query: 'warehouse=WH1%2CWH2&supplier=S1' })
  await merchant.ok(saveBoardView, { boardPage, name: '一号仓', query: 'time=90&warehouse=WH1' })
  expect(await merchant.ok(getBoardViews, { boardPage })).toEqual([
    { name: '一号仓', query: 'time=90&warehouse=WH1', within: 1 },
    { name: '两仓', query: 'warehouse=WH1%2CWH2&supplier=S1', within: 1 },
  ])
  expect(await names('clerk')).toEqual([])
  expect(await merchant.ok(getBoardViews, { boardPage: 'dataHome' })).toEqual([])
  await merchant.ok(removeBoardView, { boardPage, name: '两仓' })
  await merchant.ok(removeBoardView, { boardPage, name: '两仓' })
  expect(await names('merchant')).toEqual([['一号仓', 1]])
})

test('asks for the scope again: what is not within it any more is said to be so', async () => {
  const clerk = world.as('clerk')
  await clerk.ok(saveBoardView, { boardPage, name: '二号仓', query: 'warehouse=WH2' })
  await clerk.ok(saveBoardView, { boardPage, name: '一号仓', query: 'warehouse=WH1' })
  await clerk.ok(saveBoardView, { boardPage, name: '商户', query: 'merchant=YCT2' })
  expect(await names('clerk')).toEqual([
    ['商户', 0],
    ['一号仓', 1],
    ['二号仓', 0],
  ])
  const platform = world.as('platform')
  await platform.ok(saveBoardView, { boardPage, name: '有', query: 'merchant=YCT2' })
  await platform.ok(saveBoardView, { boardPage, name: '无', query: 'merchant=YCT9' })
  expect(await names('platform')).toEqual([
    ['无', 0],
    ['有', 1],
  ])
})

test('keeps no more of a page than anybody can choose from', async () => {
  const supplier = world.as('supplier1')
  for (let at = 1; at <= MOST_VIEWS; at += 1)
    await supplier.ok(saveBoardView, { boardPage, name: `视图${at}`, query: '' })
  await supplier.refused(saveBoardView, { boardPage, name: '再一个', query: '' }, 500)
  await supplier.ok(saveBoardView, { boardPage, name: '视图1', query: 'time=7' })
  expect(await names('supplier1')).toHaveLength(MOST_VIEWS)
  await supplier.refused(saveBoardView, { boardPage: 'elsewhere' as never, name: '外', query: '' }, 400)
})
