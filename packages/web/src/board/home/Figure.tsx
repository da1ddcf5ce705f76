import { QuestionCircleOutlined } from '@ant-design/icons'
import { addressOf, doorOf, type Counted } from '@yuncang/contract/board/figure/doors.ts'
import { FIGURE_WORDS, UNIT_NAMES } from '@yuncang/contract/board/figure/words.ts'
import { FIGURES, type FigureKey } from '@yuncang/domain/board/figure/figure.ts'
import { Tooltip } from 'antd'
import { Link } from 'react-router'
import { useCanOpen } from '../../app/open.ts'
import { HOME_WORDS } from './words.ts'

/** Where the rows of a figure are to be seen, for those who have that list; undefined where there are none. */
export function useDoor(): (key: FigureKey, of: Counted, value?: number | string | null) => string | undefined {
  const canOpen = useCanOpen()
  return (key, of, value = 1) => {
    const address = addressOf(doorOf(key, of))
    return value !== null && Number(value) > 0 && canOpen(address) ? address : undefined
  }
}

/** A number as it is read: counts with their thousands, money with its two places. */
export function read(value: number | string | null): string {
  if (value === null) return HOME_WORDS.unknown
  return typeof value === 'number' ? value.toLocaleString('en-US') : value.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}

/** A number in a table, and where its rows are to be seen. */
export function Led({ value, to }: { readonly value: number | string; readonly to: string | undefined }) {
  return to === undefined ? read(value) : <Link to={to}>{read(value)}</Link>
}

type Props = {
  readonly figure: FigureKey
  readonly value: number | string | null
  readonly to: string | undefined
  /** What it is called here, where that is not its own name. */
  readonly name?: string
  /** What else belongs to it, in small, and where that is to be seen. */
  readonly beside?: { readonly said: string; readonly to: string | undefined }
}

/** One figure: what it is called and how it is reckoned, and a link to its rows. */
export function Figure({ figure, value, to, name = FIGURE_WORDS[figure].name, beside }: Props) {
  const shown = read(value)
  return (
    <div className="yc-figure">
      <dt>
        {name}{' '}
        <Tooltip title={FIGURE_WORDS[figure].tooltip}>
          <button type="button" className="yc-figure-why" aria-label={`${name}：${FIGURE_WORDS[figure].tooltip}`}>
            <QuestionCircleOutlined aria-hidden />
          </button>
        </Tooltip>
      </dt>
      <dd>
        <strong>
          {to === undefined ? (
            shown
          ) : (
            <Link to={to} aria-label={`${name} ${shown}`}>
              {shown}
            </Link>
          )}
        </strong>{' '}
        {value !== null && UNIT_NAMES[FIGURES[figure].unit]}
        {beside && <span>{beside.to === undefined ? beside.said : <Link to={beside.to}>{beside.said}</Link>}</span>}
      </dd>
    </div>
  )
}
