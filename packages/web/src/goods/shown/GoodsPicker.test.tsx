import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../app/page.sample.tsx'
import { GoodsPicker, useGoodsAsked } from './GoodsPicker.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const goods = (goodsCode: string, name: string) => ({
  goodsCode,
  name,
  barCode: '',
  standard: '',
  typeName: '',
  piecesPerBox: 1,
  minUnitName: '件',
  maxUnitName: '箱',
})
type Row = ReturnType<typeof goods>

function Picker({ onPick }: { readonly onPick: (rows: Row[]) => void }) {
  const asking = useGoodsAsked()
  return (
    <GoodsPicker<Row>
      title="选择商品"
      asking={asking}
      page={{ records: [goods('G1', '冰红茶'), goods('G2', '矿泉水')], total: 2 }}
      call={{ error: null, refetch: () => undefined }}
      loading={false}
      goodsOf={(row) => row}
      number={{ label: '商品编码', of: ({ goodsCode }) => goodsCode }}
      stock={[]}
      taken={['G1']}
      takenText="已选择"
      noneText=""
      onPick={onPick}
      onClose={() => undefined}
    />
  )
}

test('goods that are chosen already are marked so, and cannot be chosen again', () => {
  const onPick = vi.fn<(rows: Row[]) => void>()
  show(<Picker onPick={onPick} />)
  const rowOf = (name: string) => screen.getByText(name).closest('tr')!
  const boxOf = (name: string) => within(rowOf(name)).getByRole('checkbox') as HTMLInputElement
  expect(rowOf('冰红茶').textContent).toContain('已选择')
  expect(boxOf('冰红茶').disabled).toBe(true)
  fireEvent.click(rowOf('冰红茶'))
  fireEvent.click(boxOf('矿泉水'))
  fireEvent.click(screen.getByText('添加 1 种商品'))
  expect(onPick.mock.lastCall![0].map(({ goodsCode }) => goodsCode)).toEqual(['G2'])
})

test('a double click takes goods at once, with those that are ticked; those that are chosen already it does not take', () => {
  const onPick = vi.fn<(rows: Row[]) => void>()
  show(<Picker onPick={onPick} />)
  const rowOf = (name: string) => screen.getByText(name).closest('tr')!
  fireEvent.doubleClick(rowOf('冰红茶'))
  expect(onPick).not.toHaveBeenCalled()
  fireEvent.doubleClick(rowOf('矿泉水'))
  expect(onPick.mock.lastCall![0].map(({ goodsCode }) => goodsCode)).toEqual(['G2'])
})
