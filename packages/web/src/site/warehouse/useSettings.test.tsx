import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { productionOpen } from '@yuncang/contract/site/warehouse/settings.ts'
import { bindToast } from '@yuncang/kit/call/toast.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerTo, show } from '../../app/page.sample.tsx'
import { useSettings, type Config } from './useSettings.ts'

const reload = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  reload.mockClear()
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  bindToast({ show: () => undefined, confirm: async () => true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Switch() {
  const { turn, failed } = useSettings({ warehouseCode: 'W1', warehouseName: '嘉定仓', datesOn: 0 } as Config)
  return (
    <button type="button" onClick={() => void turn('datesOn', true)}>
      {failed ? failed.text : '开启'}
    </button>
  )
}

test('turning production dates on loads the page anew after 1.5 seconds, not before', async () => {
  show(<Switch />, { answers: [answerTo(productionOpen, null as never)] })
  fireEvent.click(screen.getByRole('button'))
  await act(() => vi.advanceTimersByTimeAsync(1_490))
  expect(reload).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(20))
  expect(reload).toHaveBeenCalledOnce()
})

test('when it could not be turned on the page stays and says so', async () => {
  show(<Switch />)
  fireEvent.click(screen.getByRole('button'))
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(reload).not.toHaveBeenCalled()
  expect(screen.getByRole('button').textContent).toBe('没有准备')
})
