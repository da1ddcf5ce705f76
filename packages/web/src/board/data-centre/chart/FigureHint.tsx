import { InfoCircleOutlined } from '@ant-design/icons'
import { FIGURE_WORDS } from '@yuncang/contract/board/figure/words.ts'
import type { FigureKey } from '@yuncang/domain/board/figure/figure.ts'
import { Tooltip } from 'antd'
import { useWall } from './wall.ts'
import { CHART_WORDS } from './words.ts'

/** The sign behind which it says what figures count and how they are reckoned. */
export function FigureHint({ figures, name }: { readonly figures: readonly FigureKey[]; readonly name: string }) {
  const { on } = useWall()
  if (on || figures.length === 0) return null
  return (
    <Tooltip
      trigger={['hover', 'focus', 'click']}
      title={figures.map((key) => (
        <p key={key} className="yc-figure-hint">
          <b>{FIGURE_WORDS[key].name}</b> {FIGURE_WORDS[key].tooltip}
          <br />
          {CHART_WORDS.formula}
          {FIGURE_WORDS[key].formula}
        </p>
      ))}
    >
      <button type="button" className="yc-figure-sign" aria-label={CHART_WORDS.explain(name)}>
        <InfoCircleOutlined aria-hidden />
      </button>
    </Tooltip>
  )
}
