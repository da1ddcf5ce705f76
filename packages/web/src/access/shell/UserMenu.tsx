import { CheckOutlined, DownOutlined, UserOutlined } from '@ant-design/icons'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { Button, Dropdown, type MenuProps } from 'antd'
import { Suspense, useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { dialogPart } from '@yuncang/kit/part/part.ts'
import { chooseFace, useFace, type Face } from '../../app/theme.ts'
import { useCan, useUser } from '../../app/user.ts'
import { useLeave } from '../../app/useLeave.ts'
import { MORNING_REPORT } from '../../board/report/addresses.ts'
import { useQuestionKey } from './useQuestionKey.ts'

const ChangePasswordDialog = dialogPart(() => import('../password/ChangePasswordDialog.tsx'))
const OwnDialog = dialogPart(() => import('../own/OwnDialog.tsx'))
const GuideDrawer = dialogPart(() => import('./GuideDrawer.tsx'))
const KeysDialog = dialogPart(() => import('./KeysDialog.tsx'))

const FACES: readonly { key: Face; label: string }[] = [
  { key: 'system', label: '跟随系统' },
  { key: 'light', label: '浅色' },
  { key: 'dark', label: '深色' },
]

/** The person's name with what concerns them: appearance, change password, the guide, the keys, log out. */
export function UserMenu() {
  const { user, identity } = useUser()
  const can = useCan()
  const navigate = useNavigate()
  const face = useFace()
  const leave = useLeave()
  const [shown, setShown] = useState<'password' | 'own' | 'keys' | 'guide' | null>(null)
  // Once wanted it stays, and closes as dialogs do.
  const [changes, setChanges] = useState(false)
  const close = () => setShown(null)
  useQuestionKey(useCallback(() => setShown((before) => before ?? 'keys'), []))
  const items: MenuProps['items'] = [
    { key: 'who', type: 'group', label: `${user.account} · ${user.roleName}` },
    {
      key: 'face',
      label: '外观',
      children: FACES.map(({ key, label }) => ({
        key,
        label,
        icon: <CheckOutlined style={{ visibility: key === face ? 'visible' : 'hidden' }} />,
      })),
    },
    ...(!can('assignmentManageView') || identity === IDENTITY.platform ? [] : [{ key: 'report', label: '每日晨报' }]),
    { key: 'password', label: '修改密码' },
    { key: 'own', label: '登录与安全' },
    { key: 'guide', label: '帮助' },
    { key: 'keys', label: '快捷键', extra: '?' },
    { type: 'divider' },
    { key: 'leave', label: '退出登录' },
  ]
  const onClick: MenuProps['onClick'] = ({ key }) => {
    if (key === 'password') setChanges(true)
    if (key === 'password' || key === 'own' || key === 'guide' || key === 'keys') setShown(key)
    else if (key === 'leave') void leave()
    else if (key === 'report') void navigate(MORNING_REPORT)
    else chooseFace(key as Face)
  }
  return (
    <>
      <Dropdown menu={{ items, onClick }} trigger={['click']} autoFocus placement="bottomRight">
        <Button type="text" icon={<UserOutlined />}>
          {user.personName || user.account}
          <DownOutlined className="yc-user-arrow" />
        </Button>
      </Dropdown>
      <Suspense fallback={null}>
        {changes && <ChangePasswordDialog account={user.account} open={shown === 'password'} onClose={close} />}
        {shown === 'own' && <OwnDialog onClose={close} />}
        {shown === 'keys' && <KeysDialog onClose={close} />}
        {shown === 'guide' && <GuideDrawer onClose={close} />}
      </Suspense>
    </>
  )
}
