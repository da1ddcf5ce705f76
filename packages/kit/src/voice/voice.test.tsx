/** What screen readers hear of icons and options. */
import { afterEach, expect, it, vi } from 'vitest'
import { speakChinese } from './voice.ts'

afterEach(() => document.body.replaceChildren())

it('speaks no file names of icons and no codes of options', async () => {
  const stop = speakChinese(document.body)
  document.body.innerHTML = `
    <button><span class="anticon" role="img" aria-label="left"></span></button>
    <button>刷新<span class="anticon" role="img" aria-label="reload"></span></button>
    <div role="listbox"><div role="option" aria-label="配送出库">TASK_TYPE_SEND</div></div>`
  await vi.waitFor(() => expect(document.querySelector('[role=option]')!.textContent).toBe('配送出库'))
  const [left, reload] = document.querySelectorAll('.anticon')
  expect(left!.getAttribute('aria-label')).toBe('上一页')
  expect(reload!.getAttribute('aria-hidden')).toBe('true')
  const option = document.querySelector('[role=option]')!
  option.setAttribute('aria-label', '补货出库')
  await vi.waitFor(() => expect(option.textContent).toBe('补货出库'))
  stop()
})
