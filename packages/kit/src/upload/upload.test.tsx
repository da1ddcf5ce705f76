import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { Call } from '@yuncang/contract/wire/call.ts'
import { z } from '@yuncang/contract/wire/field.ts'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bindToast } from '../call/toast.ts'
import { FilePick } from './FilePick.tsx'
import { ImageUpload } from './ImageUpload.tsx'

const CALL = { path: '/api/file/upload', input: z.object({}), output: z.object({ id: z.string() }) } as unknown as Call
const said: string[] = []
let answers: { code: number; message: string; obj: unknown }[]
let consent = true
let unbind: () => void

class Request {
  static sent: FormData[] = []
  upload = new EventTarget()
  status = 200
  responseText = ''
  timeout = 0
  #target = new EventTarget()
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => null
  addEventListener(type: string, listener: () => void) {
    this.#target.addEventListener(type, listener)
  }
  send(form: FormData) {
    Request.sent.push(form)
    this.responseText = JSON.stringify(answers.shift())
    setTimeout(() => this.#target.dispatchEvent(new Event('load')))
  }
}

beforeEach(() => {
  said.length = 0
  Request.sent = []
  consent = true
  vi.stubGlobal('XMLHttpRequest', Request)
  unbind = bindToast({ show: (_, text) => said.push(text), confirm: () => Promise.resolve(consent) })
})
afterEach(() => {
  cleanup()
  unbind()
  vi.unstubAllGlobals()
})

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const image = (name = 'a.png', bytes: Uint8Array = PNG) =>
  new File([new Uint8Array(bytes)], name, { type: 'image/png' })
const good = (id: string) => ({ code: 200, message: '', obj: { id } })

function Form({ first = [] }: { first?: readonly string[] }) {
  const [ids, setIds] = useState<readonly string[]>(first)
  return (
    <>
      <ImageUpload call={CALL} value={ids} onChange={setIds} label="单据图片" />
      <output>{ids.join(',')}</output>
    </>
  )
}
const kept = () => screen.getByRole('status').textContent
const choose = (files: File[]) =>
  fireEvent.change(screen.getByLabelText('上传图片', { selector: 'input' }), { target: { files } })

it('uploads what is chosen, dropped or pasted, and keeps the order', async () => {
  answers = [good('one'), good('two'), good('three')]
  render(<Form />)
  choose([image()])
  await waitFor(() => expect(kept()).toBe('one'))
  const box = screen.getByRole('region', { name: '单据图片' })
  fireEvent.drop(box, { dataTransfer: { files: [image('b.png')] } })
  await waitFor(() => expect(kept()).toBe('one,two'))
  fireEvent.paste(box, { clipboardData: { files: [image('c.png')] } })
  await waitFor(() => expect(kept()).toBe('one,two,three'))
  fireEvent.click(screen.getByLabelText('前移 3'))
  expect(kept()).toBe('one,three,two')
  expect(Request.sent[0]!.get('use')).toBe('image')
})

it('says what is wrong before it sends anything, and stops at three', async () => {
  render(<Form first={['a', 'b', 'c']} />)
  choose([image('a.png', new TextEncoder().encode('<svg>'))])
  await waitFor(() => expect(said).toEqual(['上传图片只能是 JPG、PNG或GIF 格式!']))
  choose([image('a.png', new Uint8Array([...PNG, ...new Uint8Array(4 * 1024 * 1024)]))])
  await waitFor(() => expect(said.at(-1)).toBe('上传图片大小不能超过 4M'))
  choose([image()])
  await waitFor(() => expect(said.at(-1)).toBe('最多上传3张图片'))
  expect(Request.sent).toEqual([])
})

it('shows the server’s no beside the file, and tries again', async () => {
  answers = [{ code: 400, message: '图片已损坏，无法识别，请换一张', obj: null }, good('one')]
  render(<Form />)
  choose([image()])
  fireEvent.click(await screen.findByText('重试'))
  await waitFor(() => expect(kept()).toBe('one'))
})

it('names one rule for how long an image may be, and what is better', () => {
  render(<Form />)
  expect(screen.getByText('可拖入、粘贴，最多 3 张，每张建议 3M 以内，不超过 4M')).toBeTruthy()
})

it('asks before it removes', async () => {
  consent = false
  render(<Form first={['a', 'b']} />)
  fireEvent.click(screen.getByLabelText('移除 1'))
  await Promise.resolve()
  expect(kept()).toBe('a,b')
  consent = true
  fireEvent.click(screen.getByLabelText('移除 1'))
  await waitFor(() => expect(kept()).toBe('b'))
})

it('chooses files by ending, size and count', () => {
  function Files() {
    const [files, setFiles] = useState<readonly File[]>([])
    return <FilePick files={files} onChange={setFiles} rules={{ suffixes: ['xlsx'], max_files: 1 }} />
  }
  render(<Files />)
  const input = screen.getByLabelText('选择文件', { selector: 'input' })
  fireEvent.change(input, { target: { files: [image('a.png')] } })
  fireEvent.change(input, { target: { files: [image('a.xlsx')] } })
  fireEvent.change(input, { target: { files: [image('b.xlsx')] } })
  expect(screen.getByText('a.xlsx')).toBeTruthy()
  expect(said).toEqual(['请上传后缀名为xlsx的文件', '当前限制选择 1 个文件，本次选择了1个文件，共选择了2个文件'])
})
