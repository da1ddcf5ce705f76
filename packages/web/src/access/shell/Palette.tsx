import { own } from '@yuncang/domain/base/own.ts'
import type { MenuEntry } from '@yuncang/contract/access/session/session.ts'
import { send } from '@yuncang/kit/call/client.ts'
import { findByCode } from '@yuncang/contract/task/task/detail.ts'
import { toast } from '@yuncang/kit/call/toast.ts'
import { useScan } from '@yuncang/kit/scan/useScan.ts'
import { Input, Modal, type InputRef } from 'antd'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { findPage, pathOf, type OpenPage } from './menu.ts'
import { bindPalette } from './opener.ts'
import './palette.css'
import { useFound, type Found } from './useFound.ts'

type Props = { readonly pages: readonly OpenPage[]; readonly menu: readonly MenuEntry[] }

const KINDS: Readonly<Record<Found['kind'], string>> = {
  task: '任务',
  putaway: '上架单',
  goods: '商品',
  location: '货位',
  page: '页面',
}

/** Ctrl K, or a code scanned outside a field, opens any document by its code and any page by its name (docs/design/look.md). */
export function Palette({ pages, menu }: Props) {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [picked, setPicked] = useState(0)
  const field = useRef<InputRef>(null)
  const { found, asking } = useFound(open ? text : '', menu)

  const show = (code: string) => {
    setText(code)
    setPicked(0)
    setOpen(true)
  }
  const visit = (one: Found | undefined) => {
    if (!one || !findPage(pages, pathOf(one.url))) return
    setOpen(false)
    void navigate(one.url)
  }
  useEffect(() => bindPalette(show), [])
  useShortcut(() => show(''))
  useScan((code) => void openScanned(code), { fields: 'ignore', enabled: !open })

  /** One document for the code: open it. Several: let the person choose. */
  const openScanned = async (code: string) => {
    const hits = await send(findByCode, { code }).catch(() => null)
    if (hits === null) return
    if (hits.length === 0) toast.warning(`没有找到编码 ${code}`)
    else if (hits.length === 1) visit(hits[0])
    else show(code)
  }
  const onKey = (event: KeyboardEvent) => {
    const step = own({ ArrowDown: 1, ArrowUp: -1 }, event.key)
    if (step && found.length > 0) {
      event.preventDefault()
      setPicked((picked + step + found.length) % found.length)
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) visit(found[picked])
  }
  return (
    <Modal
      open={open}
      onCancel={() => setOpen(false)}
      footer={null}
      closable={false}
      title={<span className="yc-hidden-but-read">按编码或名称打开</span>}
      className="yc-palette"
      width={560}
      style={{ top: 96 }}
      destroyOnHidden
      afterOpenChange={(now) => now && field.current?.focus()}
    >
      <Input
        ref={field}
        // At once: whoever types right after Ctrl K loses no letter.
        autoFocus
        size="large"
        variant="borderless"
        value={text}
        placeholder="输入或扫描编码，或输入页面名称"
        onChange={(event) => {
          setText(event.target.value)
          setPicked(0)
        }}
        onKeyDown={onKey}
        role="combobox"
        aria-label="编码或页面名称"
        aria-expanded={found.length > 0}
        aria-controls="yc-palette-list"
        aria-activedescendant={found.length > 0 ? `yc-palette-${picked}` : undefined}
      />
      <ul id="yc-palette-list" role="listbox" aria-label="结果">
        {found.map((one, place) => (
          <li
            key={`${one.kind}/${one.url}/${one.code}`}
            id={`yc-palette-${place}`}
            role="option"
            aria-selected={place === picked}
            aria-disabled={!findPage(pages, pathOf(one.url))}
            onMouseMove={() => setPicked(place)}
            onClick={() => visit(one)}
          >
            <em>{KINDS[one.kind]}</em>
            <span>{one.title}</span>
            <small>{one.note}</small>
          </li>
        ))}
      </ul>
      <p className="yc-palette-hint">{hint(text, found.length, asking)}</p>
    </Modal>
  )
}

function hint(text: string, count: number, asking: boolean): string {
  if (text.trim() === '') return '在任何页面直接扫码，也会打开对应的单据'
  if (count > 0) return '↑ ↓ 选择，Enter 打开，Esc 关闭'
  return asking ? '正在查找…' : '没有找到，请核对编码，或试试页面名称'
}

function useShortcut(onShortcut: () => void): void {
  const latest = useRef(onShortcut)
  latest.current = onShortcut
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
