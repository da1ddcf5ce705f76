import { Input, Modal, type InputRef } from 'antd'
import type { KeyboardEvent, RefObject } from 'react'
import type { Choice } from './choices.ts'
import './palette.css'
import { PaletteList } from './PaletteList.tsx'
import { LIST_ID, optionId, type Picked } from './picked.ts'
import { FINDS } from './words.ts'

type Props = {
  readonly open: boolean
  readonly onClose: () => void
  readonly field: RefObject<InputRef | null>
  readonly text: string
  readonly onText: (text: string) => void
  readonly onKey: (event: KeyboardEvent) => void
  readonly choices: readonly Choice[]
  readonly picked: Picked
  readonly onPick: (picked: Picked) => void
  readonly onOpen: (url: string | undefined) => void
  readonly state: Omit<State, 'text' | 'found'>
}

/** What the palette looks like: a field, what was found, and what can be done. */
export default function PaletteDialog({
  open,
  onClose,
  field,
  text,
  onText,
  onKey,
  choices,
  picked,
  onPick,
  onOpen,
  state,
}: Props) {
  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      closable={false}
      title={<span className="yc-hidden-but-read">按编码或名称打开</span>}
      className="yc-palette"
      width={720}
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
        maxLength={60}
        placeholder={`${FINDS}：编码或名称`}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKey}
        role="combobox"
        aria-label="编码或名称"
        aria-autocomplete="list"
        aria-expanded={choices.length > 0}
        aria-controls={LIST_ID}
        aria-activedescendant={choices.length > 0 ? optionId(picked) : undefined}
      />
      <PaletteList choices={choices} wanted={text.trim()} picked={picked} onPick={onPick} onOpen={onOpen} />
      <p className="yc-palette-hint" role="status">
        {hint({ text: text.trim(), found: choices.length, ...state })}
      </p>
    </Modal>
  )
}

type State = {
  readonly text: string
  readonly found: number
  readonly more: number
  readonly asking: boolean
  readonly failed: boolean
}

function hint({ text, found, more, asking, failed }: State): string {
  if (text === '') return '在任何页面直接扫码，也会打开对应的单据、商品或货位'
  if (asking) return '正在查找…'
  if (failed) return '暂时查不到，请稍后再试；页面仍可按名称打开'
  if (found === 0) return '没有找到，请核对编码，或试试名称的一部分'
  return `↑ ↓ 选择，→ 更多操作，Enter 打开，Esc 关闭${more > 0 ? `；还有 ${more} 条，请多输入几个字` : ''}`
}
