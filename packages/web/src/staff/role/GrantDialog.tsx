import { selectMenuByRoleId, setMenuByRoleId } from '@yuncang/contract/staff/role/role.ts'
import { useCall, useDeed } from '@yuncang/kit/call/hooks.ts'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { mayLeave } from '@yuncang/kit/form/leave.ts'
import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import { ROLE_ANSWERS } from './role-answers.ts'
import { GrantGroup } from './GrantGroup.tsx'
import { groupsOf, type Granted } from './grants.ts'
import type { Role } from './role.ts'
import { DEED_DONE } from '../../app/words.ts'
import './role.css'

type Props = {
  readonly role: Role
  /** Why this person may change no role at all; empty when they may. */
  readonly mayEdit: string
  readonly onClose: () => void
}

/** What the people of a role may see and do: menu entries and rights, page by page. */
export function GrantDialog({ role, mayEdit, onClose }: Props) {
  const { data, error, refetch } = useCall(selectMenuByRoleId, { id: role.id })
  const { run, running } = useDeed(setMenuByRoleId, { success: DEED_DONE.saved, invalidates: ROLE_ANSWERS })
  const [changed, setChanged] = useState<Granted | null>(null)
  const granted: Granted = changed ?? { menus: data?.menuCodes ?? [], keys: data?.buttonKeys ?? [] }
  const why = mayEdit || (data?.why ?? '')
  const leave = async () => {
    if (await mayLeave(changed !== null)) onClose()
  }
  const save = async () => {
    const input = { id: role.id, menuCodes: granted.menus, buttonKeys: granted.keys as never, version: data!.version }
    if ((await run(input)).ok) onClose()
  }
  return (
    <Modal
      open
      width={920}
      title={`功能权限　${role.name}`}
      onCancel={() => void leave()}
      mask={{ closable: false }}
      footer={
        <div className="yc-grant-foot">
          <span className="yc-muted">
            已选 {granted.menus.length} 个菜单、{granted.keys.length} 项权限
          </span>
          <Button onClick={() => void leave()}>{why ? '关闭' : '取消'}</Button>
          {!why && (
            <Button type="primary" loading={running} disabled={changed === null} onClick={() => void save()}>
              保存
            </Button>
          )}
        </div>
      }
    >
      {!data && <Pending at="dialog" call={{ error, refetch }} rows={10} />}
      {data && why && <Alert className="yc-grant-why" type="info" showIcon title={why} />}
      {data && (
        <div className="yc-grants">
          {groupsOf(data.pages).map((group) => (
            <GrantGroup key={group.name} group={group} granted={granted} readOnly={why !== ''} onChange={setChanged} />
          ))}
        </div>
      )}
    </Modal>
  )
}
