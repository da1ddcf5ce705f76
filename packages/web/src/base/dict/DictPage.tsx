import {
  exportDict,
  getDictLog,
  getDictPage,
  getDictParent,
  getDictTree,
  type DictTree,
} from '@yuncang/contract/base/dict/dict.ts'
import { DICT_STATUS_NAMES } from '@yuncang/contract/base/dict/words.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { isInUse } from '@yuncang/domain/base/in-use.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { CallLogDialog } from '../../app/CallLogDialog.tsx'
import { countColumn, textColumn } from '@yuncang/kit/list/column-kinds.tsx'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import { ListPage } from '@yuncang/kit/list/ListPage.tsx'
import { useList } from '@yuncang/kit/list/useList.ts'
import { StatusTag } from '@yuncang/kit/quantity/StatusTag.tsx'
import { Tree, type TreeDataNode } from 'antd'
import { useState } from 'react'
import { useCan } from '../../app/user.ts'
import './dict.css'
import { DictDialog } from './DictDialog.tsx'
import { useDictDeeds, type DictEntry } from './useDictDeeds.ts'
import { RowActs } from '../../app/RowActs.tsx'

/** The data dictionary (part 2, 2): the tree at the left, the entries below the chosen one at the right. */
export default function DictPage() {
  const can = useCan()
  const { data: tree } = useCall(getDictTree, {})
  const { data: parents } = useCall(getDictParent, {})
  const list = useList(getDictPage, {
    filters: [
      { kind: 'text', name: 'name', label: '名称或编码' },
      {
        kind: 'one',
        name: 'parentCode',
        label: '上级',
        options: parents?.map(({ code, name }) => ({ value: code, label: name })),
      },
      {
        kind: 'one',
        name: 'status',
        label: '状态',
        options: [1, 2].map((status) => ({ value: String(status), label: DICT_STATUS_NAMES[status]! })),
      },
    ],
  })
  const { turn, remove } = useDictDeeds()
  const [open, setOpen] = useState<
    { readonly what: 'new' } | { readonly what: 'edit' | 'log'; readonly entry: DictEntry } | null
  >(null)
  const parentCode = list.view.values['parentCode']
  const close = () => setOpen(null)
  return (
    <div className="yc-dict">
      <nav className="yc-panel yc-dict-tree" aria-label="数据字典">
        {tree && (
          <Tree
            blockNode
            treeData={nodesOf(tree)}
            selectedKeys={parentCode === undefined ? [] : [parentCode]}
            onSelect={([code]) => list.ask(code === undefined ? {} : { parentCode: String(code) })}
          />
        )}
      </nav>
      <ListPage
        name="dict"
        title={parents?.find(({ code }) => code === parentCode)?.name ?? '数据字典'}
        list={list}
        columns={columnsOf({ turn, remove, open: (what, entry) => setOpen({ what, entry }) })}
        rowKey={({ code }) => code}
        acts={
          <ActButton
            type="primary"
            why={can('dictManageEdit') ? '' : WHY_NOT.noRight}
            onClick={() => setOpen({ what: 'new' })}
          >
            新建条目
          </ActButton>
        }
        onExport={() => list.exportWith(exportDict)}
        empty={{ text: '这里还没有条目', hint: '点击“新建条目”，在所选上级下新建' }}
      />
      {open?.what === 'new' && <DictDialog entry={null} parentCode={parentCode} onClose={close} />}
      {open?.what === 'edit' && <DictDialog entry={open.entry} parentCode={undefined} onClose={close} />}
      {open?.what === 'log' && <CallLogDialog call={getDictLog} input={{ code: open.entry.code }} onClose={close} />}
    </div>
  )
}

function nodesOf(nodes: readonly DictTree[]): TreeDataNode[] {
  return nodes.map((node) => ({
    key: node.code,
    title: isInUse(node) ? node.name : `${node.name}（禁用）`,
    children: nodesOf(node.children),
  }))
}

function columnsOf(acts: {
  readonly turn: (entry: DictEntry) => Promise<void>
  readonly remove: (entry: DictEntry) => Promise<void>
  readonly open: (what: 'edit' | 'log', entry: DictEntry) => void
}): ListColumn<DictEntry>[] {
  return [
    {
      key: 'code',
      title: '编码',
      width: 200,
      fixed: 'start',
      render: ({ code }) => <span className="yc-code">{code}</span>,
    },
    {
      key: 'name',
      title: '名称',
      width: 132,
      render: ({ name, isSystem }) => (
        <>
          {name} {isSystem === 1 && <StatusTag tone="working">系统</StatusTag>}
        </>
      ),
    },
    textColumn('parent', '上级', 92, (row) => row.parentName, { sortBy: 'parentName' }),
    {
      key: 'status',
      title: '状态',
      width: 80,
      render: (entry) => <StatusTag tone={isInUse(entry) ? 'done' : 'void'}>{entry.statusName}</StatusTag>,
    },
    countColumn('sort', '排序', 60, (row) => row.sort),
    countColumn('children', '下级', 60, (row) => row.childCount, { sortBy: 'childNum' }),
    countColumn('uses', '使用', 64, (row) => row.useCount, { sortBy: 'useNum' }),
    {
      key: 'acts',
      title: '操作',
      width: 188,
      fixed: 'end',
      render: (entry) => (
        <RowActs
          acts={[
            { name: '编辑', why: entry.abilities.edit, run: () => acts.open('edit', entry) },
            { name: isInUse(entry) ? '禁用' : '启用', why: entry.abilities.status, run: () => void acts.turn(entry) },
            { name: '删除', why: entry.abilities.remove, danger: true, run: () => void acts.remove(entry) },
            { name: '日志', why: '', run: () => acts.open('log', entry) },
          ]}
        />
      ),
    },
  ]
}
