/**
 * What stands in the built pages where antd's icons are drawn (`tools/antd-parts.ts`): the same element with the same names, without what
 * icons of two colours, and of other prefixes, would need.
 */
import { createElement, type ComponentProps, type ReactElement, type Ref } from 'react'
import { putFirst } from './sheet.ts'

type Node = {
  readonly tag: string
  readonly attrs: Readonly<Record<string, string>>
  readonly children?: readonly Node[]
}
type Props = Omit<ComponentProps<'span'>, 'ref'> & {
  readonly icon: { readonly name: string; readonly icon: Node }
  readonly spin?: boolean
  /** In degrees. */
  readonly rotate?: number
  readonly ref?: Ref<HTMLSpanElement>
}

putFirst(
  '.anticon{display:inline-flex;align-items:center;color:inherit;font-style:normal;line-height:0;text-align:center;text-transform:none;vertical-align:-.125em;text-rendering:optimizeLegibility;-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale}.anticon>*{line-height:1}.anticon svg{display:inline-block;vertical-align:inherit}.anticon[tabindex]{cursor:pointer}.anticon-spin{animation:loadingCircle 1s infinite linear}@keyframes loadingCircle{100%{transform:rotate(360deg)}}',
)

export default function Icon({ className, icon: { name, icon }, spin, rotate, tabIndex, onClick, ...rest }: Props) {
  const turns = spin === true || name === 'loading' ? ' anticon-spin' : ''
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- as antd has it
    <span
      role="img"
      aria-label={name}
      {...rest}
      tabIndex={tabIndex ?? (onClick ? -1 : undefined)}
      onClick={onClick}
      className={`anticon anticon-${name}${turns}${className ? ` ${className}` : ''}`}
    >
      {drawn(icon, {
        'data-icon': name,
        width: '1em',
        height: '1em',
        fill: 'currentColor',
        'aria-hidden': 'true',
        style: rotate ? { transform: `rotate(${rotate}deg)` } : undefined,
      })}
    </span>
  )
}

function drawn({ tag, attrs, children = [] }: Node, more: object = {}, key?: number): ReactElement {
  return createElement(tag, { key, ...attrs, ...more }, ...children.map((child, index) => drawn(child, {}, index)))
}
