import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { Drawer, Tabs } from 'antd'
import { useUser } from '../../app/user.ts'
import { blocksOf, spansOf, type Block } from './markdown.ts'

/** The texts of docs/guide, as they stood when the pages were built. */
const FILES = import.meta.glob<string>('../../../../../docs/guide/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const textOf = (name: string) => FILES[`../../../../../docs/guide/${name}.md`] ?? ''

const TEXTS = {
  merchant: ['商户和文员', 'merchant'],
  warehouse: ['仓库主管', 'warehouse'],
  floor: ['现场作业', 'floor'],
  firstSteps: ['从零开始', 'first-steps'],
  supplier: ['供应商', 'supplier'],
  platform: ['平台', 'platform'],
} as const
type Key = keyof typeof TEXTS

const INSIDE: readonly Key[] = ['merchant', 'warehouse', 'floor', 'firstSteps']
/** What each kind of user is told; what concerns them most comes first. */
const SHOWN: Readonly<Record<number, readonly Key[]>> = {
  [IDENTITY.merchant]: INSIDE,
  [IDENTITY.staff]: ['warehouse', 'merchant', 'floor'],
  [IDENTITY.supplier]: ['supplier'],
  [IDENTITY.platform]: ['platform', 'firstSteps', ...INSIDE.slice(0, 3), 'supplier'],
}

/** The guide, as it stands in docs/guide. Render it only while it is open. */
export default function GuideDrawer({ onClose }: { readonly onClose: () => void }) {
  const { identity } = useUser()
  const items = (SHOWN[identity] ?? INSIDE).map((key) => ({
    key,
    label: TEXTS[key][0],
    children: <Text text={textOf(TEXTS[key][1])} />,
  }))
  return (
    <Drawer open title="使用指南" size={760} onClose={onClose}>
      <Tabs items={items} />
    </Drawer>
  )
}

function Text({ text }: { readonly text: string }) {
  return (
    <article className="yc-guide">
      {blocksOf(text).map((block, index) => (
        <Piece key={index} block={block} />
      ))}
    </article>
  )
}

function Piece({ block }: { readonly block: Block }) {
  if ('items' in block) {
    const items = block.items.map((item) => (
      <li key={item}>
        <Spans text={item} />
      </li>
    ))
    return block.kind === 'ul' ? <ul>{items}</ul> : <ol>{items}</ol>
  }
  if (block.kind === 'p')
    return (
      <p>
        <Spans text={block.text} />
      </p>
    )
  return block.kind === 'h1' ? <h2>{block.text}</h2> : <h3>{block.text}</h3>
}

function Spans({ text }: { readonly text: string }) {
  return spansOf(text).map(({ kind, text: words }, index) => {
    if (kind === 'strong') return <strong key={index}>{words}</strong>
    return kind === 'code' ? <code key={index}>{words}</code> : <span key={index}>{words}</span>
  })
}
