import { TOKENS, type Token } from '@yuncang/contract/paper/template/tokens.ts'
import { FAMILY_NAMES } from '@yuncang/contract/paper/template/words.ts'
import type { TemplateFamily } from '@yuncang/domain/paper/print/rules.ts'
import { Input } from 'antd'
import { useState } from 'react'

type TokenPanelProps = {
  readonly family: TemplateFamily
  readonly disabled: boolean
  readonly onInsert: (token: Token) => void
}

/** The placeholders of a family: pressed, one stands where the cursor is (part 2, 2). */
export function TokenPanel({ family, disabled, onInsert }: TokenPanelProps) {
  const [typed, setTyped] = useState('')
  const found = TOKENS[family].filter(
    ({ label, field }) => label.includes(typed.trim()) || field.toLowerCase().includes(typed.trim().toLowerCase()),
  )
  const group = (title: string, note: string, of: Token['of']) => (
    <section aria-label={title}>
      <h3>
        {title} <small>{note}</small>
      </h3>
      <div className="yc-tokens">
        {found
          .filter((token) => token.of === of)
          .map((token) => (
            <button
              key={token.field}
              type="button"
              disabled={disabled}
              title={`${token.field}${token.bars ? '（条码）' : ''}`}
              // The cursor stays in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onInsert(token)}
            >
              {token.label}
            </button>
          ))}
      </div>
    </section>
  )
  return (
    <div className="yc-token-panel">
      <h2>{FAMILY_NAMES[family]}占位符</h2>
      <Input
        allowClear
        aria-label="查找占位符"
        placeholder="查找占位符"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {group('单据', '整张单据一个值', 'head')}
      {group('商品行', '所在的表格行按商品重复', 'line')}
    </div>
  )
}
