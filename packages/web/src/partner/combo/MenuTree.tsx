import type { MenuChoice } from '@yuncang/contract/partner/combo/combo.ts'
import { Tree, type TreeDataNode } from 'antd'
import './combo.css'

type Props = {
  readonly tree: readonly MenuChoice[]
  /** The pages that are chosen; groups follow from them. */
  readonly value?: readonly string[]
  readonly onChange?: (codes: string[]) => void
  readonly disabled?: boolean
  readonly label: string
}

/** Pages to choose, group by group. For use inside a `Form.Item` too. */
export function MenuTree({ tree, value = [], onChange, disabled = false, label }: Props) {
  const pages = new Set(pagesOf(tree))
  return (
    <div className="yc-menu-tree" role="group" aria-label={label}>
      <Tree
        checkable
        selectable={false}
        defaultExpandAll
        disabled={disabled}
        treeData={tree.map(nodeOf)}
        checkedKeys={value.filter((code) => pages.has(code))}
        onCheck={(checked) =>
          onChange?.((Array.isArray(checked) ? checked : checked.checked).map(String).filter((code) => pages.has(code)))
        }
      />
    </div>
  )
}

/** The entries that are pages: those without any below them. */
export function pagesOf(tree: readonly MenuChoice[]): string[] {
  return tree.flatMap(({ code, children }) => (children.length === 0 ? [code] : pagesOf(children)))
}

function nodeOf({ code, name, children }: MenuChoice): TreeDataNode {
  return { key: code, title: name, children: children.map(nodeOf) }
}
