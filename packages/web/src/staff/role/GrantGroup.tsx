import { Checkbox, Tooltip } from 'antd'
import {
  grantableOf,
  withGroup,
  withKey,
  withMenu,
  type Granted,
  type OfferedGroup,
  type OfferedPage,
} from './grants.ts'
import { ROLE_WORDS } from './words.ts'

type Props = {
  readonly group: OfferedGroup
  readonly granted: Granted
  readonly readOnly: boolean
  readonly onChange: (next: Granted) => void
}

/** The pages under one heading of the menu: whether they are in the menu, and what may be done there. */
export function GrantGroup({ group, granted, readOnly, onChange }: Props) {
  const own = grantableOf(group)
  const all = [...own.menus, ...own.keys]
  const ticked =
    own.menus.filter((code) => granted.menus.includes(code)).length +
    own.keys.filter((key) => granted.keys.includes(key)).length
  return (
    <fieldset className="yc-grant-group">
      <legend>
        <Checkbox
          checked={all.length > 0 && ticked === all.length}
          indeterminate={ticked > 0 && ticked < all.length}
          disabled={readOnly || all.length === 0}
          onChange={({ target }) => onChange(withGroup(granted, group, target.checked))}
        >
          {group.name}
        </Checkbox>
      </legend>
      {group.pages.map((page) => (
        <GrantRow
          key={page.menuCode || page.name}
          page={page}
          granted={granted}
          readOnly={readOnly}
          onChange={onChange}
        />
      ))}
    </fieldset>
  )
}

function GrantRow({ page, granted, readOnly, onChange }: Omit<Props, 'group'> & { readonly page: OfferedPage }) {
  const inMenu = granted.menus.includes(page.menuCode)
  const opener = page.buttons.find(({ key }) => page.opens.includes(key))
  const shut = inMenu && page.opens.length > 0 && !page.opens.some((key) => granted.keys.includes(key))
  return (
    <div className="yc-grant-row">
      <div className="yc-grant-page">
        {page.menuCode === '' ? (
          <span className="yc-muted">{page.groupName ? page.name : '不在菜单中'}</span>
        ) : (
          <Tooltip title={page.held === 1 ? '' : ROLE_WORDS.notHeld}>
            <Checkbox
              checked={inMenu}
              disabled={readOnly || page.held !== 1}
              onChange={({ target }) => onChange(withMenu(granted, page, target.checked))}
            >
              {page.name}
            </Checkbox>
          </Tooltip>
        )}
        {shut && <small>{ROLE_WORDS.cannotOpen(opener?.name ?? '查看')}</small>}
      </div>
      <div className="yc-grant-keys">
        {page.buttons.map(({ key, name, held, enabled }) => (
          <Tooltip key={key} title={held !== 1 ? ROLE_WORDS.notHeld : enabled !== 1 ? ROLE_WORDS.disabledKey : ''}>
            <Checkbox
              checked={granted.keys.includes(key)}
              disabled={readOnly || held !== 1}
              onChange={({ target }) => onChange(withKey(granted, key, target.checked))}
            >
              {enabled === 1 ? name : <s>{name}</s>}
            </Checkbox>
          </Tooltip>
        ))}
        {page.buttons.length === 0 && <span className="yc-muted">随其他页面的权限打开</span>}
      </div>
    </div>
  )
}
