import { TaskCreatePage } from './TaskCreatePage.tsx'

export default function OutboundCreatePage() {
  return <TaskCreatePage nature={1} />
}
