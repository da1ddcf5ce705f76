import { LockOutlined } from '@ant-design/icons'

/** Staff bound to no warehouse meet this instead of a page (part 1, 2.1). */
export function NoPermission() {
  return (
    <div className="yc-overlay" role="alert">
      <LockOutlined aria-hidden className="yc-overlay-sign" />
      <p>暂无数据权限，请联系管理员~</p>
    </div>
  )
}
