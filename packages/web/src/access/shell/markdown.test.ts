import { expect, it } from 'vitest'
import { blocksOf, spansOf } from './markdown.ts'

it('reads headings, paragraphs and lists with lines that go on', () => {
  const text = '# 商户\n\n一段话\n接着说。\n\n## 任务\n\n- 第一条\n  还是第一条\n- 第二条\n\n1. 先\n2. 后\n'
  expect(blocksOf(text)).toEqual([
    { kind: 'h1', text: '商户' },
    { kind: 'p', text: '一段话接着说。' },
    { kind: 'h2', text: '任务' },
    { kind: 'ul', items: ['第一条还是第一条', '第二条'] },
    { kind: 'ol', items: ['先', '后'] },
  ])
})

it('knows what is bold and what is code', () => {
  expect(spansOf('点**完成**，账号 `warehouse`')).toEqual([
    { kind: 'plain', text: '点' },
    { kind: 'strong', text: '完成' },
    { kind: 'plain', text: '，账号 ' },
    { kind: 'code', text: 'warehouse' },
  ])
})
