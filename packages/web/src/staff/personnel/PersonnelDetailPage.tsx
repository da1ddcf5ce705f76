import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { logLines } from '@yuncang/kit/detail/log.ts'
import { PersonTag } from './PersonTag.tsx'
import { delPersonnel, getPersonnel, getPersonnelList } from '@yuncang/contract/staff/personnel/personnel.ts'
import { useCall, useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { DetailPage } from '@yuncang/kit/detail/DetailPage.tsx'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { LogDialog } from '@yuncang/kit/detail/LogDialog.tsx'
import { Button } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useTab } from '../../app/tab.ts'
import { useCan, useUser } from '../../app/user.ts'
import { PERSONNEL_LIST } from './addresses.ts'
import { PersonDialog } from './PersonDialog.tsx'
import { RulesDialog } from './RulesDialog.tsx'
import { PERSONNEL_WORDS } from './words.ts'
import { DEED_DONE } from '../../app/words.ts'

/** A person: who they are, where and when they work. */
export default function PersonnelDetailPage() {
  const { id = '' } = useParams()
  const { leaveTo } = useTab()
  const { identity } = useUser()
  const can = useCan()
  const { data: person, error, refetch } = useCall(getPersonnel, { id })
  const { run } = useDeed(delPersonnel, { success: DEED_DONE.removed, invalidates: [getPersonnelList] })
  const [dialog, setDialog] = useState<'edit' | 'rules' | 'log' | null>(null)
  if (person?.id !== id) return <Pending at="page" call={{ error, refetch }} />
  const whyNot = can('personnelManageEdit') ? '' : PERSONNEL_WORDS.noRight
  const remove = async () => {
    if ((await askPerson(PERSONNEL_WORDS.remove(person.name))) && (await run({ id })).ok) leaveTo(PERSONNEL_LIST)
  }
  const acts = (
    <>
      <Button onClick={() => leaveTo(PERSONNEL_LIST)}>返回</Button>
      <Button onClick={() => setDialog('log')}>操作日志</Button>
      {identity !== IDENTITY.platform && (
        <>
          <ActButton danger why={whyNot} onClick={() => void remove()}>
            删除
          </ActButton>
          <ActButton why={whyNot} onClick={() => setDialog('rules')}>
            排班
          </ActButton>
          <ActButton type="primary" why={whyNot} onClick={() => setDialog('edit')}>
            编辑
          </ActButton>
        </>
      )}
    </>
  )
  const facts = [
    { label: '姓名', value: person.name },
    ...(person.tenantName ? [{ label: '商户', value: person.tenantName }] : []),
    { label: '部门', value: person.departmentName },
    { label: '岗位', value: person.title || '-' },
    { label: '手机号', value: person.phone || '-' },
    { label: '登录账号', value: person.account || '未关联' },
    { label: '工作仓库', value: person.warehouseNames || '-' },
    { label: '排班', value: person.rules, wide: true },
    { label: '入职日期', value: person.hiredOn || '-' },
    ...(person.note ? [{ label: '备注', value: person.note }] : []),
  ]
  const lines = logLines(person.logList)
  return (
    <>
      <DetailPage title="人员" code={person.code} status={<PersonTag of={person} />} facts={facts} acts={acts} />
      <LogDialog open={dialog === 'log'} onClose={() => setDialog(null)} lines={lines} />
      {dialog === 'edit' && <PersonDialog person={person} onClose={() => setDialog(null)} />}
      {dialog === 'rules' && <RulesDialog person={person} onClose={() => setDialog(null)} />}
    </>
  )
}
