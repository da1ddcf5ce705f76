import { signForDelivery, signForJobs } from '@yuncang/contract/task/sign-for/floor.ts'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { jobsTile } from '../../app/jobs-tile.tsx'
import { JobFace } from '../../part/JobFace.tsx'
import { dayAndTime } from '../../part/moment.ts'
import { SignForPage } from './SignForPage.tsx'

/** Signing for deliveries at the dispatch point: those that are on the road. */
export const signForTile = jobsTile({
  path: '/signFor',
  title: '签收',
  hint: '在配送仓点登记',
  right: 'floorSignFor',
  icon: 'sign',
  job: 'signFor',
  jobs: {
    call: signForJobs,
    question: '扫描出库任务号，或选择一个任务',
    scanLabel: '出库任务号',
    codeOf: (job) => job.code,
    heading: '配送中',
    empty: '没有在路上的配送。出库任务发运后会出现在这里。',
    face: (job) => (
      <JobFace
        name={job.pointName}
        since={
          <>
            {job.supplierName} · <span className="unbroken">{dayAndTime(job.shipTime)} 发运</span>
          </>
        }
      >
        {job.typeName} · {job.goodsCount} 种 <b>{grouped(job.deliveredPieces)}</b> 件
      </JobFace>
    ),
  },
  page: <SignForPage />,
  deeds: [{ call: signForDelivery, ifRefused: '这张任务还没有签收，请重新打开核对。' }],
})
